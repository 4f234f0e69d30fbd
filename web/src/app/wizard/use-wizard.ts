import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { isWizardOpen, RETURN_TO, safeReturnTo, WIZARD_PARAMETERS } from '../../shared/routing/return-to.ts';
import { useProgress, type Wizard, wizardStore } from './wizard-store.ts';

/**
 * The wizard that `show=signUp` in the address opens, so that Back and any other address leave it; `null` where there is
 * none. A visitor begins it or goes on; a signed-in person only goes on.
 */
export function useWizard(): Wizard | null {
  const [search, setSearch] = useSearchParams();
  const { userToken } = useSession();
  const progress = useProgress();
  const isAsked = isWizardOpen(search);
  const isBegun = progress !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in or a sign-out is looked at too
  useEffect(() => {
    if (!isAsked) return;
    if (session.token('user') === null) wizardStore.begin();
    else if (isBegun) wizardStore.change({ contact: null });
    else setSearch(withoutWizard, { replace: true, preventScrollReset: true });
  }, [isAsked, isBegun, userToken, setSearch]);
  return useMemo(
    () =>
      isAsked && progress !== null
        ? { ...progress, title: search.get('request') ?? '', returnTo: safeReturnTo(search.get(RETURN_TO)) }
        : null,
    [isAsked, progress, search],
  );
}

function withoutWizard(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of WIZARD_PARAMETERS) rest.delete(name);
  return rest;
}
