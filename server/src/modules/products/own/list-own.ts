import type { CompanyId, OWN_PRODUCT_KINDS, OWN_PRODUCT_SORTS, OwnProductFilters, Paging } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paged.ts';
import { sortBy } from '../../../platform/db/sort-by.ts';
import type { Tree } from '../../catalog/index.ts';
import { nameOrder } from '../list/name-order.ts';
import { CARD_COLUMNS } from '../repo.ts';
import letters from '../search/spelling/letters.json' with { type: 'json' };
import { articleKey, searchWords } from '../search/spelling/search-words.ts';
import { type OwnCardRow, ownProducts } from './repo.ts';

type OwnKind = (typeof OWN_PRODUCT_KINDS)[number];
type OwnSort = (typeof OWN_PRODUCT_SORTS)[number];

/** A page of the company's own products, the newest first unless sorted; with a text, those that fit it. Counts are exact. */
export async function listOwn(
  db: Db,
  tree: Tree,
  companyId: CompanyId,
  { order, limit, offset, ...filters }: OwnProductFilters & Paging & { order?: OwnSort | `-${OwnSort}` | undefined },
): Promise<{ rows: OwnCardRow[]; count: number }> {
  const found = fittingProducts(db, tree, companyId, filters);
  return readPage(
    found,
    found
      .innerJoin('companies as c', 'c.id', 'p.company_id')
      .select([...CARD_COLUMNS, 'p.stock', 'p.is_available', 'p.hidden_reason', 'p.updated_at'])
      .$if(order !== undefined, (query) => query.orderBy(orderOf(order as OwnSort)))
      .orderBy('p.id', 'desc'),
    { limit, offset },
  );
}

/** Those of the company's own products that fit the filters; without any, all. */
export function fittingProducts(
  db: Db | Tx,
  { byCode }: Tree,
  companyId: CompanyId,
  { q = '', only, category }: OwnProductFilters,
) {
  // An unknown code is a category without products.
  const categories = category === undefined ? undefined : (byCode.get(category)?.subtree ?? []);
  return ownProducts(db, companyId)
    .$if(q !== '', (query) => query.where(fitting(q)))
    .$if(only !== undefined, (query) => query.where(KINDS[only as OwnKind]))
    .$if(categories !== undefined, (query) => query.where(sql<boolean>`p.categories && ${categories}::bigint[]`));
}

const KINDS: Readonly<Record<OwnKind, RawBuilder<boolean>>> = {
  shown: sql<boolean>`p.is_available and p.hidden_at is null`,
  hidden: sql<boolean>`(not p.is_available or p.hidden_at is not null)`,
  no_price: sql<boolean>`p.price is null`,
  no_image: sql<boolean>`p.images = '[]'`,
  no_category: sql<boolean>`p.categories = '{}'`,
};

/** Every product has a name: without a word on what is not known, one index serves both directions. */
function orderOf(order: OwnSort | `-${OwnSort}`): RawBuilder<unknown> {
  if (order === 'name') return SORTS.name;
  return order === '-name' ? sql`${SORTS.name} desc` : sortBy(order, SORTS);
}

const SORTS: Readonly<Record<OwnSort, RawBuilder<unknown>>> = {
  name: nameOrder(sql`p.name`),
  price: sql`p.price`,
  updated: sql`p.updated_at`,
};

/**
 * All words anywhere in the product, the last perhaps unfinished; or a piece of its article; or its barcode; or a piece of
 * its name as it is written. The indexes of the public search know only what is shown, and a company has few enough rows to look
 * at each.
 */
const fitting = (text: string): RawBuilder<boolean> => sql<boolean>`(
  p.search @@ words_query(${searchWords(text)}::text[])
  or strpos(p.article_key, nullif(${articleKey(text)}, '')) > 0
  or p.barcode = ${text.replace(/[\s-]/g, '')}
  or strpos(${plain(sql`p.name`)}, ${plain(sql`${text}::text`)}) > 0)`;

/** Small letters, and one spelling of those that few people tell apart. */
const plain = (value: RawBuilder<unknown>) => sql`replace(lower(${value}), ${letters.yo}, ${letters.ye})`;
