import { normal } from '../../../platform/text/normal.ts';
import { CURRENCY_SIGNS, currenciesIn } from '../read/currencies/currencies.ts';
import { splitScale } from '../recognise/money/money-scale.ts';
import { type Signs, USUAL_SIGNS } from '../recognise/money/separators.ts';
import words from '../recognise/words.json' with { type: 'json' };
import type { FindingCode } from './finding.ts';

export type PriceText =
  /** Nothing is said. */
  | { readonly kind: 'empty' }
  /** "On request", in whatever words; `isKnown` says whether we know them. */
  | { readonly kind: 'on_request'; readonly isKnown: boolean }
  /** Digits with at most one dot, in the money that the cell names, if it does. */
  | {
      readonly kind: 'amount';
      readonly exact: string;
      readonly currency: string | undefined;
      readonly isFrom: boolean;
      readonly times: number;
      /** Pieces of the lot that it is for. */
      readonly per: number;
      /** What is packed, where it is for a pack. */
      readonly pack: string | undefined;
    }
  | { readonly kind: 'wrong'; readonly code: FindingCode };

const ON_REQUEST = new Set(words.price.onRequest);
const alternatives = (list: readonly string[]): string =>
  list
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(' ', '[\\s./]*'))
    .join('|');
const ROUBLE = `(?:\u20bd|(?:${alternatives(words.price.rouble)})(?!\\p{L}))\\.?`;
const ROUBLES_BEFORE = new RegExp(`^${ROUBLE}\\s*(?=\\d)`, 'iu');
const ROUBLES_BEHIND = new RegExp(`(?<=[\\d.,\\s=-])${ROUBLE}(?=$|[\\s/,;*(?])(?!\\s*\\d)`, 'giu');
const TAIL = new RegExp(
  `(?<=[\\d.,\\s/)=-])[(/]?\\s*(?:${alternatives(words.price.tail)})(?!\\p{L})(?:\\s*\\d{1,2}\\s*%)?[.)]*(?!\\s*\\d)`,
  'giu',
);
const PER_UNIT = /(?<=[\d\p{L}.\u20bd\s])\/\s*\p{L}[\p{L}\d.]{0,9}$/u;
const FROM = new RegExp(`^(?:${alternatives(words.price.from)}|~|\u2248|\u2265|>)\\s*(?=\\d)`, 'iu');
const KOPECK_WORD = new RegExp(
  `(?<=\\d)\\s*(?:${alternatives(words.price.rouble)})\\.?\\s*(\\d{2})\\s*(?:${alternatives(words.price.kopeck)})\\.?$`,
  'iu',
);
const PACK = new RegExp(
  `(?:(?<!\\p{L})${words.price.forOne}\\s+|/\\s*|(?<=[\\d.,\\s]))(${alternatives(words.price.packs)})\\p{L}{0,6}(?!\\p{L})\\.?`,
  'iu',
);
/** Roubles and kopecks: `1200-00`, `1200=50`. */
const KOPECKS = /^(\d[\d\s]*)[-\u2013=](\d{2})$/;

