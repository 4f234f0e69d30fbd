import {
  type CompanyId,
  companyToken,
  currentUser,
  getCompany,
  type Import,
  listImports,
  ROLES,
} from '@postavka/contract';
import { aCompany } from './companies.ts';
import { fakeApi } from './fake-api.ts';
import { aUser } from './render.tsx';

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>;

/** A company with these imports; the test may change `list` as it goes. */
export function importServer(list: { now: readonly Import[] }, handlers: Handlers = [], mayImport = true) {
  const flags = { company_info_permission: true, ordering_permission: true, factory_permission: true };
  const permissions = { ...flags, add_users_permission: true, proposal_permission: true };
  return fakeApi([
    ...handlers,
    [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
    [companyToken, () => ({ body: { Token: 'c1' } })],
    [
      getCompany,
      () => ({
        body: {
          info: aCompany({ name: 'Steel' }),
          permissions: { ...permissions, product_interaction_permission: mayImport },
          role: ROLES.staff,
          block: null,
        },
      }),
    ],
    [listImports, () => ({ body: list.now })],
  ]);
}
