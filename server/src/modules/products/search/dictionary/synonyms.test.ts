import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from '../../../../../test/index.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { type Synonym, storeSynonyms } from './synonyms.ts';

const MIGRATIONS = new URL('../../../../../migrations/', import.meta.url);

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

test('the old row of drills goes with an update, unless an operator has changed it', async ({ app }) => {
  const update = await readFile(new URL('0082_a_drill_is_no_drill_bit.sql', MIGRATIONS), 'utf8');
  const untouched = { words: ['drill', 'дрель'], means: ['дрель', 'сверло'] };
  const changed = { words: ['drill', 'дрель'], means: ['дрель', 'сверло', 'бур'] };
  await inTransaction(app.deps.database.db, async (tx) => {
    await tx.insertInto('search_synonyms').values([untouched, changed]).execute();
    await sql.raw(update).execute(tx);
    const rows = await tx.selectFrom('search_synonyms').select(['words', 'means']).where(called('дрель')).execute();
    expect(rows).toEqual([changed]);
    await sql`delete from search_synonyms where ${called('дрель')}`.execute(tx);
  });
});

test('rows that took a kind for all goods of its name go with an update, unless an operator has changed them', async ({
  app,
}) => {
  const update = await readFile(new URL('0098_narrower_synonyms.sql', MIGRATIONS), 'utf8');
  const phrase = 'картридж для принтера';
  const words = ['картридж', 'заправка', phrase];
  const changed = { words, means: ['картридж', 'тонер'] };
  await inTransaction(app.deps.database.db, async (tx) => {
    await tx
      .insertInto('search_synonyms')
      .values([{ words, means: ['картридж'] }, changed])
      .execute();
    await sql.raw(update).execute(tx);
    const rows = await tx.selectFrom('search_synonyms').select(['words', 'means']).where(called(phrase)).execute();
    expect(rows).toEqual([changed]);
    await sql`delete from search_synonyms where ${called(phrase)}`.execute(tx);
  });
});
