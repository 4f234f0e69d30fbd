import names from '../../read/currencies/currencies.json' with { type: 'json' };
import words from './money-words.json' with { type: 'json' };

const FOR = `(?:(?<!\\p{L})(?:${words.lotSigns[0]}|per)|/)\\s*`;
const asUnit = (pattern: string): string => `(?:${pattern})(?![\\p{L}\\d\u00b2\u00b3])`;

const ROUBLES = `(?:\u20bd|(?<!\\p{L})(?:${names.RUB.join('|')})(?!\\p{L}))`;
/** A price or its money, and nothing else before the unit: "price, m2", "rub kg". */
const PRICED = `(?:(?<!\\p{L})(?:${words.pricedStarts.join('|')})\\p{L}{0,8}|${ROUBLES})[\\s.,:(]{1,3}(?:${ROUBLES}[\\s.,]{1,3})?`;
const VAT = `(?:[\\s,(]{1,3}(?:${[...words.withVat, ...words.withoutVat].join('|')})(?:\\s?\\d{1,2}\\s?%)?\\)?)?\\s{0,3}`;

const named = ([sign, pattern]: readonly [string, string]) => ({
  unit: sign,
  whole: new RegExp(`^(?:${pattern})\\.?$`, 'iu'),
  behind: new RegExp(`${FOR}(?:1\\s*)?${asUnit(pattern)}`, 'iu'),
  beside: new RegExp(`${PRICED}(?:1\\s*)?(${asUnit(pattern)})[.)]{0,2}${VAT}$`, 'iu'),
  lot: new RegExp(`${FOR}(10{1,4})\\s*${asUnit(pattern)}`, 'iu'),
});

const MEASURED = Object.entries(words.unitPatterns).map(named);
/** Pairs, sheets, sets and packs: a price may be for one, and lists write them in any way they like. */
const UNITS = [...MEASURED, ...Object.entries(words.countedUnits).map(named)];

/** Lists write pieces for whatever is sold, so this unit says nothing. */
const [PIECES] = Object.keys(words.unitPatterns).slice(-1);

/** The unit that a text says prices are for, except pieces: "rub/t", "per kg", "price, m2". */
export function unitOfPrice(text: string): string | undefined {
  const found = UNITS.find(({ behind }) => behind.test(text))?.unit ?? unitBeside(text);
  return found === PIECES ? undefined : found;
}

/** "Price M" is that of a size or a place rather than of a metre, unless all of it is in capitals. */
function unitBeside(text: string): string | undefined {
  for (const { unit, beside } of UNITS) {
    const written = beside.exec(text)?.[1];
    if (written !== undefined) return /^\p{Lu}$/u.test(written) && /\p{Ll}/u.test(text) ? undefined : unit;
  }
  return undefined;
}

/** Whether a text says that a price is for one piece. */
export const isOfPieces = (text: string): boolean =>
  UNITS.some(({ unit, behind }) => unit === PIECES && behind.test(text));

/** "For 100 m": a round lot of metres, kilograms or litres, whose price can be divided. */
export function measuredLot(text: string): { readonly per: number; readonly lotUnit: string } | undefined {
  for (const { unit, lot } of MEASURED) {
    const count = unit === PIECES ? undefined : lot.exec(text)?.[1];
    if (count !== undefined) return { per: Number(count), lotUnit: unit };
  }
  return undefined;
}

export const isSameUnit = (text: string, sign: string): boolean =>
  UNITS.some((one) => one.unit === sign && one.whole.test(text.trim()));

/** The sign of a unit that is written out, "kg" for "kilogram"; other texts as they are. */
export const signOfUnit = (text: string): string =>
  (/^\p{L}{4,}$/u.test(text) ? MEASURED.find(({ whole }) => whole.test(text))?.unit : undefined) ?? text;
