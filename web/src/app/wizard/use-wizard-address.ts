import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../session/session-store.ts';
import { RETURN_TO, SIGN_UP_WIZARD, safeReturnTo } from '../../shared/routing/return-to.ts';
import { wizardStore } from './wizard-store.ts';

/** `show=signUp` opens the wizard: a link does, also before the page is hydrated. It carries the title and the way back. */
export function useWizardAddress(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (search.get('show') !== SIGN_UP_WIZARD) return;
    if (session.token('user') === null)
      wizardStore.begin({ title: search.get('request') ?? '', returnTo: safeReturnTo(search.get(RETURN_TO)) });
    const rest = new URLSearchParams(search);
    for (const name of ['show', 'request', RETURN_TO]) rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
}
