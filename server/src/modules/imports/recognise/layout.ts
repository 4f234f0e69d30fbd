import { createHash } from 'node:crypto';
import { headerKeys } from './header/header-keys.ts';

/** A name for a set of headers, in whatever order. */
export const layoutOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headerKeys(headers).toSorted().join('\n')).digest('base64url').slice(0, 22);

/** The key of a column in a file with several sets of headers: the second and those after it are numbered. */
export const keyIn = (key: string, place: number): string => (place === 0 ? key : `${key} @${place + 1}`);

/** Of what is said of a file, what is said of one set of headers, by the plain keys. */
export function ofLayout<T>(all: Readonly<Record<string, T>>, place: number): Record<string, T> {
  const suffix = place === 0 ? '' : ` @${place + 1}`;
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => {
      if (suffix === '') return / @\d+$/.test(key) ? [] : [[key, value]];
      return key.endsWith(suffix) ? [[key.slice(0, -suffix.length), value]] : [];
    }),
  );
}
