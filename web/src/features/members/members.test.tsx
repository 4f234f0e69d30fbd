import {
  type CompanyId,
  type CompanyMember,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  type Flags,
  flagsOf,
  getCompany,
  listInvitations,
  listStaff,
  ROLES,
  type Role,
  removeStaff,
  resendInvitation,
  revokeInvitation,
  sendInvitations,
  type UserId,
  updateStaff,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany, aMember } from '../../../test/companies.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { type Toast, toastArea } from '../../shared/ui/toast.ts';
import { Component as MembersPage } from './members-page.tsx';

const routes = [
  { path: '/company/members', Component: MembersPage },
  { path: '/dashboard', element: <p>dashboard</p> },
];

const ME = aMember({
  user: 1 as UserId,
  last_name: 'Соколова',
  first_name: 'Анна',
  role: ROLES.owner,
  permissions: DEFAULT_FLAGS[1],
});
const ROMAN = aMember();

const invitation = {
  id: 4,
  email: 'new@sever.example',
  role: ROLES.staff,
  permissions: DEFAULT_FLAGS[3],
  invited_by: 'Анна',
  created_at: '2026-11-14T10:00:00.000Z',
  expires_at: '2026-11-28T10:00:00.000Z',
  is_expired: false,
  link: 'https://postavka.example/joincompany/tok',
};

type Handlers = Parameters<typeof fakeApi>[0];

