import { type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../../platform/db/like.ts';

/** Neither closed nor withheld: others find it and ask it. `table` is the alias of `companies`, here and below. */
export const isOpen = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.closed_at`)} is null and ${sql.ref(`${table}.withheld_at`)} is null)`;

/** Every word stands in the name or the INN; the index `companies_by_words` is on the same expression. */
export const companyHasWords = (table: string, q: string | undefined): RawBuilder<boolean>[] =>
  hasWords(sql`lower(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.inn`)})`, q);
