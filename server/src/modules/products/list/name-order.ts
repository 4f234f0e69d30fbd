import { type RawBuilder, sql } from 'kysely';
import letters from '../search/spelling/letters.json' with { type: 'json' };

/**
 * By what names are sorted, as in a dictionary: capital and small letters are one, and so are two that few people tell apart. The
 * index of listings has the same expression, so its letters stand in the statement.
 */
export const nameOrder = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(lower(${name}), ${sql.lit(letters.yo)}, ${sql.lit(letters.ye)}) collate "C"`;
