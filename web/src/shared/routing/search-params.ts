import { LIMITS } from '@postavka/contract';

/** The page that an address asks for; nonsense asks for the first. */
export function pageIn(search: URLSearchParams): number {
  const value = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** A text to look for, as the server takes it: composed, trimmed, no longer than it reads; what it would refuse is left out. */
export const textIn = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '')
    .replaceAll('\0', ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .slice(0, LIMITS.search.max)
    .trim();

/** One of a closed set; anything else is none. */
export const oneIn = <const T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T | null =>
  known.find((value) => value === search.get(name)) ?? null;

/** A value of this form, as a code; anything else is none. */
export const matchIn = (search: URLSearchParams, name: string, form: RegExp): string | null =>
  form.exec(search.get(name) ?? '')?.[0] ?? null;
