import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AMONG_FEW } from './candidates.ts';
import { type Reading, readingOf } from './reading.ts';
import { alphabetOf, otherLayout } from './search-words.ts';

/** What may have been meant by a text that found nothing: other keyboard layouts, then known words one slip away. */
export async function* otherReadings(database: Database, reading: Reading): AsyncGenerator<Reading> {
  const unknown = await unknownOf(database, reading.words);
  if (unknown.size === 0) return;
  const layouts = otherLayouts(reading.text)
    .map(readingOf)
    .filter(({ words }) => words.length > 0);
  yield* layouts;
  for (const one of [reading, ...layouts]) {
    const suspects = one === reading ? unknown : await unknownOf(database, one.words);
    const repaired = await repairTypos(database, one, suspects);
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

/** Replaces every unknown word by those which differ in one letter; nothing if there are none. */
async function repairTypos(
  database: Database,
  { words }: Reading,
  unknown: ReadonlyMap<string, string>,
): Promise<Reading | undefined> {
  const known = new Map<string, string[]>();
  for (const [word, stem] of unknown) {
    const near = word.length >= SHORTEST && LETTERS.test(word) ? await neighbours(database, word, stem) : [];
    if (near.length > 0) known.set(word, near);
  }
  if (known.size === 0) return undefined;
  const repaired = words.map((word) => known.get(word) ?? [word]);
  return {
    text: repaired.map(([first]) => first).join(' '),
    words: repaired.map((alternatives) => alternatives.join('|')),
  };
}

const LETTERS = /^\p{L}+$/u;

/** The words, with their stems, that stand in no name and in few other texts. */
async function unknownOf(database: Database, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; stem: string }>`
    select word, stem
    from unnest(${words}::text[]) word
    cross join lateral (select coalesce((ts_lexize('russian_stem', word))[1], word) as stem) s
    where not exists (select from search_words w where w.stem = s.stem)
      and not exists (select from products p where p.search @@ to_tsquery('russian', word) and ${AMONG_FEW})`.execute(
    database.db,
  );
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}

/** Known words one slip away from the word itself, or from its stem when its ending is another; else the most alike. */
async function neighbours(database: Database, word: string, stem: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with near as (
      select word, true as is_whole from search_words where word in (select unnest(${slips(word)}::text[]))
      union all select word, false from search_words where stem in (select unnest(${slips(stem)}::text[])))
    select word from near where length(word) >= ${SHORTEST} group by word
    order by bool_or(is_whole) desc, abs(length(word) - ${word.length}), word limit ${MOST_ALTERNATIVES}`.execute(
    database.db,
  );
  if (rows.length > 0) return rows.map((row) => row.word);
  const { rows: similar } = await sql<{ word: string }>`
    select word from search_words where length(word) >= ${SHORTEST} and word % ${word} and similarity(word, ${word}) > 0.5
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
