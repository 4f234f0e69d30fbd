import { LOCALES, type Locale } from '@postavka/contract';
import { unitWords } from './words.ts';

/** Units that are counted in words; the rest are signs, which do not change with the number. */
const COUNTED = [
  'pc',
  'bag',
  'roll',
  'sheet',
  'pair',
  'can',
  'piece',
  'bucket',
  'box',
  'canister',
  'drum',
  'pallet',
  'package',
  'pack',
  'kit',
  'coil',
  'bottle',
] as const;
type Counted = (typeof COUNTED)[number];

const plain = (unit: string): string => unit.trim().replace(/\.$/, '').toLowerCase();

const usualIn = (locale: Locale): readonly string[] => unitWords.in(locale)('usual').split(', ');

/** Units as they are stored, mostly in Russian. Built on first use: plural rules take long to construct. */
let known: { readonly counted: ReadonlyMap<string, Counted>; readonly usual: ReadonlyMap<string, number> } | undefined;

const knownUnits = () => {
  known ??= {
    counted: new Map(COUNTED.map((key) => [unitWords.in('ru')(`counted.${key}`, { count: 1 }), key])),
    usual: new Map(usualIn('ru').map((usual, index) => [plain(usual), index])),
  };
  return known;
};

/** The unit that a word of a sentence names, in whatever form and language, as it is stored; `null` if it names none. */
export function unitCalled(word: string): string | null {
  const wanted = plain(word);
  const stored = usualIn('ru');
  const index = LOCALES.map((locale) => usualIn(locale).findIndex((usual) => plain(usual) === wanted));
  const usual = stored[Math.max(...index)];
  if (usual !== undefined) return usual;
  const forms = (key: Counted) =>
    LOCALES.flatMap((locale) => [1, 2, 5].map((count) => unitWords.in(locale)(`counted.${key}`, { count })));
  const key = COUNTED.find((one) => forms(one).some((form) => plain(form) === wanted));
  if (key === undefined) return null;
  return key === 'piece' ? unitWords.in('ru')('default') : unitWords.in('ru')(`counted.${key}`, { count: 1 });
}

/** The usual units are shown in the reader's language, here in the form that follows a price: "per pc". */
export const unitName = (locale: Locale, unit: string): string => countedUnit(locale, 1, unit);

/** The form in a field of its own, as the field suggests it. */
export function unitChoice(locale: Locale, unit: string): string {
  const index = knownUnits().usual.get(plain(unit));
  return (index === undefined ? undefined : usualIn(locale)[index]) ?? unitName(locale, unit);
}

/** The form that follows "Quantity, ": the plural. */
export const manyUnits = (locale: Locale, unit: string): string => countedUnit(locale, 100, unit);

/** The form that follows a number. */
export function countedUnit(locale: Locale, count: number, unit: string): string {
  const { counted, usual } = knownUnits();
  const wanted = plain(unit);
  const key = counted.get(wanted);
  if (key !== undefined) return unitWords.in(locale)(`counted.${key}`, { count });
  const index = usual.get(wanted);
  const name = (index === undefined ? undefined : usualIn(locale)[index]) ?? unit;
  // A short form in Russian may be a word in English, which has two.
  const word = COUNTED.find((one) => unitWords.in(locale)(`counted.${one}`, { count: 1 }) === name);
  return word === undefined ? name : unitWords.in(locale)(`counted.${word}`, { count });
}
