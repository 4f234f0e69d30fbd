import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { session } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import {
  afterSignUp,
  isWizardOpen,
  METHOD,
  RETURN_TO,
  safeReturnTo,
  WIZARD_PARAMETERS,
} from '../../shared/routing/return-to.ts';
import { useProgress, type Wizard, wizardStore } from './wizard-store.ts';

/**
 * The wizard that `show=signUp` in the address opens, so that Back and any other address leave it; `null` where there
 * is none. A visitor begins it or goes on; a signed-in person only goes on, and not where it ends with the account.
 */
export function useWizard(): Wizard | null {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { userToken } = useSession();
  const progress = useProgress();
  const isAsked = isWizardOpen(search);
  const returnTo = safeReturnTo(search.get(RETURN_TO));
  const next = returnTo === null || userToken === null ? null : afterSignUp('', returnTo);
  // A person who leaves a finished wizard is navigating already: changing the address would interfere.
  const wasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in, a sign-out and other progress are looked at too
  useEffect(() => {
    // Read from the storage itself: while the server's HTML hydrates, the rendered state says that nothing was begun.
    const isBegun = wizardStore.isBegun();
    wasBegun.current = isAsked && (isBegun || wasBegun.current);
    if (!isAsked) return;
    if (session.token('user') === null) wizardStore.begin();
    else if (!wasBegun.current) setSearch(withoutWizard, { replace: true, preventScrollReset: true });
    else if (!isBegun) return;
    else if (next === null) wizardStore.change({ contact: null });
    else void Promise.resolve(navigate(next, { replace: true })).then(wizardStore.close);
  }, [isAsked, progress === null, userToken, next, navigate, setSearch]);
  return useMemo(
    () =>
      isAsked && progress !== null && next === null
        ? { ...progress, title: search.get('request') ?? '', returnTo }
        : null,
    [isAsked, progress, search, next, returnTo],
  );
}

function withoutWizard(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of [...WIZARD_PARAMETERS, METHOD]) rest.delete(name);
  return rest;
}
