import { checkImport, searchCategories } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { atCheck, press } from '../../../../../test/import-wizard.tsx';
import { aGroup, anImportedProduct, aPreview } from '../../../../../test/imports.ts';

asCompanyMember();

const choiceFor = (group: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Category for the group “${group}”` });

const [valves, rebar, breakers] = [
  { id: 4, name: 'Shut-off valves' },
  { id: 5, name: 'Rebar' },
  { id: 6, name: 'Breakers' },
];

test('shows the first groups, with a button for the others', async () => {
  const groups = Array.from({ length: 25 }, (_, index) => aGroup({ title: `Group ${index}` }));
  const { person } = await atCheck(aPreview({ groups }));
  await choiceFor('Group 9');
  expect(screen.queryByRole('combobox', { name: 'Category for the group “Group 10”' })).toBeNull();
  await person.click(press('Show 15 more groups'));
  await choiceFor('Group 24');
  expect(screen.queryByRole('button', { name: /more groups/ })).toBeNull();
});

test('categories to choose come before findings to read', async () => {
  await atCheck(aPreview({ groups: [aGroup()], products: [anImportedProduct()] }));
  await choiceFor('Automatics');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'How to upload',
    'Categories',
    'Worth a look',
    'What the products will be',
  ]);
});

test('a category found by a group’s title is shown, and can be replaced', async () => {
  const group = aGroup({ title: 'Armature', category: rebar, suggestions: [valves] });
  const { person, asked } = await atCheck(aPreview({ groups: [group] }), [
    [checkImport, () => ({ body: aPreview({ groups: [{ ...group, category: valves, suggestions: [] }] }) })],
  ]);
  await person.click(await screen.findByText('1 group with a category found by its title'));
  const select = await choiceFor('Armature');
  expect(select.selectedOptions[0]?.textContent).toBe('Rebar: found by the title');
  await person.selectOptions(select, 'Shut-off valves');
  await waitFor(() => expect(asked(checkImport.path)).toMatchObject([{ settings: { categories: { Armature: 4 } } }]));
  expect(select.isConnected).toBe(true);
  await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Shut-off valves'));
});

test('the category of a group is one of the nearest, or any that is searched for', async () => {
  const preview = aPreview({ groups: [aGroup({ suggestions: [breakers] })] });
  const { person, asked } = await atCheck(preview, [
    [checkImport, () => ({ body: preview })],
    [searchCategories, () => ({ body: { results: [{ id: 9, code: '3.4', name: 'Relays', path: ['Electrics'] }] } })],
  ]);
  await person.selectOptions(await choiceFor('Automatics'), 'Find another…');
  await person.type(screen.getByRole('combobox', { name: 'Another category for the group “Automatics”' }), 'rel');
  await person.click(await screen.findByRole('option', { name: /Relays/ }));
  await waitFor(() => expect(asked(checkImport.path)).toMatchObject([{ settings: { categories: { Automatics: 9 } } }]));
});

test('while a chosen category is checked, the last result stays, and nothing can be uploaded', async () => {
  const { person } = await atCheck(aPreview({ groups: [aGroup({ suggestions: [breakers] })] }), [
    [checkImport, () => new Promise(() => {})],
  ]);
  const select = await choiceFor('Automatics');
  await person.selectOptions(select, 'Breakers');
  await screen.findByRole('status');
  expect(select.isConnected).toBe(true);
  expect(press(/^Upload/).hasAttribute('disabled')).toBe(true);
});
