import { composed } from '../../../platform/text/composed.ts';

/** Control and invisible characters, and those that turn the direction of writing. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Letters and signs of Russian and English, none of which is left out or written in another way: most cells of most lists. */
const CLEAN = /^[ -~\u0401\u0410-\u044f\u0451\u2116\u00ab\u00bb\u2013\u2014]*$/;

/** A text as it is stored, or `undefined` when it cannot be: with NUL or half a character in it. */
export function cleanText(text: string): string | undefined {
  if (CLEAN.test(text)) return text.trim();
  if (text.includes('\0') || !text.isWellFormed()) return undefined;
  return composed(text.replace(/\r\n?/g, '\n').replace(UNSEEN, '')).trim();
}

/** The same for what stands on one line: a name, an article. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** A part of a text keeps the whole of it in memory; a copy does not. */
export const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Marks of a web page in a text, and the names of its signs. */
const TAG = /<\/?[a-z][^<>]{0,300}>/gi;
const COMMENT = /<!--[^<>]{0,2000}-->/g;
const BREAK = /<(?:br|\/p|\/li|\/div|\/tr)\s*\/?>/gi;
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '\u00ab',
  raquo: '\u00bb',
  mdash: '\u2014',
  ndash: '\u2013',
};

/** What a web page would show of a text: shops export descriptions with their markup. */
export function withoutMarkup(text: string): string {
  if (!/<[a-z/!]|&[a-z]+;/i.test(text)) return text;
  return text
    .replace(COMMENT, '')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(/&([a-z]+);/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
