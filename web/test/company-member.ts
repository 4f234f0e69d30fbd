import {
  type CallResult,
  type CompanyId,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  getCompany,
  ROLES,
  type Role,
} from '@postavka/contract';
import { afterEach, beforeEach, vi } from 'vitest';
import { session } from '../src/session/session-store.ts';
import { type Toast, toastArea } from '../src/shared/ui/toast.ts';
import { aCompany } from './companies.ts';
import type { Handlers } from './fake-api.ts';
import { FakeRequest } from './fake-request.ts';
import { aUser } from './render.tsx';

/**
 * Signs every test of the file in as a member of a company, with uploads that the test controls; returns the toasts of
 * the running test.
 */
export function asCompanyMember(): readonly Toast[] {
  const toasts: Toast[] = [];
  beforeEach(() => {
    toasts.length = 0;
    sessionStorage.clear();
    toastArea.connect((toast) => toasts.push(toast));
    session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
    FakeRequest.install();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return toasts;
}

/** The calls that tell who the person is: a member of the company 5, in this role. */
export const memberCalls = (
  role: Role = ROLES.owner,
  { block = null }: Partial<Pick<CallResult<typeof getCompany>, 'block'>> = {},
): Handlers => [
  [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
  [companyToken, () => ({ body: { Token: 'c1' } })],
  [getCompany, () => ({ body: { info: aCompany(), permissions: DEFAULT_FLAGS[role], role, block } })],
];
