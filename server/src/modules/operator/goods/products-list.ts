import type {
  CompanyId,
  HandlerInput,
  Locale,
  OperatorProduct,
  operatorProducts,
  ProductId,
  UserId,
} from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { presentCategory, type Tree } from '../../catalog/index.ts';
import { presentImage, type StoredImage } from '../../files/index.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { type Person, person, presentMeasure, worksIn } from '../lists/people.ts';

type Query = HandlerInput<typeof operatorProducts>['query'];

interface ProductRow {
  readonly id: ProductId;
  readonly name: string;
  readonly article_number: string | null;
  readonly price: number | null;
  readonly unit: string;
  readonly images: readonly StoredImage[];
  readonly company_id: CompanyId;
  readonly company_name: string;
  readonly categories: readonly number[];
  readonly is_visible: boolean;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string | null;
  readonly hidden_by: Person | null;
  readonly created_at: Date;
  readonly is_own: boolean;
}

export async function listProducts(db: Db, operator: UserId, query: Query, tree: Tree, locale: Locale) {
  const page = await readPage<ProductRow>(db, query, {
    columns: sql`t.id, t.name, t.article_number, t.price, t.unit, t.images, t.company_id, c.name as company_name,
      t.categories, t.is_visible, t.hidden_at, t.hidden_reason, ${person(sql`t.hidden_by`)} as hidden_by, t.created_at,
      ${worksIn(operator, sql`t.company_id`)} as is_own`,
    from: sql`products t join companies c on c.id = t.company_id`,
    where: [
      sql`t.deleted_at is null`,
      ...named(query.q),
      ...(query.company === undefined ? [] : [sql`t.company_id = ${query.company}`]),
      ...(query.hidden === undefined ? [] : [query.hidden ? sql`t.hidden_at is not null` : sql`t.hidden_at is null`]),
    ],
  });
  return presentPage(page, query, (row) => present(row, tree, locale));
}

/**
 * Finds products by words of the name, or by the whole article number of shown and hidden ones: each condition has an
 * index.
 */
function named(q: string | undefined): RawBuilder<unknown>[] {
  const byName = matching(q, sql`lower(t.name)`);
  if (byName.length === 0) return [];
  const hasArticle = sql`t.article_key = article_key(${q})`;
  return [
    sql`((${sql.join(byName, sql` and `)}) or (t.is_visible and ${hasArticle}) or (t.hidden_at is not null and ${hasArticle}))`,
  ];
}

const present = (row: ProductRow, tree: Tree, locale: Locale): OperatorProduct => ({
  id: row.id,
  name: row.name,
  article_number: row.article_number,
  price: row.price,
  unit: row.unit,
  image: row.images[0] ? presentImage(row.images[0]) : null,
  company: { id: row.company_id, name: row.company_name },
  category: presentCategory(row.categories[0], { tree, locale }),
  is_shown: row.is_visible,
  hidden: presentMeasure(row.hidden_at, row.hidden_reason, row.hidden_by),
  created_at: row.created_at.toISOString(),
  is_own: row.is_own,
});
