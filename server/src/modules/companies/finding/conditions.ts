import { type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../../platform/db/like.ts';

/** Neither closed nor withheld, so that others find it and send it requests. `table` is the alias of `companies`. */
export const isOpen = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.closed_at`)} is null and ${sql.ref(`${table}.withheld_at`)} is null)`;

/** Every word is in the name or the INN; the expression is that of the index `companies_by_words`. */
export const companyHasWords = (table: string, q: string | undefined): RawBuilder<boolean>[] =>
  hasWords(sql`lower(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.inn`)})`, q);
