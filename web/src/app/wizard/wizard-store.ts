import type { OrderId } from '@postavka/contract';
import { useSyncExternalStore } from 'react';
import type { Contact } from '../../session/confirmation/contact.ts';

/** The state of a sign-up wizard. It is stored, so that a reload or the link in the e-mail continues it. */
export interface Wizard {
  /** What the visitor was looking for: the title of the request to be. */
  readonly title: string;
  /** Where to go at the end; `null` is the dashboard. */
  readonly returnTo: string | null;
  /** Whom the code was sent to. */
  readonly contact: Contact | null;
  readonly order: { readonly id: OrderId; readonly name: string } | null;
  readonly isPublished: boolean;
}

const KEY = 'sign_up_wizard';
const BEGINNING: Wizard = { title: '', returnTo: null, contact: null, order: null, isPublished: false };

const listeners = new Set<() => void>();
let snapshot: { readonly raw: string | null; readonly wizard: Wizard | null } = { raw: null, wizard: null };

/** `null`: no wizard is open. */
export function useWizard(): Wizard | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

export const wizardStore = {
  /** Goes on with the one that is open, if there is one. */
  begin: (values: Pick<Wizard, 'title' | 'returnTo'>): void => write({ ...BEGINNING, ...read(), ...values }),
  change: (values: Partial<Wizard>): void => {
    const wizard = read();
    if (wizard !== null) write({ ...wizard, ...values });
  },
  close: (): void => write(null),
};

function read(): Wizard | null {
  const raw = localStorage.getItem(KEY);
  if (raw !== snapshot.raw) snapshot = { raw, wizard: parse(raw) };
  return snapshot.wizard;
}

function parse(raw: string | null): Wizard | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return typeof value === 'object' && value !== null ? { ...BEGINNING, ...value } : null;
  } catch {
    return null;
  }
}

function write(wizard: Wizard | null): void {
  if (wizard === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(wizard));
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
