import { useEffect } from 'react';
import { useActiveCompany } from './active-company.ts';
import { useCurrentUser } from './current-user.ts';
import { knownCompany } from './known-company.ts';
import { session } from './session-store.ts';
import { useSession } from './use-session.ts';

/**
 * The name of the company that the person was removed from while working for it; `null` when nothing is to be told.
 * Keeps the name of the active one for that, and asks for its token when it is no longer among the person's companies.
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
    // The list may be older than a company that was just joined: its token tells.
    if (isMissed) void askForToken().catch(() => {});
  }, [isMissed]);
  return companyLost;
}

const askForToken = async () => (await import('./company-token.ts')).renewCompanyToken(session.token('company'));
