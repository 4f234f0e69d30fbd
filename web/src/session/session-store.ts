import type { TokenKind } from '../shared/api/transport.ts';
import { browserStorage } from '../shared/browser-storage.ts';

/** Also read by the script that stands in every page. */
export const TOKEN_KEYS = { user: 'user_token', company: 'company_token' } as const satisfies Record<TokenKind, string>;

/** What the browser remembers about the person. Nothing here is read while the server renders. */
const KEYS = {
  userToken: TOKEN_KEYS.user,
  companyToken: TOKEN_KEYS.company,
  companyId: 'company_id',
  /** Its id and name: after the company is lost, no call returns its name. */
  companyKnown: 'company_known',
  /** The name of the company that the person was removed from, until the notice is dismissed. */
  companyLost: 'company_lost',
  confirmationEmail: 'confirmation_email',
  emailResendAt: 'email_resend_at',
  phoneResendAt: 'phone_resend_at',
  verificationStep: 'verification_step',
  /** The secret of the sign-up that waits for its code. */
  signUpAttempt: 'sign_up_attempt',
  /** Where the link in the e-mail leads: it opens in a tab without this one's state. */
  afterConfirmation: 'after_confirmation',
} as const;

type Key = keyof typeof KEYS;
export type SessionSnapshot = Readonly<Record<Key, string | null>>;

const snapshotOf = (read: (key: string) => string | null) =>
  Object.fromEntries(Object.entries(KEYS).map(([name, key]) => [name, read(key)])) as SessionSnapshot;

const NOBODY = snapshotOf(() => null);

let snapshot: SessionSnapshot | null = null;
const listeners = new Set<() => void>();

export const session = {
  /** What components see; it only changes together with a notification of the listeners. */
  snapshot: (): SessionSnapshot => {
    snapshot ??= readAll();
    return snapshot;
  },
  serverSnapshot: (): SessionSnapshot => NOBODY,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** What is stored right now; `null` where there is no browser. */
  read: (key: Key): string | null => browserStorage()?.getItem(KEYS[key]) ?? null,

  token: (kind: TokenKind): string | null => session.read(kind === 'user' ? 'userToken' : 'companyToken'),

  /** With `quietly`, components are not notified: for values that only `read` returns. */
  write: (values: Partial<Record<Key, string | null>>, { quietly = false } = {}): void => {
    writeQuietly(values);
    if (!quietly) tell();
  },

  /** Forgets the person. With `quietly`, the screen stays as it is until `tell()` is called: for leaving it. */
  end: ({ quietly = false } = {}): void => {
    writeQuietly(NOBODY);
    if (!quietly) tell();
  },

  tell: (): void => tell(),
};

function tell(): void {
  snapshot = readAll();
  for (const listener of listeners) listener();
}

function readAll(): SessionSnapshot {
  const store = browserStorage();
  if (store === null) return NOBODY;
  const stored = snapshotOf((key) => store.getItem(key));
  // The same object that the server renders with, so that a visitor's page is not rendered twice.
  return Object.values(stored).every((value) => value === null) ? NOBODY : stored;
}

function writeQuietly(values: Partial<Record<Key, string | null>>): void {
  const store = browserStorage();
  if (store === null) return;
  for (const [key, value] of Object.entries(values)) {
    if (!isKey(key)) continue;
    if (value === null) store.removeItem(KEYS[key]);
    else store.setItem(KEYS[key], value);
  }
}

const isKey = (key: string): key is Key => key in KEYS;

if (typeof window !== 'undefined') {
  // Another tab signed in, out or switched the company.
  window.addEventListener('storage', (event) => {
    if (event.key === null || Object.values<string>(KEYS).includes(event.key)) tell();
  });
  // A page from the back/forward cache has missed the `storage` events of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell();
  });
}
