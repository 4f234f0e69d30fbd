import type { Tx } from '../../../platform/db/database.ts';

/** What people call things: each of the words means any of these. */
export interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

/** The set that a new installation starts with; from then on the table is the operator's. */
export async function storeSynonyms(tx: Tx, synonyms: readonly Synonym[]): Promise<void> {
  const known = await tx.selectFrom('search_synonyms').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('search_synonyms')
    .values(synonyms.map(({ words, means }) => ({ words: [...words], means: [...means] })))
    .execute();
}
