import letters from './letters.json' with { type: 'json' };
import spoken from './spoken.json' with { type: 'json' };

const ENDING = new RegExp(`^[${letters.endings}]{0,3}$`);
export const isEnding = (letters: string): boolean => ENDING.test(letters);
const SHORTEST = 3;

const PLURAL = new RegExp(`[${letters.plural}]$`);
/** Whether a word has the ending of most plurals. */
export const isPlural = (word: string): boolean => PLURAL.test(word);

/** Whether two words differ in their endings only. */
export function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= SHORTEST && isEnding(one.slice(same)) && isEnding(other.slice(same));
}

/** Whether a word has the ending of an adjective. */
export const isAdjective = (word: string): boolean => spoken.adjectives.some((ending) => word.endsWith(ending));

const PACKING: ReadonlySet<string> = new Set(spoken.packing);
/** Whether a word is a container that goods are sold in. */
export const isPacking = (word: string): boolean => PACKING.has(word);

const SAME_UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(spoken.sameUnits).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
/** A unit in the other alphabet, as `kg`; nothing for other words. */
export const otherUnit = (word: string): string[] => [SAME_UNITS.get(word) ?? []].flat();

const UNITS: ReadonlySet<string> = new Set([...spoken.units, ...SAME_UNITS.keys()]);
/** Whether a word is a unit of measure. */
export const isUnitName = (word: string): boolean => UNITS.has(word);
