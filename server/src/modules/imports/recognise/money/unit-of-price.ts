import words from './money-words.json' with { type: 'json' };

const UNITS = Object.entries(words.unitPatterns).map(([unit, pattern]) => ({
  unit,
  whole: new RegExp(`^(?:${pattern})\\.?$`, 'iu'),
  behind: new RegExp(
    `(?:(?<!\\p{L})(?:${words.lotSigns[0]}|per)|/)\\s*(?:1\\s*)?(?:${pattern})(?![\\p{L}\\d\u00b2\u00b3])`,
    'iu',
  ),
}));

/** Pieces are what lists write without thinking, for whatever is sold. */
const [PIECES] = Object.keys(words.unitPatterns).slice(-1);

/** The weight, length or volume that a header says its prices are for: "rub/t", "per kg". */
export function unitOfPrice(header: string): string | undefined {
  const unit = UNITS.find(({ behind }) => behind.test(header))?.unit;
  return unit === PIECES ? undefined : unit;
}

export const isSameUnit = (text: string, unit: string): boolean =>
  UNITS.some(({ unit: one, whole }) => one === unit && whole.test(text.trim()));

/** A unit that is written out, by its sign; any other as it is. */
export const signOfUnit = (text: string): string =>
  (/^\p{L}{4,}$/u.test(text) ? UNITS.find(({ whole }) => whole.test(text))?.unit : undefined) ?? text;
