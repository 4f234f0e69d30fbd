import { deleteSynonym, listSynonyms, saveSynonym, trySynonyms } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { SynonymsScreen } from './synonyms-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const SYNONYM = { id: 3, words: ['rebar'], means: ['reinforcing bar'] };
const open = (handlers: NonNullable<Parameters<typeof fakeApi>[0]> = []) => ({
  ...fakeApi([...handlers, [listSynonyms, () => found(SYNONYM)]], 'en'),
  ...show([{ path: '/operator/synonyms', Component: SynonymsScreen }], '/operator/synonyms', 'en'),
});
const sentTo = (page: ReturnType<typeof open>, path: string) =>
  JSON.parse(page.requests.find(({ url }) => url === path)?.body ?? 'null');

test('words separated by commas and lines make a synonym', async () => {
  const page = open([[saveSynonym, () => ({ body: SYNONYM })]]);
  await page.person.click(await screen.findByRole('button', { name: 'Add a synonym' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sentTo(page, saveSynonym.path)).toBeNull();
  await page.person.type(dialog.getByRole('textbox', { name: /^Words/ }), 'beam, h-beam');
  await page.person.type(dialog.getByRole('textbox', { name: /^Mean/ }), 'steel girder{Enter}i-section');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(page, saveSynonym.path)).toEqual({
    words: ['beam', 'h-beam'],
    means: ['steel girder', 'i-section'],
  });
});

test('a synonym that is sent again after a lost answer has the same key', async () => {
  const answers = [problem(503, 'unavailable'), { body: SYNONYM }];
  const page = open([[saveSynonym, () => answers.shift() ?? problem(500, 'internal')]]);
  await page.person.click(await screen.findByRole('button', { name: 'Add a synonym' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.type(dialog.getByRole('textbox', { name: /^Words/ }), 'beam');
  await page.person.type(dialog.getByRole('textbox', { name: /^Mean/ }), 'girder');
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('That did not work')).toBeTruthy();
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = page.requests
    .filter(({ url }) => url === saveSynonym.path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('a synonym is changed in its row, and deleted after a question', async () => {
  const page = open([
    [saveSynonym, () => problem(404, 'not_found')],
    [deleteSynonym, () => ({ status: 204 })],
  ]);
  await page.person.click(await screen.findByRole('button', { name: 'Change the synonym: rebar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('That did not work')).toBeTruthy();
  expect(sentTo(page, saveSynonym.path)).toEqual(SYNONYM);
  await page.person.click(dialog.getByRole('button', { name: 'Close' }));
  await page.person.click(await screen.findByRole('button', { name: 'Delete the synonym: rebar' }));
  await page.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sentTo(page, deleteSynonym.path)).toEqual({ id: 3 }));
});

test('trying a text shows the synonyms that apply and what it finds', async () => {
  const page = open([
    [
      trySynonyms,
      () => ({
        body: {
          synonyms: [SYNONYM],
          products: [],
          count: 12,
          count_is_capped: false,
          corrected: 'rebar',
          left_out: ['cheap'],
        },
      }),
    ],
  ]);
  await page.person.type(await screen.findByRole('searchbox', { name: 'What a buyer types' }), 'rebra cheap{Enter}');
  expect(await screen.findByText('Found: 12')).toBeTruthy();
  expect(screen.getByText('rebar → reinforcing bar')).toBeTruthy();
  expect(screen.getByText('Left out: cheap')).toBeTruthy();
  expect(page.requests.some(({ url }) => url.endsWith('/try/?q=rebra+cheap'))).toBe(true);
});
