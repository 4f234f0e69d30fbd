import { LIMITS } from '@postavka/contract';

/** Directions, joiners and other signs that are not seen: with them `cod.exe` reads `exe.doc`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** What is refused by one file system or another. */
const FORBIDDEN = /[<>:"|?*]/g;
const MAX_EXTENSION = 10;

/** The name of a file as it came, made fit to be shown and to be saved under. It is never a place where we keep anything. */
export function cleanName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    // What browsers write for signs that would end the header.
    .replace(/%22|%0[ad]/gi, '_')
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return clean === '' ? 'file' : shorten(clean);
}

/** `.xlsx`, in lower case; empty when there is none. */
export const extensionOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';

/** Keeps the extension: it tells people how to open the file. */
function shorten(name: string): string {
  const { name: max } = LIMITS.upload;
  if (name.length <= max) return name;
  const extension = extensionOf(name);
  const tail = extension.length <= MAX_EXTENSION ? name.slice(name.length - extension.length) : '';
  return (
    name
      .slice(0, max - tail.length)
      .toWellFormed()
      .replaceAll('\uFFFD', '') + tail
  );
}
