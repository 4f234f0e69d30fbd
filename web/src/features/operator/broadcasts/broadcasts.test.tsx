import { countAudience, listBroadcasts, startBroadcast, stopBroadcast } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aBroadcast, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { BroadcastsScreen } from './broadcasts-screen.tsx';
import { NewBroadcastScreen } from './new-broadcast-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const routes = [
  { path: '/operator/broadcasts', Component: BroadcastsScreen },
  { path: '/operator/broadcasts/new', Component: NewBroadcastScreen },
];
const open = (at: string, handlers: NonNullable<Parameters<typeof fakeApi>[0]>) => ({
  ...fakeApi(handlers, 'en'),
  ...show(routes, at, 'en'),
});

async function write(page: ReturnType<typeof open>) {
  await page.person.selectOptions(await screen.findByLabelText('To whom'), 'suppliers');
  for (const [name, text] of [
    [/^Title in Russian/, 'Title ru'],
    [/^Title in English/, 'Title en'],
    [/^Text in Russian/, 'Text ru'],
    [/^Text in English/, 'Text en'],
  ] as const)
    await page.person.type(screen.getByRole('textbox', { name }), text);
}

test('a message is previewed, its recipients counted, and sent after a question', async () => {
  const page = open('/operator/broadcasts/new', [
    [countAudience, ({ json }) => ({ body: { users: (json as { audience: string }).audience === 'all' ? 900 : 7 } })],
    [startBroadcast, () => ({ status: 202, body: aBroadcast() })],
    [listBroadcasts, () => found(aBroadcast())],
  ]);
  expect(await screen.findByText('900 recipients')).toBeTruthy();
  await write(page);
  expect(await screen.findByText('7 recipients')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Title en' })).toBeTruthy();
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(page.requests.some(({ url }) => url === startBroadcast.path)).toBe(false);
  await page.person.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(page.where()).toBe('/operator/broadcasts'));
  expect(JSON.parse(page.requests.find(({ url }) => url === startBroadcast.path)?.body ?? '')).toEqual({
    audience: 'suppliers',
    title: { ru: 'Title ru', en: 'Title en' },
    text: { ru: 'Text ru', en: 'Text en' },
  });
});

test('recipients that could not be counted can be counted again; until then the question says so', async () => {
  let isDown = true;
  const page = open('/operator/broadcasts/new', [
    [countAudience, () => (isDown ? problem(500, 'internal') : { body: { users: 7 } })],
  ]);
  expect(await screen.findByText(/recipients were not counted/)).toBeTruthy();
  await write(page);
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/recipients were not counted/)).toBeTruthy();
  await page.person.click(dialog.getByRole('button', { name: 'Cancel' }));
  isDown = false;
  await page.person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7 recipients')).toBeTruthy();
});

test('gaps are reported at their fields; a refusal is shown', async () => {
  const page = open('/operator/broadcasts/new', [
    [countAudience, () => ({ body: { users: 7 } })],
    [startBroadcast, () => problem(503, 'unavailable')],
  ]);
  await page.person.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Title in Russian/ }).getAttribute('aria-invalid')).toBe('true');
  await write(page);
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('That did not work')).toBeTruthy();
  await page.person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  expect(within(await screen.findByRole('dialog')).queryByText('That did not work')).toBeNull();
});

test('a message that was typed is not left without a question', async () => {
  const page = open('/operator/broadcasts/new', [[countAudience, () => ({ body: { users: 7 } })]]);
  await page.person.type(await screen.findByRole('textbox', { name: /^Title in Russian/ }), 'Title');
  await page.person.click(screen.getByRole('link', { name: 'Broadcasts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await page.person.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(page.where()).toBe('/operator/broadcasts/new');
});

test('a broadcast that is sent again after a lost answer has the same key, and another once its text was changed', async () => {
  const answers = [
    problem(503, 'unavailable'),
    problem(409, 'idempotency_mismatch'),
    { status: 202, body: aBroadcast() },
  ];
  const page = open('/operator/broadcasts/new', [
    [countAudience, () => ({ body: { users: 7 } })],
    [startBroadcast, () => answers.shift() ?? problem(500, 'internal')],
    [listBroadcasts, () => found(aBroadcast())],
  ]);
  await write(page);
  await page.person.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = () => page.person.click(dialog.getByRole('button', { name: 'Send' }));
  await press();
  expect(await dialog.findByText('That did not work')).toBeTruthy();
  await press();
  expect(await dialog.findByText(/^The last attempt went through/)).toBeTruthy();
  await press();
  await waitFor(() => expect(page.where()).toBe('/operator/broadcasts'));
  const keys = page.requests
    .filter(({ url }) => url === startBroadcast.path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

test('a broadcast that is being sent shows its progress, and is stopped after a question', async () => {
  let broadcast = aBroadcast();
  const page = open('/operator/broadcasts', [
    [listBroadcasts, () => found(broadcast)],
    [
      stopBroadcast,
      () => {
        broadcast = aBroadcast({ state: 'stopped' });
        return { body: broadcast };
      },
    ],
  ]);
  expect(await screen.findByText('40 of 100')).toBeTruthy();
  await page.person.click(screen.getByRole('button', { name: 'Stop the broadcast “News”' }));
  await page.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(JSON.parse(page.requests.find(({ url }) => url === stopBroadcast.path)?.body ?? '')).toEqual({ id: 2 });
});
