import { z } from 'zod';
import { parseUrl } from './parse-url.ts';

const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/**
 * The complaint about a value that is no text; zod asks this also about lengths, which have complaints of their own.
 */
function whyNotText({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  return input === undefined || input === null ? 'required' : 'text';
}

/** Control and invisible signs, and those that turn the direction of writing: with them a name reads as another one. */
const UNSEEN = /(?!\t|\n|\r|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The letter of Braille that has no dots: \s does not know that it is blank. */
const BLANK = /\u2800/g;
/** Signs that join or shape what stands beside them are nothing by themselves. */
const JOINERS_ALONE = /^(?:\s|\u200c|\u200d|\ufe0e|\ufe0f)+$/;
/** What other programs end a line with. */
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

const visible = (value: string): string =>
  value.replace(LINE_ENDS, '\n').replace(BLANK, ' ').replace(UNSEEN, '').replace(JOINERS_ALONE, '');

/** For texts in a subject or a heading, such as names and article numbers. */
export const inOneLine = (value: string): string => value.replace(/\s+/g, ' ');

/** No language puts more marks over a letter. Ordering them takes the square of their number: minutes, for a body of nothing else. */
const STACKED = /(\p{M}{30})\p{M}+/gu;

/** The one codec of text: no NUL, no lone surrogates, composed (NFC), nothing unseen, trimmed. */
const clean = z
  .string({ error: whyNotText })
  .refine(isStorable, { error: 'characters', abort: true })
  .overwrite((value) => value.replace(STACKED, '$1'))
  .normalize('NFC')
  .overwrite(visible)
  .trim();

export const text = (max: number) => clean.max(max);
export const requiredText = (max: number) => clean.min(1, { error: 'required' }).max(max);

/** A secret is taken as it is: neither trimmed nor normalised. */
export const secret = (max: number) =>
  z
    .string({ error: whyNotText })
    .refine(isStorable, { error: 'characters', abort: true })
    .min(1, { error: 'required' })
    .max(max, { abort: true });

/** A page on the web that says where it leads: `http://localhost@evil` reads as one host and opens another. */
export function isWebAddress(link: string): boolean {
  const url = /^https?:\/\//i.test(link) ? parseUrl(link) : null;
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(link);
}
