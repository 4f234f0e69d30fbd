import type { Location } from 'react-router';
import { METHODS, type Method } from '../filters.ts';

/** The step after the code, as the browser remembers it. */
export const INTRODUCTION = '2';

/** What the sign-up and sign-in screens pass on through navigation state. */
export interface AuthState {
  /** The path that the person came from. */
  readonly from: string | null;
  readonly method: Method | null;
  readonly email: string | null;
  /** Digits, the country first. */
  readonly phone: string | null;
  /** A notice for the sign-in screen. */
  readonly notice: 'password_changed' | null;
}

/** Navigation state may come from anywhere in the browser's history: read with care. */
export function readAuthState(location: Pick<Location, 'state'>): AuthState {
  const state: unknown = location.state;
  const values = new Map<string, unknown>(typeof state === 'object' && state !== null ? Object.entries(state) : []);
  const text = (name: string): string | null => {
    const value = values.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    from: text('from'),
    method: METHODS.find((method) => method === values.get('method')) ?? null,
    email: text('email'),
    phone: /^\d{7,15}$/.test(text('phone') ?? '') ? text('phone') : null,
    notice: values.get('notice') === 'password_changed' ? 'password_changed' : null,
  };
}
