import type { Locale } from '@postavka/contract';
import { unitWords } from './words.ts';

const listOf = (locale: Locale): readonly string[] => unitWords.in(locale)('usual').split(', ');

/** Units are stored as people type them, mostly in Russian: the usual ones are shown in the reader's language. */
export function unitName(locale: Locale, unit: string): string {
  const plain = unit.replace(/\.$/, '').toLowerCase();
  const index = listOf('ru').findIndex((usual) => usual.replace(/\.$/, '') === plain);
  return index === -1 ? unit : (listOf(locale)[index] ?? unit);
}
