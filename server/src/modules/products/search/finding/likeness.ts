import type { ProductId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Term } from '../reading/term.ts';
import { all } from '../reading/text-query.ts';
import { mayBeArticle } from '../spelling/search-words.ts';
import { isAnswer } from './conditions.ts';

interface Asked {
  readonly terms: readonly Term[];
  readonly article: string;
}

/** How far products of a page are what was asked. */
export interface Likeness {
  readonly similar: readonly ProductId[];
  readonly isByMeaning: boolean;
}

export interface LikeRow {
  readonly id: ProductId;
  readonly is_similar: boolean;
  readonly has_words: boolean;
}

export const ALL_ALIKE: RawBuilder<unknown> = sql`false as is_similar, true as has_words`;

/** Of a product `p` that is shown. Most have the words in their names, which are shorter than all that is said of them. */
export function likenessColumns({ terms, article }: Asked): RawBuilder<unknown> {
  const has = (
    way: 'asked' | 'exact',
  ) => sql`(p.name_search @@ ${all(terms.map((term) => term[way]))}::tsquery or (${isAnswer(terms, way)})
    ${mayBeArticle(article) ? sql`or p.article_key is not distinct from ${article}` : sql``})`;
  return sql`not ${has('asked')} as is_similar, ${has('exact')} as has_words`;
}

/** The same for products that were found in another way. */
export async function readLikeness(db: Db, asked: Asked, ids: readonly ProductId[]): Promise<Likeness> {
  const { rows } = await sql<LikeRow>`
    select p.id, ${likenessColumns(asked)} from products p where p.id = any(${ids}::bigint[])`.execute(db);
  return likenessOf(asked, rows);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A foreign word is always found by what it means: nobody has to be told. */
export function likenessOf({ terms }: Pick<Asked, 'terms'>, rows: readonly LikeRow[]): Likeness {
  const similar = rows.filter((row) => row.is_similar).map(({ id }) => id);
  const isOwn = terms.some(({ words }) => words.some((word) => CYRILLIC.test(word)));
  return { similar, isByMeaning: isOwn && rows.length > similar.length && !rows.some((row) => row.has_words) };
}
