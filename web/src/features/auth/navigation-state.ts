import type { Location } from 'react-router';

/** What the sign-up and sign-in screens hand to each other through navigation state. */
export interface AuthState {
  /** The place the person came from, a path. */
  readonly from: string | null;
  readonly method: 'email' | 'phone' | null;
  readonly email: string | null;
}

/** Navigation state may come from anywhere in the browser's history: read with care. */
export function readAuthState(location: Pick<Location, 'state'>): AuthState {
  const state: unknown = location.state;
  if (typeof state !== 'object' || state === null) return { from: null, method: null, email: null };
  return {
    from: 'from' in state && typeof state.from === 'string' ? state.from : null,
    method: 'method' in state && (state.method === 'email' || state.method === 'phone') ? state.method : null,
    email: 'email' in state && typeof state.email === 'string' ? state.email : null,
  };
}
