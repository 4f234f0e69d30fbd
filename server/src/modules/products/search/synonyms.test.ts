import { sql } from 'kysely';
import { expect, test } from '../../../../test/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { type Synonym, storeSynonyms } from './synonyms.ts';

const OLD: Synonym = { words: ['zorp'], means: ['steel pipe'] };
const EDITED: Synonym = { words: ['blick'], means: ['bolt'] };
const DELETED: Synonym = { words: ['gronk'], means: ['nut'] };
const NEW: Synonym = { words: ['wumble'], means: ['washer'] };

const called = (word: string) => sql<boolean>`${word} = any (words)`;

const stored = async (tx: Tx) => {
  const rows = await tx.selectFrom('search_synonyms').select(['words', 'means']).orderBy('id').execute();
  return rows.filter(({ words }) => ['zorp', 'blick', 'gronk', 'wumble'].includes(words[0] ?? ''));
};

test('a newer version adds its synonyms, and leaves alone what the operator changed or deleted', async ({ app }) => {
  await inTransaction(app.deps.database.db, async (tx) => {
    await storeSynonyms(tx, [OLD, EDITED, DELETED]);
    expect(await stored(tx)).toEqual([OLD, EDITED, DELETED]);
    await tx
      .updateTable('search_synonyms')
      .set({ means: ['stud'] })
      .where(called('blick'))
      .execute();
    await tx.deleteFrom('search_synonyms').where(called('gronk')).execute();
    await storeSynonyms(tx, [OLD, EDITED, DELETED, NEW]);
    const now = [OLD, { words: ['blick'], means: ['stud'] }, NEW];
    expect(await stored(tx)).toEqual(now);
    await storeSynonyms(tx, [OLD, EDITED, DELETED, NEW]);
    expect(await stored(tx)).toEqual(now);
  });
});

test('an installation from before the notes gets what it has no word of, and nothing twice', async ({ app }) => {
  await inTransaction(app.deps.database.db, async (tx) => {
    await tx.deleteFrom('search_synonyms').execute();
    await tx.deleteFrom('offered_synonyms').execute();
    await tx
      .insertInto('search_synonyms')
      .values(
        [OLD, { words: ['blick'], means: ['stud'] }].map(({ words, means }) => ({
          words: [...words],
          means: [...means],
        })),
      )
      .execute();
    await storeSynonyms(tx, [OLD, EDITED, NEW]);
    expect(await stored(tx)).toEqual([OLD, { words: ['blick'], means: ['stud'] }, NEW]);
  });
});
