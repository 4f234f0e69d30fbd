import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The lexeme of each word; `null` for words that are in every text. */
export type StemsOf = (words: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

const MOST_KEPT = 20_000;

/** Stems never change: the database is asked once for each word. */
export function createStems(db: Db): StemsOf {
  const kept = new Map<string, string | null>();
  return async (words) => {
    const missing = words.filter((word) => !kept.has(word));
    if (missing.length > 0) {
      if (kept.size > MOST_KEPT) kept.clear();
      const { rows } = await sql<{ word: string; stem: string | null }>`
        select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem
        from unnest(${missing}::text[]) word`.execute(db);
      for (const { word, stem } of rows) kept.set(word, stem);
    }
    return new Map(words.map((word) => [word, kept.get(word) ?? null]));
  };
}
