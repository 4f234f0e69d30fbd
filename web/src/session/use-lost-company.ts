import { useEffect } from 'react';
import { useActiveCompany } from './active-company.ts';
import { useCurrentUser } from './current-user.ts';
import { knownCompany } from './known-company.ts';
import { session } from './session-store.ts';
import { useSession } from './use-session.ts';

/**
 * The name of the company that the person was removed from while working for it; `null` when there is nothing to tell.
 * Remembers the name of the active company for that, and asks for its token once it is missing from the list.
 */
export function useLostCompany(): string | null {
  const { companyId, companyLost } = useSession();
  const company = useActiveCompany();
  const companies = useCurrentUser().data?.companies;
  const known = company !== null && String(company.id) === companyId ? knownCompany(company) : null;
  const isMissed =
    companyId !== null && companies !== undefined && !companies.some(({ id }) => String(id) === companyId);
  useEffect(() => {
    if (known !== null) session.write({ companyKnown: known }, { quietly: true });
  }, [known]);
  useEffect(() => {
    // The list may be older than a company that was just joined: only its token tells.
    if (isMissed) void askForToken().catch(() => {});
  }, [isMissed]);
  return companyLost;
}

const askForToken = async () => (await import('./company-token.ts')).renewCompanyToken(session.token('company'));
