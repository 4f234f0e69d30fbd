import { heard } from '../spelling/phonetic.ts';
import { lookAlike } from '../spelling/search-words.ts';
import { createSoundIndex } from './sound-index.ts';

export interface WordRow {
  readonly id: number;
  readonly word: string;
  readonly lexeme: string | null;
}

/** Words of names, by spelling, lexeme and sound. */
export function createWords() {
  const byLook = new Map<string, string[]>();
  const byLexeme = new Map<string, string[]>();
  const byEar = new Map<string, string[]>();
  const known = new Set<string>();
  const sounds = createSoundIndex();
  /** All spellings in one alphabet, sorted. */
  let looks: string[] = [];
  let last = 0;

  return {
    lastId: () => last,
    /** Adds words, and says whether any was new. */
    add(rows: readonly WordRow[]): boolean {
      const before = known.size;
      for (const { id, word, lexeme } of rows) {
        last = Math.max(last, id);
        if (known.has(word)) continue;
        known.add(word);
        const look = lookAlike(word);
        push(byLook, look, lexeme ?? word);
        push(byLexeme, lexeme ?? word, word);
        push(byEar, heard(lexeme ?? word), lexeme ?? word);
        sounds.add(word);
      }
      if (known.size === before) return false;
      looks = [...byLook.keys()].sort();
      return true;
    },
    size: () => known.size,
    has: (word: string) => known.has(word),
    lexemesOf: (word: string) => byLook.get(lookAlike(word)) ?? [],
    isKnown: (lexeme: string) => byLexeme.has(lexeme),
    wordsOf: (lexeme: string) => byLexeme.get(lexeme) ?? [],
    heardAs: (lexeme: string) => byEar.get(heard(lexeme)) ?? [],
    soundingLike: sounds.soundingLike,
    beginningWith(beginning: string, most: number): string[] {
      const look = lookAlike(beginning);
      const found: string[] = [];
      for (let i = firstFrom(looks, look); found.length < most && looks[i]?.startsWith(look); i += 1)
        found.push(looks[i] as string);
      return found;
    },
  };
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

function firstFrom(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