function server(
  handlers: Handlers = [],
  me: { role: Role; permissions: Flags } = ME,
  members: CompanyMember[] = [ME, ROMAN],
) {
  return fakeApi([
    ...(handlers ?? []),
    [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
    [companyToken, () => ({ body: { Token: 'c1' } })],
    [getCompany, () => ({ body: { info: aCompany({ name: 'Steel' }), permissions: me.permissions, role: me.role } })],
    [listStaff, () => ({ body: { data: members, count: members.length, pages: 1 } })],
    [listInvitations, () => ({ body: { data: [invitation], count: 1, pages: 1 } })],
  ]);
}

const bodyOf = (requests: readonly { url: string; body?: string }[], part: string) =>
  JSON.parse(requests.find(({ url }) => url.includes(part))?.body ?? 'null');

async function choose(page: ReturnType<typeof show>, name: RegExp, action: string) {
  await page.person.click(await screen.findByRole('button', { name }));
  await page.person.click(await screen.findByRole('menuitem', { name: action }));
}

let said: Toast[] = [];

beforeEach(() => {
  session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
  said = [];
  toastArea.connect((message) => said.push(message));
});

describe('the list of members', () => {
  test('shows who is who', async () => {
    server();
    show(routes, '/company/members', 'en');
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]?.textContent).toContain('All permissions');
    expect(rows[1]?.textContent).toContain('you');
    expect(rows[2]?.textContent).toContain('Никитин Роман');
    expect(rows[2]?.textContent).toContain('Read only');
    expect(rows[2]?.textContent?.replace(/\u00a0/g, ' ')).toContain('+7 999 123-45-67');
    const mail = within(rows[2] as HTMLElement).getByRole('link', { name: ROMAN.email ?? '' });
    expect(mail.getAttribute('href')).toBe(`mailto:${ROMAN.email}`);
    expect(await screen.findByRole('link', { name: 'Invitations 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('the search goes to the address after a pause', async () => {
    const { requests } = server();
    const page = show(routes, '/company/members?page=2', 'en');
    await page.person.click(await screen.findByRole('searchbox'));
    await page.person.paste('roman');
    await waitFor(() => expect(page.where()).toBe('/company/members?q=roman'));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('offset=0&q=roman'));
  });

  test('nobody found offers everybody', async () => {
    server([], ME, []);
    const page = show(routes, '/company/members?q=zzz', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(page.where()).toBe('/company/members'));
  });

  test('without the permission: no menus but one’s own, no invitations, a button that explains itself', async () => {
    server([], { role: ROLES.staff, permissions: DEFAULT_FLAGS[3] });
    show(routes, '/company/members?tab=invitations', 'en');
    await screen.findAllByRole('row');
    expect(screen.getAllByRole('button', { name: /^Actions:/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Invite' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('changing a member', () => {
  test('role and flags', async () => {
    const { requests } = server([[updateStaff, () => ({ body: ROMAN })]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Change role and permissions');
    await page.person.click(await screen.findByRole('button', { name: 'Seller' }));
    await page.person.click(screen.getByRole('switch', { name: /^Requests/ }));
    await page.person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(requests, 'profile/update')).toEqual({
      user: 2,
      role: 3,
      ...flagsOf(['product_interaction_permission', 'proposal_permission', 'ordering_permission']),
    });
  });

  test('flags that one does not have cannot be given', async () => {
    const me = { role: ROLES.manager, permissions: flagsOf(['add_users_permission', 'ordering_permission']) };
    server([], me);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Change role and permissions');
    const products = await screen.findByRole<HTMLInputElement>('switch', { name: /^Products/ });
    expect(products.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Requests/ }).disabled).toBe(false);
    expect(screen.getAllByText('You do not have this permission, so you cannot give it')).toHaveLength(4);
    const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Manager', 'Staff']);
  });

  test('a refusal is told in the dialog', async () => {
    server([[updateStaff, () => problem(403, 'permission_denied')]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Change role and permissions');
    await page.person.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The permissions were not changed');
  });

  test('removal asks first', async () => {
    const { requests } = server([[removeStaff, () => ({ status: 204 })]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Remove from the company');
    await page.person.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(bodyOf(requests, 'staff/remove')).toEqual({ user: 2 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ownership is handed over in one step', async () => {
    const { requests } = server([[updateStaff, () => ({ body: ROMAN })]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Transfer ownership');
    await page.person.click(await screen.findByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(bodyOf(requests, 'profile/update')).toEqual({ user: 2, role: 1, step_down: true }));
  });

  test('the last owner does not leave', async () => {
    server([[removeStaff, () => problem(409, 'last_owner')]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Соколова/, 'Leave the company');
    await page.person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect((await screen.findByRole('alert')).textContent).toContain('owner');
    expect(session.read('companyId')).toBe('5');
  });

  test('who leaves has no company any more', async () => {
    let companies = [{ id: 5 as CompanyId, name: 'Steel' }];
    const leave = () => {
      companies = [];
      return { status: 204 };
    };
    server([
      [removeStaff, leave],
      [currentUser, () => ({ body: aUser({ companies }) })],
      [companyToken, () => problem(404, 'not_found')],
    ]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Соколова/, 'Leave the company');
    await page.person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
    await waitFor(() => expect(session.read('companyId')).toBeNull());
    expect(session.token('company')).toBeNull();
  });
});

describe('invitations', () => {
  test('each refused address is named and stays, the others are confirmed', async () => {
    const { requests } = server([
      [
        sendInvitations,
        () => ({
          body: {
            sent: ['a@x.ru'],
            failed: [
              { email: 'nonsense', code: 'email' },
              { email: 'b@x.ru', code: 'already_member' },
            ],
          },
        }),
      ],
    ]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    const emails = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /E-mail/ });
    await page.person.click(emails);
    await page.person.paste('a@x.ru,  nonsense b@x.ru,,a@X.ru');
    await page.person.click(screen.getByRole('button', { name: 'Buyer' }));
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText(/nonsense: /)).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Invitation sent: a@x.ru')).toBeTruthy();
    expect(said).toEqual([]);
    const items = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['nonsense', 'b@x.ru']);
    expect(emails.value).toBe('nonsense, b@x.ru');
    expect(bodyOf(requests, 'send/email')).toEqual({
      email_list: ['a@X.ru', 'nonsense', 'b@x.ru'],
      role: 3,
      ...flagsOf(['ordering_permission']),
    });
  });

  test('another try after a cut line has the same key, so that nobody is written to twice', async () => {
    let tries = 0;
    const { requests } = server([
      [
        sendInvitations,
        () => {
          tries += 1;
          return tries === 1 ? problem(503, 'unavailable') : { body: { sent: ['a@x.ru'], failed: [] } };
        },
      ],
    ]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    await page.person.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'a@x.ru');
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByRole('alert');
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(said).toHaveLength(1));
    const keys = requests
      .filter(({ url }) => url.includes('send/email'))
      .map((sent) => sent.headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  test('what the server says of an address stands at the field', async () => {
    server([
      [sendInvitations, () => problem(400, 'invalid', { errors: { 'email_list.0': ['At most 320 characters'] } })],
    ]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    const emails = await screen.findByRole('textbox', { name: /E-mail/ });
    await page.person.click(emails);
    await page.person.paste(`${'a'.repeat(330)}@x.ru`);
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText('At most 320 characters')).toBeTruthy();
    expect(emails.getAttribute('aria-invalid')).toBe('true');
  });

  test('an empty field sends nothing', async () => {
    const { requests } = server();
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    await page.person.click(await screen.findByRole('button', { name: 'Send invitations' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /E-mail/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(bodyOf(requests, 'send/email')).toBeNull();
  });

  test('are copied, sent again and revoked', async () => {
    const { requests } = server([
      [resendInvitation, () => ({ body: invitation })],
      [revokeInvitation, () => ({ status: 204 })],
    ]);
    const page = show(routes, '/company/members?tab=invitations', 'en');
    await screen.findByText('new@sever.example');
    await page.person.click(screen.getByRole('button', { name: 'Copy: link for new@sever.example' }));
    expect(await navigator.clipboard.readText()).toBe(invitation.link);
    await page.person.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(bodyOf(requests, 'resend')).toEqual({ id: 4 }));
    await page.person.click(screen.getByRole('button', { name: 'Revoke' }));
    await page.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(bodyOf(requests, 'revoke')).toEqual({ id: 4 }));
  });

  test('are sent again once, however often it is pressed before the list is back', async () => {
    const listed = { body: { data: [invitation], count: 1, pages: 1 } };
    const readAgain = Promise.withResolvers<typeof listed>();
    const { requests } = server([
      [resendInvitation, () => ({ body: invitation })],
      [listInvitations, () => (times('resend') === 0 ? listed : readAgain.promise)],
    ]);
    const times = (path: string): number => requests.filter(({ url }) => url.includes(path)).length;
    const page = show(routes, '/company/members?tab=invitations', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(times('invitation/list')).toBe(2));
    await page.person.click(screen.getByRole('button', { name: 'Send again' }));
    readAgain.resolve(listed);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false));
    expect(times('resend')).toBe(1);
  });
});
