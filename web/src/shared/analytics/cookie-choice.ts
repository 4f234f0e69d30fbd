import { useSyncExternalStore } from 'react';
import { browserStorage } from '../browser-storage.ts';

/** What a visitor has agreed to, beyond the necessary cookies. */
export type CookieChoice = 'all' | 'necessary';

const KEY = 'cookie_choice';
const listeners = new Set<() => void>();

export const cookieChoice = {
  /** `null` until the visitor has chosen. */
  read: (): CookieChoice | null => {
    const stored = browserStorage()?.getItem(KEY);
    return stored === 'all' || stored === 'necessary' ? stored : null;
  },
  write: (choice: CookieChoice): void => {
    browserStorage()?.setItem(KEY, choice);
    tell();
  },
  /** Asks again. */
  reopen: (): void => {
    browserStorage()?.removeItem(KEY);
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** On the server, and while its page hydrates, there is no choice yet. */
export const useCookieChoice = (): CookieChoice | null =>
  useSyncExternalStore<CookieChoice | null>(cookieChoice.subscribe, cookieChoice.read, () => null);

function tell(): void {
  for (const listener of listeners) listener();
}
