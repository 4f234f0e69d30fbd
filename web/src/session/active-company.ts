import type { User } from '@postavka/contract';
import { useCurrentUser } from './current-user.ts';
import { session } from './session-store.ts';
import { useSession } from './use-session.ts';

export type CompanyRef = User['companies'][number];

/** The company the person works for: the chosen one, or the first. */
function activeCompany(companies: readonly CompanyRef[], storedId: string | null): CompanyRef | null {
  return companies.find(({ id }) => String(id) === storedId) ?? companies[0] ?? null;
}

export function useActiveCompany(): CompanyRef | null {
  const { companyId } = useSession();
  const user = useCurrentUser();
  return activeCompany(user.data?.companies ?? [], companyId);
}

/** The other company's token is fetched anew, and nothing of the old one may stay on screen: hence the reload. */
export function switchCompany(id: CompanyRef['id']): void {
  session.write({ companyToken: null, companyId: String(id) });
  window.location.reload();
}
