import { normal } from '../../../platform/text/normal.ts';
import words from '../recognise/words.json' with { type: 'json' };
import type { Draft, OffSale } from './row-draft.ts';
import { extraName } from './shorten.ts';

const { yes, no, gone, unmade, off, on, status } = words.sale;

/** Whether a cell says that its product is not sold; `undefined` where it says neither yes nor no. */
export function saysOffSale(header: string, text: string): boolean | undefined {
  const value = normal(text) || text.trim();
  if (isGone(text) || startsWith(value, off)) return true;
  if (startsWith(value, on)) return false;
  // Under "status" a "no" is hardly an answer; shops write 0 or 1.
  if (startsWith(normal(header), status) && !/^[01]$/.test(value)) return undefined;
  const isYes = yes.includes(value) || value === '+';
  if (!isYes && !no.includes(value) && value !== '-') return undefined;
  // "Archived: yes" and "active: no" say the same.
  return isYes === startsWith(normal(header), [...gone, ...off]);
}

/** Whether a cell of prices or stock says in words that the product is no longer made or sold. */
export const isGone = (text: string): boolean => !/\d/.test(text) && startsWith(normal(text), gone);

/** A product that is no longer made is still sold while some is left at a price; the text that says so becomes an extra field. */
export function sellRemainder(draft: Draft): void {
  const { offSale, values, extra } = draft;
  if (!offSale || !values.price || !values.stock || !isUnmade(offSale)) return;
  if ('header' in offSale) extra.push({ name: extraName(offSale.header), value: offSale.value });
  draft.offSale = undefined;
}

const isUnmade = (offSale: OffSale): boolean => Object.values(offSale).some((text) => startsWith(normal(text), unmade));

const GONE_TITLES = new Set(words.sale.goneTitles);

/** The title of a group of goods that are no longer made or sold, if the path has one. */
export const offSaleTitle = (path: readonly string[]): string | undefined =>
  path.find(
    (title) =>
      title.length <= LONGEST_TITLE && GONE_TITLES.has(title.toLowerCase().replaceAll('\u0451', '\u0435').trim()),
  );

const LONGEST_TITLE = Math.max(...words.sale.goneTitles.map(({ length }) => length)) + 2;

const startsWith = (text: string, starts: readonly string[]): boolean => starts.some((start) => text.startsWith(start));
