import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import { readAuthState } from './navigation-state.ts';

/** The address that the screen before has passed on; blank on a page that is hydrated, since the server's HTML has none. */
export function useArrivedEmail(): string {
  const isHydrated = useHydrated();
  const { email } = readAuthState(useLocation());
  const [arrived] = useState(isHydrated ? (email ?? '') : '');
  return arrived;
}
