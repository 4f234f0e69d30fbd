import type { Locale } from '@postavka/contract';
import { unitWords } from './words.ts';

/** Units that are counted in words; the rest are signs, which do not change with the number. */
const COUNTED = [
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

const plain = (unit: string): string => unit.trim().replace(/\.$/, '').toLowerCase();

const usualIn = (locale: Locale): readonly string[] => unitWords.in(locale)('usual').split(', ');

/** Units are stored as people type them, mostly in Russian: the usual ones are shown in the reader's language. */
export const unitName = (locale: Locale, unit: string): string => countedUnit(locale, 1, unit);

/** The same in the form that stands after a number. */
export function countedUnit(locale: Locale, count: number, unit: string): string {
  const wanted = plain(unit);
  const counted = COUNTED.find((key) => unitWords.in('ru')(`counted.${key}`, { count: 1 }) === wanted);
  if (counted !== undefined) return unitWords.in(locale)(`counted.${counted}`, { count });
  const index = usualIn('ru').findIndex((usual) => plain(usual) === wanted);
  return index === -1 ? unit : (usualIn(locale)[index] ?? unit);
}
