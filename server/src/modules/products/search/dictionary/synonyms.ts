import { createHash } from 'node:crypto';
import type { Tx } from '../../../../platform/db/database.ts';

/** What people call things: each of the words means any of these. */
export interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

/**
 * The set that an installation starts with; from then on the table is the operator's. What a newer version adds arrives
 * once: every starting row is noted when it is offered, so that none comes back after it was changed or deleted.
 */
export async function storeSynonyms(tx: Tx, synonyms: readonly Synonym[]): Promise<void> {
  const offered = new Set(
    (await tx.selectFrom('offered_synonyms').select('digest').execute()).map(({ digest }) => digest),
  );
  const fresh = synonyms.filter((synonym) => !offered.has(digestOf(synonym)));
  if (fresh.length === 0) return;
  const known = offered.size === 0 ? await wordsBeforeNotes(tx) : new Set<string>();
  const added = fresh.filter(({ words }) => !words.some((word) => known.has(word)));
  if (added.length > 0)
    await tx
      .insertInto('search_synonyms')
      .values(added.map(({ words, means }) => ({ words: [...words], means: [...means] })))
      .execute();
  await tx
    .insertInto('offered_synonyms')
    .values([...new Set(fresh.map(digestOf))].map((digest) => ({ digest })))
    .execute();
}

/** An installation that was made before rows were noted has the starting set of its time: by its words. */
async function wordsBeforeNotes(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('search_synonyms').select('words').execute();
  return new Set(rows.flatMap(({ words }) => words));
}

const digestOf = ({ words, means }: Synonym): string =>
  createHash('sha256')
    .update(JSON.stringify([words, means]))
    .digest('base64url');
