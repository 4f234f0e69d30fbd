import {
  AUDIT_FACTS,
  auditLog,
  OPERATOR_ACTIONS,
  ORDER_STATUSES,
  operatorUsers,
  PEOPLE_ACTIONS,
  type UserId,
  VERIFICATION,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aListedUser, anEntry, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { actionName } from './action-name.ts';
import { AuditScreen } from './audit-screen.tsx';
import { factName, factText } from './fact-text.ts';

beforeEach(() => tokens.write({ userToken: 'u1' }));
afterEach(() => vi.unstubAllGlobals());

const open = (handlers: NonNullable<Parameters<typeof fakeApi>[0]>, at = '/operator/audit') => ({
  ...fakeApi(handlers, 'en'),
  ...show([{ path: '/operator/audit', Component: AuditScreen }], at, 'en'),
});

test('an entry shows who acted, from where, the old and the new values', async () => {
  open([[auditLog, () => found(anEntry())]]);
  expect(within(await screen.findByRole('table')).getByText('Blocked a company')).toBeTruthy();
  expect(screen.getByText('192.0.2.7')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stroymet' }).getAttribute('href')).toBe('/operator/companies/5');
  expect(screen.getByText('no').tagName).toBe('DEL');
  expect(screen.getByText('yes').tagName).toBe('INS');
  expect(screen.getByText('Fake papers')).toBeTruthy();
});

test('ids of people and companies are shown as names with links', async () => {
  const mentioned = [
    { kind: 'user', id: 7, name: 'Quill Ann' },
    { kind: 'user', id: 8, name: 'Reed Bob' },
  ];
  open([
    [auditLog, () => found(anEntry({ before: {}, after: {}, data: { members: [7, 8], invited_by: 9 }, mentioned }))],
  ]);
  expect((await screen.findByRole('link', { name: 'Quill Ann' })).getAttribute('href')).toBe('/operator/users?q=7');
  expect(screen.getByRole('link', { name: 'Reed Bob' })).toBeTruthy();
  expect(screen.getByText('no. 9')).toBeTruthy();
});

test('a person is found by name, and pressing a name in an entry shows what else they did', async () => {
  const { person, where } = open([
    [auditLog, () => found(anEntry())],
    [operatorUsers, () => found(aListedUser({ id: 3 }))],
  ]);
  await person.click(await screen.findByRole('link', { name: 'Petrov Ivan' }));
  expect(where()).toBe('/operator/audit?actor=3');
  await person.click(await screen.findByRole('button', { name: /^Who: .*Show everybody/ }));
  expect(where()).toBe('/operator/audit');
  await person.type(screen.getByRole('combobox', { name: 'Who' }), 'iv');
  await person.click(await screen.findByRole('option', { name: /Ivan/ }));
  expect(where()).toBe('/operator/audit?actor=3');
});

test('it is filtered by a kind of subject without a number, and by a single action', async () => {
  const { requests } = open(
    [[auditLog, () => found(anEntry())]],
    '/operator/audit?kind=company&group=operator.company_blocked',
  );
  await screen.findByRole('link', { name: 'Stroymet' });
  expect(requests[0]?.url).toMatch(/&action=operator.company_blocked&subject=company$/);
});

test('an e-mail address wraps before its dots and its @, not inside a word', async () => {
  const email = 'ivan.petrov@example.ru';
  open([
    [
      auditLog,
      () =>
        found(
          anEntry({
            actor: { id: 7 as UserId, name: email },
            subject: { kind: 'user', id: 7, name: email },
            before: {},
            after: {},
            data: { email },
          }),
        ),
    ],
  ]);
  const parts = 'ivan<wbr>.petrov<wbr>@example<wbr>.ru';
  await waitFor(() => expect(screen.getByRole('table').innerHTML.split(parts)).toHaveLength(4));
});

test('it is filtered by the address; invalid values in it ask for everything', async () => {
  const { requests, person, where } = open(
    [[auditLog, () => found(anEntry())]],
    '/operator/audit?group=operator.&kind=company&id=5&actor=x&from=2026-11-01&to=2026-13-77',
  );
  expect(within(await screen.findByRole('table')).getByText('Blocked a company')).toBeTruthy();
  expect(requests[0]?.url).toMatch(/\?limit=10&offset=0&action=operator.&subject=company%3A5&from=2026-11-01$/);
  await person.selectOptions(screen.getByLabelText('Action'), 'user.');
  expect(where()).toContain('group=user.');
});

test('it is saved as a file with the filters; a failure is shown', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ code: 'unavailable', detail: 'x', request_id: 'x' }), { status: 503 });
  });
  const { person } = open([[auditLog, () => found(anEntry())]], '/operator/audit?group=operator.');
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(asked[0]).toBe('/api/operator/audit/list/?action=operator.&format=csv'));
});

test('an empty log and a failed load', async () => {
  open([[auditLog, () => found()]]);
  expect(await screen.findByRole('heading', { name: 'The log is empty' })).toBeTruthy();
  open([[auditLog, () => problem(500, 'internal')]], '/operator/audit?group=user.');
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
});

test('every action and every fact has words in both languages', () => {
  for (const locale of ['ru', 'en'] as const) {
    for (const action of [...OPERATOR_ACTIONS, ...PEOPLE_ACTIONS])
      expect(actionName(locale, action)).not.toContain('.');
    for (const fact of AUDIT_FACTS) expect(factName(locale, fact)).not.toMatch(/_|\./);
  }
  expect(actionName('en', 'somebody.did')).toBe('somebody.did');
  expect(factName('en', 'somewhat')).toBe('somewhat');
});

test.each([
  ['verification_status', VERIFICATION.rejected, 'Rejected'],
  ['status', ORDER_STATUSES.reject, 'Cancelled'],
  ['state', 'dismissed', 'Dismissed'],
  ['state', 'stopped', 'Stopped'],
  ['audience', 'buyers', 'Buyers'],
  ['role', 3, 'Staff'],
  ['flags', 'ordering_permission other', 'Requests, other'],
  ['fields', 'name company_type', 'Name, Company type'],
  ['members', [3, 4], 'no. 3, no. 4'],
  ['by', 'password', 'password'],
  ['kind', 'terms', 'terms of use'],
  ['name', 'orders.match', 'Finding suppliers'],
  ['words', ['pipe', 'tube'], 'pipe, tube'],
  ['picture', null, 'none'],
  ['sent', 1200, '1\u00a0200'],
  ['status', 77, '77'],
])('%s %s is shown as: %s', (name, value, text) => {
  expect(factText('en', name, value)).toBe(text);
});

test('a status is shown in words; unchanged values and the entry’s own company are not repeated', async () => {
  open([
    [
      auditLog,
      () =>
        found(
          anEntry({
            action: 'operator.company_rejected',
            before: { verification_status: VERIFICATION.in_progress, closed: false },
            after: { verification_status: VERIFICATION.rejected, closed: false },
            data: { company: 5, reason: 'No such company' },
          }),
        ),
    ],
  ]);
  expect((await screen.findByText('Rejected')).tagName).toBe('INS');
  expect(screen.getByText('Under review').tagName).toBe('DEL');
  expect(screen.queryByText('Closed')).toBeNull();
  expect(screen.queryByText('no. 5')).toBeNull();
});
