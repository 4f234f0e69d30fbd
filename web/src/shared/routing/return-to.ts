import { parseUrl } from '@postavka/contract';
import { paths } from '../paths.ts';

/** The query parameter that says where to go afterwards. */
export const RETURN_TO = 'return_to';
/** The same in the specification's spelling, for links that others make. */
const SPECIFIED_RETURN_TO = 'return-to';
/** The query parameter that names the tab of a sign-in or sign-up, e-mail or phone; later screens drop it. */
export const METHOD = 'by';
/** Marks the first visit: the welcome tour opens. */
export const NEW_USER = 'new_user';

/** The part of a sign-in's address that leads to this path afterwards. */
export const returningTo = (path: string): string => `?${new URLSearchParams({ [RETURN_TO]: path })}`;

/**
 * `show=` of the sign-up wizard, which ends with a published request; with `return_to` it ends with the account and
 * goes there.
 */
const SIGN_UP_WIZARD = 'signUp';

/**
 * Opens the wizard over the current page; `title` is the text that was looked for, read from the address of a search
 * too.
 */
export const signUpWizard = (search: URLSearchParams, title = search.get('q') ?? ''): string => {
  const next = new URLSearchParams(search);
  next.set('show', SIGN_UP_WIZARD);
  if (title !== '') next.set('request', title);
  return `?${next}`;
};

/** The wizard of a visitor who wants to sell: it ends with the account, the company comes next. */
export const signUpForCompany = `?${new URLSearchParams({
  show: SIGN_UP_WIZARD,
  [RETURN_TO]: `${paths.dashboard}?show=createCompany&afterCreate=${NEW_USER}`,
})}`;

/** The wizard's parameters in the address: that it is open, the title, the return target. */
export const WIZARD_PARAMETERS = ['show', 'request', RETURN_TO] as const;

export const isWizardOpen = (search: URLSearchParams): boolean => search.get('show') === SIGN_UP_WIZARD;

/** The same address without the wizard; the return target stays, for people who sign in instead. */
export function outOfWizard(search: string): string {
  const rest = new URLSearchParams(search);
  if (isWizardOpen(rest)) for (const name of ['show', 'request', METHOD]) rest.delete(name);
  return `?${rest}`;
}

/** Keeps the wizard open on another page: its part of an address, or nothing. */
export function wizardIn(search: URLSearchParams): string {
  if (!isWizardOpen(search)) return '';
  const own = WIZARD_PARAMETERS.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(own)}`;
}

/** A stand-in origin: what is left of a value after resolving against it never depends on the real one. */
const HERE = 'https://postavka.invalid';

/**
 * A return target as a path of this site, or `null`. Only something that starts as a path counts: absolute and
 * protocol-relative addresses, in any disguise a browser would accept, are refused.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (!value.startsWith('/') || hasDisguise(value)) return null;
  const url = parseUrl(value, HERE);
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and newlines and read a backslash as a slash, so an honest path has none of them. */
function hasDisguise(value: string): boolean {
  const path = value.split(/[?#]/, 1)[0] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/.test(value) || path.includes('\\') || path.startsWith('//');
}

/** Where a person who just signed in goes: the asked place, the place they came from, or the dashboard. */
export function afterSignIn(search: string, from: string | null): string {
  const given = new URLSearchParams(search);
  const asked = given.get(RETURN_TO) ?? given.get(SPECIFIED_RETURN_TO);
  const target = asked === null ? safeReturnTo(from) : safeReturnTo(asked);
  return target ?? paths.dashboard;
}

/** The same for a new person, marked so that the welcome tour opens; other parameters stay, the target's own first. */
export function afterSignUp(search: string, from: string | null): string {
  const url = new URL(afterSignIn(search, from), HERE);
  const own = new Set([...url.searchParams.keys(), RETURN_TO, SPECIFIED_RETURN_TO, METHOD]);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!own.has(name)) url.searchParams.append(name, value);
  }
  url.searchParams.set(NEW_USER, '1');
  return url.pathname + url.search + url.hash;
}
