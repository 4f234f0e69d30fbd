import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import { readAuthState } from './navigation-state.ts';

/** The address that the screen before has handed over. The server's HTML, which knows none, is hydrated as it is. */
export function useArrivedEmail(): string {
  const isHydrated = useHydrated();
  const { email } = readAuthState(useLocation());
  const [arrived] = useState(isHydrated ? (email ?? '') : '');
  return arrived;
}
