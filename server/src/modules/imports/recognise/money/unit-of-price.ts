import words from './money-words.json' with { type: 'json' };

const FOR = `(?:(?<!\\p{L})(?:${words.lotSigns[0]}|per)|/)\\s*`;
const asUnit = (pattern: string): string => `(?:${pattern})(?![\\p{L}\\d\u00b2\u00b3])`;

const named = ([sign, pattern]: readonly [string, string]) => ({
  unit: sign,
  whole: new RegExp(`^(?:${pattern})\\.?$`, 'iu'),
  behind: new RegExp(`${FOR}(?:1\\s*)?${asUnit(pattern)}`, 'iu'),
  lot: new RegExp(`${FOR}(10{1,4})\\s*${asUnit(pattern)}`, 'iu'),
});

const MEASURED = Object.entries(words.unitPatterns).map(named);
/** Pairs, sheets and sets: a price may be for one, and lists write them in any way they like. */
const UNITS = [...MEASURED, ...Object.entries(words.countedUnits).map(named)];

/** Pieces are what lists write without thinking, for whatever is sold. */
const [PIECES] = Object.keys(words.unitPatterns).slice(-1);

/** What a text says its prices are for, but pieces: "rub/t", "per kg", "per pair". */
export function unitOfPrice(text: string): string | undefined {
  const found = UNITS.find(({ behind }) => behind.test(text))?.unit;
  return found === PIECES ? undefined : found;
}

/** "For one piece": among goods that are measured it has to be said. */
export const isOfPieces = (text: string): boolean =>
  UNITS.some(({ unit, behind }) => unit === PIECES && behind.test(text));

/** "For 100 m": a round lot of what is weighed or measured, which is counted for one like a lot of pieces. */
export function measuredLot(text: string): { readonly per: number; readonly lotUnit: string } | undefined {
  for (const { unit, lot } of MEASURED) {
    const count = unit === PIECES ? undefined : lot.exec(text)?.[1];
    if (count !== undefined) return { per: Number(count), lotUnit: unit };
  }
  return undefined;
}

export const isSameUnit = (text: string, sign: string): boolean =>
  UNITS.some((one) => one.unit === sign && one.whole.test(text.trim()));

/** A unit that is written out, by its sign; any other as it is. */
export const signOfUnit = (text: string): string =>
  (/^\p{L}{4,}$/u.test(text) ? MEASURED.find(({ whole }) => whole.test(text))?.unit : undefined) ?? text;
