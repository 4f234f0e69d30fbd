import {
  type CompanyId,
  type CompanyMember,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  type Flags,
  getCompany,
  listInvitations,
  listStaff,
  ROLES,
  type Role,
  type UserId,
} from '@postavka/contract';
import { aCompany, aMember } from './companies.ts';
import { fakeApi } from './fake-api.ts';
import { aUser } from './render.tsx';

export const ME = aMember({
  user: 1 as UserId,
  last_name: 'Соколова',
  first_name: 'Анна',
  role: ROLES.owner,
  permissions: DEFAULT_FLAGS[1],
});
export const ROMAN = aMember();

export const INVITATION = {
  id: 4,
  email: 'new@sever.example',
  phone: null,
  role: ROLES.staff,
  permissions: DEFAULT_FLAGS[3],
  invited_by: 'Анна',
  created_at: '2026-11-14T10:00:00.000Z',
  expires_at: '2026-11-28T10:00:00.000Z',
  is_expired: false,
  link: 'https://postavka.example/joincompany/tok',
};

type Handlers = Parameters<typeof fakeApi>[0];

/** A company of two, with one invitation. */
export function membersServer(
  handlers: Handlers = [],
  me: { role: Role; permissions: Flags } = ME,
  members: CompanyMember[] = [ME, ROMAN],
) {
  return fakeApi([
    ...(handlers ?? []),
    [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
    [companyToken, () => ({ body: { Token: 'c1' } })],
    [
      getCompany,
      () => ({ body: { info: aCompany({ name: 'Steel' }), permissions: me.permissions, role: me.role, block: null } }),
    ],
    [listStaff, () => ({ body: { data: members, count: members.length, pages: 1 } })],
    [listInvitations, () => ({ body: { data: [INVITATION], count: 1, pages: 1 } })],
  ]);
}

export const bodyOf = (requests: readonly { url: string; body?: string }[], part: string) =>
  JSON.parse(requests.find(({ url }) => url.includes(part))?.body ?? 'null');
