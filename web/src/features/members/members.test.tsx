import {
  type CompanyId,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  flagsOf,
  ROLES,
  removeStaff,
  updateStaff,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { bodyOf, ME, membersServer, ROMAN } from '../../../test/members-server.ts';
import { pressBeside } from '../../../test/press-beside.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Component as MembersPage } from './members-page.tsx';

const routes = [
  { path: '/company/members', Component: MembersPage },
  { path: '/dashboard', element: <p>dashboard</p> },
];

async function choose(page: ReturnType<typeof show>, name: RegExp, action: string) {
  await page.person.click(await screen.findByRole('button', { name }));
  await page.person.click(await screen.findByRole('menuitem', { name: action }));
}

asCompanyMember();

describe('the list of members', () => {
  test('shows the names, roles and flags', async () => {
    membersServer();
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

  test('shows when somebody was last active, which is not when they signed in', async () => {
    membersServer();
    show(routes, '/company/members', 'ru');
    expect(await screen.findByRole('columnheader', { name: 'Последняя активность' })).toBeTruthy();
  });

  test('the search goes to the address after a pause', async () => {
    const { requests } = membersServer();
    const page = show(routes, '/company/members?page=2', 'en');
    await page.person.click(await screen.findByRole('searchbox'));
    await page.person.paste('roman');
    await waitFor(() => expect(page.where()).toBe('/company/members?q=roman'));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('offset=0&q=roman'));
  });

  test('a search without results offers to show everybody', async () => {
    membersServer([], ME, []);
    const page = show(routes, '/company/members?q=zzz', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(page.where()).toBe('/company/members'));
  });

  test('without the permission: no menus but one’s own, no invitations, a button that explains itself', async () => {
    membersServer([], { role: ROLES.staff, permissions: DEFAULT_FLAGS[3] });
    show(routes, '/company/members?tab=invitations', 'en');
    await screen.findAllByRole('row');
    expect(screen.getAllByRole('button', { name: /^Actions:/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Invite' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('changing a member', () => {
  test('role and flags', async () => {
    const { requests } = membersServer([[updateStaff, () => ({ body: ROMAN })]]);
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

  test('flags that the person lacks cannot be given', async () => {
    const me = { role: ROLES.manager, permissions: flagsOf(['add_users_permission', 'ordering_permission']) };
    membersServer([], me);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Change role and permissions');
    const products = await screen.findByRole<HTMLInputElement>('switch', { name: /^Products/ });
    expect(products.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Requests/ }).disabled).toBe(false);
    expect(screen.getAllByText('You do not have this permission, so you cannot give it')).toHaveLength(4);
    const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual(['Manager', 'Staff']);
  });

  test('a permission that was switched is not lost by a press beside the dialog', async () => {
    membersServer();
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Change role and permissions');
    const products = await screen.findByRole<HTMLInputElement>('switch', { name: /^Products/ });
    await page.person.click(products);
    pressBeside();
    expect(screen.getByRole('dialog')).toBeTruthy();
    await page.person.click(products);
    pressBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refusal is shown in the dialog', async () => {
    membersServer([[updateStaff, () => problem(403, 'permission_denied')]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Change role and permissions');
    await page.person.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The permissions were not changed');
  });

  test('removal asks first', async () => {
    const { requests } = membersServer([[removeStaff, () => ({ status: 204 })]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Remove from the company');
    await page.person.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(bodyOf(requests, 'staff/remove')).toEqual({ user: 2 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ownership is transferred in one step', async () => {
    const { requests } = membersServer([[updateStaff, () => ({ body: ROMAN })]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Никитин/, 'Transfer ownership');
    await page.person.click(await screen.findByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(bodyOf(requests, 'profile/update')).toEqual({ user: 2, role: 1, step_down: true }));
  });

  test('the last owner cannot leave', async () => {
    membersServer([[removeStaff, () => problem(409, 'last_owner')]]);
    const page = show(routes, '/company/members', 'en');
    await choose(page, /Actions: Соколова/, 'Leave the company');
    await page.person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect((await screen.findByRole('alert')).textContent).toContain('owner');
    expect(session.read('companyId')).toBe('5');
  });

  test('a person who leaves no longer has the company', async () => {
    let companies = [{ id: 5 as CompanyId, name: 'Steel' }];
    const leave = () => {
      companies = [];
      return { status: 204 };
    };
    membersServer([
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
