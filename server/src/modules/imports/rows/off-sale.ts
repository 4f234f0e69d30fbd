import { normal } from '../../../platform/text/normal.ts';
import words from '../recognise/words.json' with { type: 'json' };
import type { Draft, OffSale } from './row-draft.ts';
import { extraName } from './shorten.ts';

const { yes, no, gone, unmade, off, on, status } = words.sale;

/** Whether a cell says that its product is not sold; `undefined` where it says neither. */
export function saysOffSale(header: string, text: string): boolean | undefined {
  const said = normal(text) || text.trim();
  if (isGone(text) || startsWith(said, off)) return true;
  if (startsWith(said, on)) return false;
  // "No" beside a status is hardly an answer; shops say it by numbers.
  if (startsWith(normal(header), status) && !/^[01]$/.test(said)) return undefined;
  const isYes = yes.includes(said) || said === '+';
  if (!isYes && !no.includes(said) && said !== '-') return undefined;
  // "Archived: yes" and "active: no" say the same.
  return isYes === startsWith(normal(header), [...gone, ...off]);
}

/** Whether a price or a stock is a word that its product is made or sold no more. */
export const isGone = (text: string): boolean => !/\d/.test(text) && startsWith(normal(text), gone);

/** What is made no more is sold while there is a rest of it at a price; what says so is kept. */
export function sellRest(draft: Draft): void {
  const { offSale, values, extra } = draft;
  if (!offSale || !values.price || !values.stock || !isUnmade(offSale)) return;
  if ('header' in offSale) extra.push({ name: extraName(offSale.header), value: offSale.value });
  draft.offSale = undefined;
}

const isUnmade = (offSale: OffSale): boolean => Object.values(offSale).some((text) => startsWith(normal(text), unmade));

const GONE_TITLES = new Set(words.sale.goneTitles);

/** The group of goods that are made or sold no more, if a product is in one. */
export const goneTitle = (path: readonly string[]): string | undefined =>
  path.find(
    (title) =>
      title.length <= LONGEST_TITLE && GONE_TITLES.has(title.toLowerCase().replaceAll('\u0451', '\u0435').trim()),
  );

const LONGEST_TITLE = Math.max(...words.sale.goneTitles.map(({ length }) => length)) + 2;

const startsWith = (said: string, starts: readonly string[]): boolean => starts.some((start) => said.startsWith(start));
