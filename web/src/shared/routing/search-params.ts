import { LIMITS } from '@postavka/contract';

/** The page that an address asks for; anything invalid means the first. */
export function pageIn(search: URLSearchParams): number {
  const value = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/**
 * A text to search for, as the server accepts it: composed, trimmed, cut to its limit; without characters that it would
 * refuse.
 */
export const textIn = (search: URLSearchParams, name: string): string =>
  (search.get(name) ?? '')
    .replaceAll('\0', ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim()
    .slice(0, LIMITS.search.max)
    .trim();

/** One of a closed set; anything else is `null`. */
export const oneIn = <const T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T | null =>
  known.find((value) => value === search.get(name)) ?? null;

/** A code that matches this pattern; anything else is `null`. */
export const matchIn = (search: URLSearchParams, name: string, form: RegExp): string | null =>
  form.exec(search.get(name) ?? '')?.[0] ?? null;
