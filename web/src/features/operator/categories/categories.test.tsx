import {
  categoryAmounts,
  categoryTree,
  createCategory,
  deleteCategory,
  moveCategory,
  updateCategory,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { FakeRequest, uploadSent } from '../../../../test/fake-request.ts';
import { pressBeside } from '../../../../test/press-beside.ts';
import { show } from '../../../../test/render.tsx';
import { CategoriesScreen } from './categories-screen.tsx';
import { matching, placesFor, rowsOf } from './tree.ts';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const node = (id: number, code: string, en: string, children: object = {}) => ({
  id,
  code,
  name: { ru: `${en} ru`, en },
  images: [],
  is_leaf: Object.keys(children).length === 0,
  children,
});
const TREE = {
  meta: { version: 'v', count: 4 },
  categories: {
    '1': node(1, '1', 'Metal', {
      '1.1': node(2, '1.1', 'Pipes', { '1.1.1': node(3, '1.1.1', 'Steel pipes') }),
    }),
    '2': node(4, '2', 'Wood'),
  },
};
const ANSWER = { id: 9, code: '2.1', parent: '2', name: { ru: 'x', en: 'x' }, images: [], is_leaf: true };

const open = (handlers: NonNullable<Parameters<typeof fakeApi>[0]> = [], at = '/operator/categories') => ({
  ...fakeApi(
    [
      ...handlers,
      [categoryTree, () => ({ body: TREE })],
      [categoryAmounts, () => ({ body: { '1': 5, '1.1': 5, '1.1.1': 2, '2': 0 } })],
    ],
    'en',
  ),
  ...show([{ path: '/operator/categories', Component: CategoriesScreen }], at, 'en'),
});

async function ask(page: ReturnType<typeof open>, name: string, action: string) {
  await page.person.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
  await page.person.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}
const sentTo = (page: ReturnType<typeof open>, path: string) =>
  JSON.parse(page.requests.find(({ url }) => url === path)?.body ?? 'null');

test('the tree opens level by level, with counts', async () => {
  const { person } = open();
  expect(await screen.findByRole('link', { name: 'Metal' })).toBeTruthy();
  expect(screen.getByText(/5 products/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pipes' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Open: Metal' }));
  await person.click(screen.getByRole('button', { name: 'Open: Pipes' }));
  expect(screen.getByRole('link', { name: 'Steel pipes' })).toBeTruthy();
});

test('the address searches for a name, and all categories above it are shown', async () => {
  open([], '/operator/categories?q=steel');
  expect(await screen.findByRole('link', { name: 'Steel pipes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Metal' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Wood' })).toBeNull();
});

test('a category is added below another, named in both languages; a press beside the dialog keeps the names', async () => {
  const page = open([[createCategory, () => ({ status: 201, body: ANSWER })]]);
  const dialog = await ask(page, 'Wood', 'Add a subcategory');
  await page.person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(sentTo(page, createCategory.path)).toBeNull();
  await page.person.type(dialog.getByRole('textbox', { name: /in Russian/ }), 'Boards ru');
  await page.person.type(dialog.getByRole('textbox', { name: /in English/ }), 'Boards');
  pressBeside();
  await page.person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sentTo(page, createCategory.path)).toEqual({ parent: '2', name: { ru: 'Boards ru', en: 'Boards' } }),
  );
  const sent = page.requests.find(({ url }) => url === createCategory.path);
  expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('a category is renamed', async () => {
  const page = open([[updateCategory, () => ({ body: ANSWER })]]);
  const dialog = await ask(page, 'Wood', 'Rename');
  const field = dialog.getByRole('textbox', { name: /in English/ });
  await page.person.clear(field);
  await page.person.type(field, 'Timber');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(page, updateCategory.path)).toEqual({ id: 4, name: { ru: 'Wood ru', en: 'Timber' } }),
  );
});

test('a category is moved with everything below it, only to where it fits', async () => {
  const page = open([[moveCategory, () => ({ body: ANSWER })]]);
  const dialog = await ask(page, 'Wood', 'Move');
  const place = dialog.getByRole('combobox', { name: 'Where to' });
  await page.person.selectOptions(place, '1.1');
  await page.person.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sentTo(page, moveCategory.path)).toEqual({ id: 4, parent: '1.1' }));
});

test('a category that is not empty stays: the refusal is shown', async () => {
  const page = open([[deleteCategory, () => problem(409, 'category_not_empty')]]);
  const dialog = await ask(page, 'Metal', 'Delete');
  await page.person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('That did not work')).toBeTruthy();
  expect(sentTo(page, deleteCategory.path)).toEqual({ id: 1 });
});

test('a category gets another picture; a file that is no picture is refused', async () => {
  FakeRequest.install();
  const page = open();
  const dialog = await ask(page, 'Wood', 'Change the picture');
  const choose = async (nth: number) => {
    await page.person.upload(
      dialog.getByLabelText('Choose a file', { selector: 'input' }),
      new File(['x'], 'wood.png', { type: 'image/png' }),
    );
    return uploadSent(nth);
  };
  const refused = await choose(0);
  expect(refused.url).toContain('/operator/category/image/');
  refused.answer(400, { code: 'file_unreadable', detail: 'No picture', request_id: 'test' });
  expect(await dialog.findByRole('alert')).toBeTruthy();
  (await choose(1)).answer(200, ANSWER);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed load can be tried again', async () => {
  open([[categoryTree, () => problem(503, 'unavailable')]]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a subtree fits where it goes no deeper than three levels, and never below itself', () => {
  const rows = rowsOf(TREE as never, {});
  const places = (code: string) => {
    const row = rows.find((one) => one.code === code);
    return row === undefined ? [] : placesFor(row, rows).map((place) => place.code);
  };
  expect(places('1')).toEqual([]);
  expect(places('1.1')).toEqual(['2']);
  expect(places('1.1.1')).toEqual(['1', '2']);
  expect(places('2')).toEqual(['1', '1.1']);
  expect([...matching(rows, 'pipes ru')]).toEqual(['1', '1.1', '1.1.1']);
});
