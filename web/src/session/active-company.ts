import type { Permission, User } from '@postavka/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { survivesReload } from '../shared/browser-storage.ts';
import { useCurrentUser } from './current-user.ts';
import { session } from './session-store.ts';
import { useSession } from './use-session.ts';

export type CompanyRef = User['companies'][number];

/** The key of every query about the active company. */
export const ACTIVE_COMPANY = ['active-company'] as const;

const FRESH_MS = 15_000;

/** The company the person works for: the chosen one, or the first. */
function activeCompany(companies: readonly CompanyRef[], storedId: string | null): CompanyRef | null {
  return companies.find(({ id }) => String(id) === storedId) ?? companies[0] ?? null;
}

export function useActiveCompany(): CompanyRef | null {
  const { companyId } = useSession();
  const user = useCurrentUser();
  return activeCompany(user.data?.companies ?? [], companyId);
}

/** Its requisites, and what the person may do in it. Rights may change at any time, so it is refetched often. */
export const activeCompanyQuery = (id: CompanyRef['id'] | null) =>
  queryOptions({
    queryKey: [...ACTIVE_COMPANY, id],
    queryFn: async ({ signal }) => (await import('./fetch-active-company.ts')).fetchActiveCompany(signal),
    enabled: id !== null,
    staleTime: FRESH_MS,
  });

export function useActiveCompanyInfo() {
  const company = useActiveCompany();
  return useQuery(activeCompanyQuery(company?.id ?? null));
}

/** Whether the person has this flag in the active company; `false` until that is known. */
export function useCan(permission: Permission): boolean {
  return useActiveCompanyInfo().data?.permissions[permission] ?? false;
}

/** Whether the person is known to lack this flag: until then buttons are offered, so that they do not flicker. */
export function useIsDenied(permission: Permission): boolean {
  return useActiveCompanyInfo().data?.permissions[permission] === false;
}

/** Whether an operator has blocked the active company: nobody has a flag in a blocked one. */
export const useIsCompanyBlocked = (): boolean => Boolean(useActiveCompanyInfo().data?.block);

/**
 * Nothing of the old company may stay on screen, and the other one needs a token of its own: hence the reload. Where a
 * reload would sign the person out, the tree is rendered anew with an empty query client instead.
 */
export function switchCompany(id: CompanyRef['id'], reload = () => window.location.reload()): void {
  session.write({ companyToken: null, companyId: String(id) });
  if (survivesReload()) reload();
}