/** Everything that passes for a space between digits, and the apostrophe that the Swiss put there. */
const SPACES = /[\s\u00a0\u1680\u180e\u2000-\u200b\u202f\u205f\u3000\ufeff'\u2019]+/g;
/** Digits in groups of three, or one after another: two numbers beside each other are no price. */
const GROUPED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$|^[\d.,]+$/;

/** A price as people write it, read with the signs of its column. */
export function readPrice(text: string, signs: Signs = USUAL_SIGNS): PriceText {
  // A spreadsheet prints these where a column is too narrow for its number.
  if (/^#+$/.test(text.trim())) return { kind: 'wrong', code: 'price_unreadable' };
  if (!/\d/.test(text)) return withoutDigits(text);
  // Two lines of a cell are two prices, and no thousands.
  if (/\d[^\S\r\n]*[\r\n]\s*\d/.test(text)) return { kind: 'wrong', code: 'price_unreadable' };
  const currencies = currenciesIn(text);
  const foreign = currencies.find((code) => code !== 'RUB');
  const spaced = text.replace(SPACES, ' ').trim().replace(KOPECK_WORD, ',$1');
  const { rest, times, per } = splitScale(spaced);
  const pack = PACK.exec(rest)?.[1]?.toLowerCase();
  const bare = withoutMoney(rest.replace(PACK, ' '), foreign)
    .replace(ROUBLES_BEFORE, '')
    .replace(ROUBLES_BEHIND, '')
    .replace(PER_UNIT, '')
    .replace(TAIL, '')
    // A lost rouble sign, a footnote, a dash instead of kopecks.
    .replace(/(?<=\d)[\u00b9\u00b2\u00b3\u2074-\u2079]+$/, '')
    .replace(/^\+\s*(?=\d)/, '')
    .replace(/(?<![\s?*])[\s?*]+$/, '')
    .replace(/[.,]?\s*[-\u2013\u2014=]$/, '')
    .trim();
  const isFrom = FROM.test(bare);
  const number = bare.replace(FROM, '').replace(ROUBLES_BEFORE, '').trim();
  if (/^[-\u2212]\s*\d/.test(number)) return { kind: 'wrong', code: 'price_negative' };
  const kopecks = kopecksIn(number);
  const plainNumber = kopecks ? `${kopecks[1]?.trim()}.${kopecks[2]}` : number;
  const isOne = GROUPED.test(plainNumber) || /^[.,]\d+$/.test(plainNumber);
  const exact = isOne ? decimal(plainNumber.replaceAll(' ', ''), kopecks ? USUAL_SIGNS : signs) : undefined;
  if (exact === undefined) return { kind: 'wrong', code: 'price_unreadable' };
  return { kind: 'amount', exact, currency: foreign ?? currencies[0], isFrom, times, per, pack };
}

/** A dash parts kopecks where they are none, or less than the roubles before them: else it is "from 80 to 90". */
function kopecksIn(text: string): RegExpExecArray | null {
  const found = KOPECKS.exec(text);
  const [, roubles = '', rest = ''] = found ?? [];
  return text.includes('=') || Number(rest) < Number(roubles.replaceAll(' ', '')) ? found : null;
}

const FOREIGN = new RegExp(`[${CURRENCY_SIGNS}]|(?<!\\p{L})\\p{L}[\\p{L}.]*`, 'gu');

/** Signs and names of foreign money, which are told beside the number. */
const withoutMoney = (text: string, currency: string | undefined): string =>
  currency === undefined ? text : text.replace(FOREIGN, ' ').trim();

function withoutDigits(text: string): PriceText {
  const value = normal(text);
  if (value === '') return text.trim() === '' ? { kind: 'empty' } : { kind: 'on_request', isKnown: true };
  return { kind: 'on_request', isKnown: ON_REQUEST.has(value) };
}

/** Digits with at most one dot, or nothing when the separators make no number. */
function decimal(text: string, signs: Signs): string | undefined {
  if (/^[.,]\d+$/.test(text)) return plain('0', text.slice(1));
  if (!/^\d[\d.,]*$/.test(text)) return undefined;
  const separators = text.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return plain(text);
  const isThousands = (last === ',' ? signs.comma : signs.dot) === 'thousands';
  if (isThousands && ungrouped(text) !== undefined) return plain(ungrouped(text) ?? '');
  const isOnly = separators.length === 1;
  const isLastOfBoth = separators.indexOf(last) === separators.length - 1;
  if (isOnly || isLastOfBoth) {
    const at = text.lastIndexOf(last);
    const whole = isOnly ? text.slice(0, at) : ungrouped(text.slice(0, at));
    return whole === undefined ? undefined : plain(whole, text.slice(at + 1));
  }
  // One kind, several times: groups of thousands.
  const whole = new Set(separators).size === 1 ? ungrouped(text) : undefined;
  return whole === undefined ? undefined : plain(whole);
}

const ungrouped = (text: string): string | undefined =>
  /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text) ? text.replace(/[.,]/g, '') : undefined;

function plain(whole: string, fraction = ''): string {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/(?<!0)0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}
