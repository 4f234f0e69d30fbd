import type { OrderId } from '@postavka/contract';
import { useSyncExternalStore } from 'react';
import type { Contact } from '../../session/confirmation/contact.ts';
import { browserStorage } from '../../shared/browser-storage.ts';

/** How far a sign-up wizard has come. It is stored, so that a reload or the link in the e-mail continues it. */
export interface Progress {
  /** Whom the code was sent to. */
  readonly contact: Contact | null;
  readonly order: { readonly id: OrderId; readonly name: string } | null;
  readonly isPublished: boolean;
}

/** A wizard on the screen: its stored progress, and what the address says about it. */
export interface Wizard extends Progress {
  /** What the visitor was looking for: the title of the new request. */
  readonly title: string;
  /** Where to go once there is an account; `null` goes on to a published request. */
  readonly returnTo: string | null;
}

const KEY = 'sign_up_wizard';
const BEGINNING: Progress = { contact: null, order: null, isPublished: false };

const listeners = new Set<() => void>();
let snapshot: { readonly raw: string | null; readonly progress: Progress | null } = { raw: null, progress: null };

/** `null`: it was not begun, or it is finished. */
export function useProgress(): Progress | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

export const wizardStore = {
  isBegun: (): boolean => read() !== null,
  /** For a visitor a code was sent; a request belongs to a signed-in person. */
  begin: (): void => write({ ...BEGINNING, contact: read()?.contact ?? null }),
  change: (values: Partial<Progress>): void => {
    const progress = read();
    if (progress !== null) write({ ...progress, ...values });
  },
  close: (): void => write(null),
};

function read(): Progress | null {
  const raw = browserStorage()?.getItem(KEY) ?? null;
  if (raw !== snapshot.raw) snapshot = { raw, progress: parse(raw) };
  return snapshot.progress;
}

function parse(raw: string | null): Progress | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return typeof value === 'object' && value !== null ? { ...BEGINNING, ...value } : null;
  } catch {
    return null;
  }
}

function write(progress: Progress | null): void {
  if (progress === null) browserStorage()?.removeItem(KEY);
  else browserStorage()?.setItem(KEY, JSON.stringify(progress));
  for (const listener of listeners) listener();
}

/** The link in the e-mail opens in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
