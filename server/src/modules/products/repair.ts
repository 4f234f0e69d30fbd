import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { alphabetOf, otherLayout } from '../../platform/search-words.ts';
import { type Reading, readingOf } from './reading.ts';

/** What may have been meant by a text that found nothing: other keyboard layouts, then known words one slip away. */
export async function* otherReadings(database: Database, reading: Reading): AsyncGenerator<Reading> {
  const layouts = otherLayouts(reading.text)
    .map(readingOf)
    .filter(({ words }) => words.length > 0);
  yield* layouts;
  for (const one of [reading, ...layouts]) {
    const repaired = await repairTypos(database, one);
    if (repaired) yield repaired;
  }
}

/** Words without digits in the other layout, then everything: a size is often typed right after the wrong word. */
function otherLayouts(text: string): string[] {
  const words = text.replace(/\S+/g, (word) => (/[0-9]/.test(word) ? word : otherLayout(word)));
  const everything = text.replace(/\S+/g, (word) => otherLayout(word));
  return [...new Set([words, everything])].filter((other) => other !== text);
}

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
const MOST_ALTERNATIVES = 5;

/** Replaces every word that no name has by those which differ in one letter; nothing if there are none. */
async function repairTypos(database: Database, { words }: Reading): Promise<Reading | undefined> {
  const suspects = words.filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word));
  const known = await alike(database, suspects);
  if (known.size === 0) return undefined;
  const repaired = words.map((word) => known.get(word) ?? [word]);
  return {
    text: repaired.map(([first]) => first).join(' '),
    words: repaired.map((alternatives) => alternatives.join('|')),
  };
}

async function alike(database: Database, words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const [row] = await sql<{ stem: string; known: boolean }>`
      select coalesce((ts_lexize('russian_stem', ${word}))[1], ${word}) as stem,
        exists (select from search_words where stem = coalesce((ts_lexize('russian_stem', ${word}))[1], ${word})) as known`
      .execute(database.db)
      .then(({ rows }) => rows);
    if (!row || row.known) continue;
    const near = await neighbours(database, word, row.stem);
    if (near.length > 0) found.set(word, near);
  }
  return found;
}

/** Known words one slip away from the word itself, or from its stem when its ending is another; else the most alike. */
async function neighbours(database: Database, word: string, stem: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any (${slips(word)}::text[]) or stem = any (${slips(stem)}::text[])
    order by word = any (${slips(word)}::text[]) desc, abs(length(word) - ${word.length}), word limit ${MOST_ALTERNATIVES}`.execute(
    database.db,
  );
  if (rows.length > 0) return rows.map((row) => row.word);
  const { rows: similar } = await sql<{ word: string }>`
    select word from search_words where word % ${word} and similarity(word, ${word}) > 0.5
    order by similarity(word, ${word}) desc, word limit 2`.execute(database.db);
  return similar.map((row) => row.word);
}

/** Every word that one slip of the fingers makes of this one: a letter more, less, another, or two swapped. */
function slips(word: string): string[] {
  const alphabet = [...alphabetOf(word)];
  const made = new Set<string>();
  for (let i = 0; i <= word.length; i += 1) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    made.add(head + tail.slice(1));
    if (tail.length > 1) made.add(head + tail[1] + tail[0] + tail.slice(2));
    for (const letter of alphabet) {
      made.add(head + letter + tail);
      made.add(head + letter + tail.slice(1));
    }
  }
  made.delete(word);
  return [...made].filter((one) => one.length >= 3);
}
