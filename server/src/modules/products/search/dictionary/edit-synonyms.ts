import type { NewSynonym, SynonymId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../../platform/problem.ts';

export interface StoredSynonym {
  readonly id: SynonymId;
  readonly words: string[];
  readonly means: string[];
}

/** Adds a synonym, or changes the one with this id; returns it as it was and as it is. */
export async function saveSynonym(tx: Tx, { id, words, means }: NewSynonym) {
  const values = { words: [...new Set(words)], means: [...new Set(means)] };
  // Two equal ones that are saved at once wait for each other; reading goes on.
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx);
  await requireNew(tx, values, id);
  if (id === undefined) {
    const after = await tx
      .insertInto('search_synonyms')
      .values(values)
      .returning(['id', 'words', 'means'])
      .executeTakeFirstOrThrow();
    return { before: undefined, after };
  }
  const before = await lockSynonym(tx, id);
  await tx.updateTable('search_synonyms').set(values).where('id', '=', id).execute();
  return { before, after: { id, ...values } };
}

/** A row with the same words and meanings, in whatever order, would say nothing new. */
async function requireNew(tx: Tx, { words, means }: Omit<StoredSynonym, 'id'>, own?: SynonymId): Promise<void> {
  const { rows } = await sql`
    select from search_synonyms s where s.words <@ ${words}::text[] and s.words @> ${words}::text[]
      and s.means <@ ${means}::text[] and s.means @> ${means}::text[] and s.id is distinct from ${own ?? null} limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw new Problem('synonym_exists');
}

/** Returns what it was. */
export async function deleteSynonym(tx: Tx, id: SynonymId): Promise<StoredSynonym> {
  const before = await lockSynonym(tx, id);
  await tx.deleteFrom('search_synonyms').where('id', '=', id).execute();
  return before;
}

const lockSynonym = (tx: Tx, id: SynonymId): Promise<StoredSynonym> =>
  tx.selectFrom('search_synonyms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst().then(orNotFound);

/** Those whose words a text has, in any form. */
export async function synonymsIn(db: Db, text: string): Promise<StoredSynonym[]> {
  const { rows } = await sql<StoredSynonym>`
    select s.id, s.words, s.means from search_synonyms s
    where exists (select from unnest(s.words) word
      where to_tsvector('russian', search_text(${text})) @@ plainto_tsquery('russian', search_text(word)))
    order by s.id limit 20`.execute(db);
  return rows;
}
