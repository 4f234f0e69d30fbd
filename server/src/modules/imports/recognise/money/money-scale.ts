import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn } from '../../read/currencies/currencies.ts';
import words from './money-words.json' with { type: 'json' };

/** How to turn a number of the file into roubles for one piece. */
export interface MoneyScale {
  /** 1000 for thousands of roubles, 0.01 for kopecks. */
  readonly times: number;
  /** Pieces of the lot that the price is for. */
  readonly per: number;
  /** The price is for several kilograms, metres or litres, not for pieces. */
  readonly isOddLot: boolean;
}

const any = (list: readonly string[]): string => list.toSorted((a, b) => b.length - a.length).join('|');
const PIECES = any(words.lotPieces);
const FOR = `(?:(?:(?<!\\p{L})(?:${any(words.lotSigns)})|/)\\s*)?`;
const TIERED = new RegExp(`(?<!\\p{L})(?:${any(words.tier)})\\s*\\d[\\d\\s]*`, 'giu');
/** "1-10 pcs": the price of one piece when that many are bought. */
const RANGED = new RegExp(
  `(?<!(?:(?<!\\p{L})(?:${any(words.lotSigns)})|/)\\s*|[\\d.,])\\d{1,6}\\s*[-\u2013\u2014\u2026]\\s*\\d{1,6}(?=\\s*(?:${PIECES})(?!\\p{L}))`,
  'giu',
);
/** "for 50 pcs", "/100 pcs", "1000 pcs". */
const LOT = new RegExp(
  `(?:(?:(?<!\\p{L})(?:${any(words.lotSigns)})|/)\\s*(\\d{1,6})|(?<![\\d.,])(10+))\\s*(?:${PIECES})(?!\\p{L})\\.?`,
  'iu',
);
const MEASURED = new RegExp(
  `(?:(?<!\\p{L})(?:${any(words.lotSigns)})|/)\\s*(\\d{1,6})\\s*(?:${any(words.per)})(?!\\p{L})`,
  'iu',
);
/** "for 10", "/100": a round number without a unit; "/10" may be a month. */
const BARE_LOT = new RegExp(
  `(?:(?<!\\p{L})(?:${words.lotSigns[0]}|per)\\s+(10{1,5})|/\\s*(10{2,5}))(?![\\d.,%/]|\\s*[-\u2013]|\\s*\\p{L})`,
  'iu',
);
const LOT_WORD = new RegExp(`${FOR}(?<!\\p{L})(${any(Object.keys(words.lots))})(?!\\p{L})`, 'iu');
const THOUSAND_PIECES = new RegExp(
  `${FOR}(?<!\\p{L})(?:${any(words.thousand)})\\.?\\s*(?:${PIECES})(?!\\p{L})\\.?`,
  'iu',
);
const THOUSAND = new RegExp(`(?<!\\p{L})(?:${any(words.thousand)})(?!\\p{L})\\.?`, 'iu');
/** "5 t.r." in a cell. */
const THOUSAND_SHORT = new RegExp(
  `(?<=\\d\\s*)(?:${any(words.thousandShort).replaceAll(' ', '[\\s.]*')})(?!\\p{L})\\.?`,
  'iu',
);
const MILLION = new RegExp(`(?<!\\p{L})(?:${any(words.million)})(?!\\p{L})\\.?`, 'iu');
const KOPECK = new RegExp(`(?<!\\p{L})(?:${any(words.kopeck)})(?!\\p{L})`, 'iu');

const TIMES_THOUSAND = new RegExp(
  `(?<![\\p{L}\\d])(?:${words.times.join('|')})\\s*1\\s?000(?!\\s*(?:${PIECES})|\\d)`,
  'iu',
);

const LOTS: Readonly<Record<string, number>> = words.lots;

/** What a header or a note says of it. A tier "from 1000 pieces" is the price of one. */
export function scaleIn(text: string): MoneyScale {
  const untiered = text.replace(TIERED, ' ').replace(RANGED, ' ');
  const lot = lotIn(untiered);
  const rest = untiered.replace(THOUSAND_PIECES, ' ').replace(LOT_WORD, ' ');
  const measured = Number(MEASURED.exec(untiered)?.[1] ?? 1);
  return { times: timesIn(rest), per: lot, isOddLot: lot === 1 && measured > 1 && !isYear(measured) };
}

/** "Prices of 2026". */
const isYear = (count: number): boolean => count >= 1990 && count <= 2100;

function lotIn(text: string): number {
  if (THOUSAND_PIECES.test(text)) return 1000;
  const [, counted, round] = LOT.exec(text) ?? [];
  const [, bare, parted] = BARE_LOT.exec(text) ?? [];
  const lot = counted ?? round ?? bare ?? parted;
  if (lot) return Number(lot);
  return LOTS[LOT_WORD.exec(text)?.[1]?.toLowerCase() ?? ''] ?? 1;
}

function timesIn(text: string): number {
  if (MILLION.test(text)) return 1_000_000;
  if (TIMES_THOUSAND.test(text)) return 1000;
  const padded = ` ${normal(text)} `;
  if (THOUSAND.test(text) || words.thousandShort.some((phrase) => padded.includes(` ${phrase} `))) return 1000;
  // "Rub. kop." are roubles with kopecks.
  return KOPECK.test(text) && !currenciesIn(text).includes('RUB') ? 0.01 : 1;
}

/** Takes the lot and the thousands out of the text of a price. */
export function splitScale(text: string): { readonly rest: string; readonly times: number; readonly per: number } {
  const per = lotIn(text);
  const withoutLot =
    per === 1
      ? text
      : text.replace(THOUSAND_PIECES, ' ').replace(LOT, ' ').replace(BARE_LOT, ' ').replace(LOT_WORD, ' ');
  const isThousand = THOUSAND.test(withoutLot) || THOUSAND_SHORT.test(withoutLot);
  const times = MILLION.test(withoutLot) ? 1_000_000 : isThousand ? 1000 : 1;
  const rest = withoutLot.replace(MILLION, ' ').replace(THOUSAND_SHORT, ' ').replace(THOUSAND, ' ');
  return { rest, times, per };
}
