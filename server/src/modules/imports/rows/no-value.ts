import { normal } from '../../../platform/text/normal.ts';
import type { Use } from '../recognise/mapping.ts';
import words from '../recognise/words.json' with { type: 'json' };

const { known, articles } = words.noValue;
const UNKNOWN = new Set(known);
const NO_ARTICLE = new Set([...known, ...articles]);
const LONGEST = 24;

/** Columns in which a dash is an answer, a part of a name, or a text that nobody reads. */
const SPOKEN: ReadonlySet<Use> = new Set(['name', 'price', 'on_sale', 'extra']);

/** Whether a cell only says that its field has no value: a dash, "n/a". */
export function hasNoValue(use: Use, text: string): boolean {
  if (text === '' || text.length > LONGEST || SPOKEN.has(use) || /\d/.test(text)) return false;
  if (use === 'article_number' || use === 'barcode') return isNoCode(text);
  const value = normal(text);
  return value === '' ? isDash(text) : UNKNOWN.has(value);
}

/** Whether no product is known by this: nothing but signs, or words for there being no article. */
function isNoCode(text: string): boolean {
  const value = normal(text);
  return value === '' || NO_ARTICLE.has(value);
}

const isDash = (text: string): boolean => /^[-\u2010-\u2015\u2212_.\s]+$/.test(text);
