import { blockUser, endUserSessions, operatorUsers, resetSecondFactor } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aListedUser, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { UsersScreen } from './users-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const open = (handlers: NonNullable<Parameters<typeof fakeApi>[0]>, at = '/operator/users') => ({
  ...fakeApi(handlers, 'en'),
  ...show([{ path: '/operator/users', Component: UsersScreen }], at, 'en'),
});

async function decide(page: ReturnType<typeof open>, action: string) {
  await page.person.click(await screen.findByRole('button', { name: 'Actions: Petrov Ivan' }));
  await page.person.click(await screen.findByRole('menuitem', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Kept in the log, visible to operators only')).toBeTruthy();
  await page.person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by phone');
  await page.person.click(dialog.getByRole('button', { name: action }));
  return dialog;
}

test.each([
  ['Block', blockUser, { id: 3, blocked: true, reason: 'Asked by phone' }, {}],
  ['End the sessions', endUserSessions, { id: 3, reason: 'Asked by phone' }, { body: { ended: 2 } }],
  ['Reset the second factor', resetSecondFactor, { id: 3, reason: 'Asked by phone' }, {}],
])('%s: asks for a reason and sends it', async (action, endpoint, body, answer) => {
  const page = open([
    [operatorUsers, () => found(aListedUser({ has_second_factor: true }))],
    [endpoint, () => answer],
  ]);
  await decide(page, action);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.requests.find(({ url }) => url === endpoint.path);
  expect(JSON.parse(sent?.body ?? '')).toEqual(body);
});

test('the last operator stays: the refusal is shown', async () => {
  const page = open([
    [operatorUsers, () => found(aListedUser())],
    [blockUser, () => problem(409, 'last_operator')],
  ]);
  const dialog = await decide(page, 'Block');
  expect(await dialog.findByText('That did not work')).toBeTruthy();
});

test('operators cannot decide on themselves; a blocked person’s row shows the reason', async () => {
  const block = { at: '2026-11-14T12:00:00.000Z', reason: 'Fraud', by: { id: 1, name: 'Anna' } };
  const { person } = open([
    [operatorUsers, () => found(aListedUser({ is_self: true, is_operator: true }), aListedUser({ id: 4, block }))],
  ]);
  expect(await screen.findByText('Fraud')).toBeTruthy();
  const [self] = screen.getAllByRole('button', { name: /^Actions: / });
  await person.click(self ?? expect.fail());
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Actions in the log',
  ]);
  expect(screen.getByRole('menuitem').getAttribute('href')).toBe('/operator/audit?actor=3');
  expect(screen.getByText('This is you')).toBeTruthy();
});

test('the address can ask for operators only', async () => {
  const { requests } = open([[operatorUsers, () => found()]], '/operator/users?only=operator');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  expect(requests[0]?.url).toContain('operator=true');
});

test('of many companies the first are shown, with a button for the rest', async () => {
  const companies = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Plant ${index + 1}`, role: 1 }));
  const { person } = open([[operatorUsers, () => found(aListedUser({ companies }))]]);
  expect(await screen.findAllByRole('link', { name: /^Plant/ })).toHaveLength(3);
  await person.click(screen.getByRole('button', { name: '17 more' }));
  expect(screen.getAllByRole('link', { name: /^Plant/ })).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getAllByRole('link', { name: /^Plant/ })).toHaveLength(3);
});

test('a person without a name is called by a contact, which is not repeated', async () => {
  const nameless = { first_name: '', middle_name: '', last_name: '', phone: '79991234567' };
  open([[operatorUsers, () => found(aListedUser({ ...nameless, email: 'ivan@example.ru' }))]]);
  expect(await screen.findAllByText('ivan@example.ru')).toHaveLength(1);
  expect(screen.getByText('+7 999 123-45-67')).toBeTruthy();
});
