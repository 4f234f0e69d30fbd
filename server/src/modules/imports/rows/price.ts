import { INT_MAX } from '@postavka/contract';
import { normal } from '../recognise/header-words.ts';
import words from '../recognise/words.json' with { type: 'json' };
import type { FindingCode } from './finding.ts';

export type Price =
  /** Nothing is said, or "on request". */
  | { readonly kind: 'none' }
  /** Whole roubles, and the exact value with a dot where it had kopecks. */
  | { readonly kind: 'roubles'; readonly roubles: number; readonly exact: string; readonly isFrom: boolean }
  | { readonly kind: 'wrong'; readonly code: FindingCode };

const ON_REQUEST = new Set(words.price.onRequest);
const alternatives = (list: readonly string[]): string => list.toSorted((a, b) => b.length - a.length).join('|');
/** Only at an end: between digits it parts roubles from kopecks, which we do not guess. */
const ROUBLE = `(?:\u20bd|(?:${alternatives(words.price.rouble)})\\.?)`;
const ROUBLES = new RegExp(`^${ROUBLE}(?=\\d)|(?<=[\\d.,])${ROUBLE}$`, 'giu');
const PER_UNIT = /(?<=[\d\p{L}.\u20bd])\/\p{L}[\p{L}\d.]{0,9}$/u;
const FROM = new RegExp(`^(?:${alternatives(words.price.from)})(?=\\d)`, 'iu');
const OTHER = new RegExp(`[$\u20ac\u00a3\u00a5]|(?<!\\p{L})(?:${alternatives(words.price.other)})(?!\\p{L})`, 'iu');

/** Everything that passes for a space between digits, and the apostrophe that the Swiss put there. */
const SPACES = /[\s\u00a0\u1680\u180e\u2000-\u200b\u202f\u205f\u3000\ufeff'\u2019]+/g;

/** A price as people write it. A comma is decimal; of both separators the last one is. */
export function parsePrice(text: string): Price {
  if (!/\d/.test(text)) return withoutDigits(text);
  const isBare = /^[\d\s.,]+$/.test(text);
  if (!isBare && (OTHER.test(normal(text)) || OTHER.test(text))) return { kind: 'wrong', code: 'price_currency' };
  const bare = text
    .replace(SPACES, '')
    .replace(PER_UNIT, '')
    .replace(ROUBLES, '')
    .replace(/[.,]?[-\u2013\u2014=]$/, '');
  const isFrom = FROM.test(bare);
  const number = bare.replace(FROM, '');
  if (/^[-\u2212]\d/.test(number)) return { kind: 'wrong', code: 'price_negative' };
  const exact = decimal(number);
  if (exact === undefined) return { kind: 'wrong', code: 'price_unreadable' };
  const roubles = roundHalfUp(exact);
  if (roubles > INT_MAX) return { kind: 'wrong', code: 'price_too_large' };
  return { kind: 'roubles', roubles: Number(roubles), exact, isFrom };
}

function withoutDigits(text: string): Price {
  const said = normal(text);
  return said === '' || ON_REQUEST.has(said) ? { kind: 'none' } : { kind: 'wrong', code: 'price_unreadable' };
}

/** Digits with at most one dot, or nothing when the separators make no number. */
function decimal(text: string): string | undefined {
  if (!/^\d[\d.,]*$/.test(text)) return /^[.,]\d+$/.test(text) ? `0.${text.slice(1)}` : undefined;
  const separators = text.replace(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return plain(text);
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
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** On the digits: a binary fraction would round 1.005 the wrong way. */
function roundHalfUp(exact: string): bigint {
  const [whole = '0', fraction = '0'] = exact.split('.');
  return BigInt(whole) + (Number(fraction[0]) >= 5 ? 1n : 0n);
}
