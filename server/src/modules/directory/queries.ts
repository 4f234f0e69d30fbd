import {
  COMPANY_TYPES,
  type CompanyId,
  type FACTORY_SORTS,
  LIMITS,
  type Locale,
  type Paging,
  VERIFICATION,
} from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/paged.ts';
import { sortBy } from '../../platform/db/sort-by.ts';
import { orNotFound } from '../../platform/problem.ts';
import type { Category, Tree } from '../catalog/index.ts';
import { companyHasWords, isOpen, RESPONSE_COLUMNS } from '../companies/index.ts';

interface CompanyRef {
  readonly id: CompanyId;
  readonly name: string;
}

/** How many dealers, and how many producers, the page of a company names. */
const NAMED = 30;

/** An open company with what others have said of it and what it says itself. */
export const readPublicCompany = (db: Db, id: CompanyId) =>
  open(db)
    .leftJoin('company_responses as r', 'r.company_id', 'c.id')
    .leftJoin('supply_profiles as s', 's.company_id', 'c.id')
    .select(['c.id', 'c.name', 'c.inn', 'c.region', 'c.website', 'c.company_type', 'c.verification_status', 'c.rating'])
    .select([...RESPONSE_COLUMNS, 's.categories', 's.regions', 's.min_order'])
    .select([
      sql<number>`(select count(*) from chain_ratings where company_id = c.id)`.as('reviews'),
      linked('producer_id', 'company_id').as('dealer_of'),
      linked('company_id', 'producer_id').as('dealers'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
    .then(orNotFound);

/** Open companies that dealer links of the company (`own`) lead to (`other`). */
const linked = (other: DealerEnd, own: DealerEnd) => sql<CompanyRef[]>`(
  select coalesce(jsonb_agg(named), '[]') from (
    select o.id, o.name from company_producers l join companies o on o.id = ${sql.ref(`l.${other}`)}
    where ${sql.ref(`l.${own}`)} = c.id and ${isOpen('o')} order by o.name, o.id limit ${sql.lit(NAMED)}
  ) named)`;

type DealerEnd = 'company_id' | 'producer_id';

export type PublicCompanyRow = Awaited<ReturnType<typeof readPublicCompany>>;

export async function listReviews(db: Db, company: CompanyId, paging: Paging) {
  await open(db).select('c.id').where('c.id', '=', company).executeTakeFirst().then(orNotFound);
  const found = db.selectFrom('chain_ratings').where('company_id', '=', company);
  return readPage(
    found,
    found
      .select(['score', 'text', 'created_at', 'reply', 'replied_at'])
      .orderBy('created_at', 'desc')
      .orderBy('chain_id', 'desc'),
    paging,
  );
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number];

interface FactoryFilters {
  readonly q?: string | undefined;
  /** Its code. */
  readonly category?: string | undefined;
  readonly region?: string | undefined;
  readonly verified?: boolean | undefined;
  readonly dealer?: boolean | undefined;
}

interface FactoryPage extends Paging {
  readonly order?: FactorySort | `-${FactorySort}` | undefined;
  /** The language that regions are sorted in. */
  readonly locale: Locale;
}

type FactorySort = (typeof FACTORY_SORTS)[number];

const SORTS: Readonly<Record<Locale, Readonly<Record<FactorySort, RawBuilder<unknown>>>>> = {
  ru: { name: sql`lower(c.name)`, region: sql`g.name_ru` },
  en: { name: sql`lower(c.name)`, region: sql`g.name_en` },
};

/** A page of producers as this company sees them. */
export async function listFactories(
  db: Db,
  viewer: CompanyId,
  tree: Tree,
  { limit, offset, order, locale, ...filters }: FactoryFilters & FactoryPage,
) {
  const found = producers(db, viewer, tree, filters);
  return readPage(
    found,
    found
      .leftJoin('company_responses as r', 'r.company_id', 'c.id')
      .leftJoin('supply_profiles as s', 's.company_id', 'c.id')
      .leftJoin('regions as g', 'g.code', 'c.region')
      .select(['c.id', 'c.name', 'c.region', 'c.verification_status', 'c.rating', ...RESPONSE_COLUMNS, 's.categories'])
      .select([
        sql<number>`(select count(*) from (select from product_listings l
          where l.company_id = c.id and l.category_id = 0 limit ${sql.lit(LIMITS.catalog.count)}) shown)`.as(
          'products',
        ),
        isDealer(viewer).as('is_dealer'),
      ])
      .$if(order !== undefined, (query) => query.orderBy(sortBy(order as FactorySort, SORTS[locale])))
      .orderBy(sql`c.verification_status = ${VERIFICATION.confirmed}`, 'desc')
      .orderBy('c.rating', (by) => by.desc().nullsLast())
      .orderBy('c.name')
      .orderBy('c.id'),
    { limit, offset },
  );
}

export type FactoryRow = Awaited<ReturnType<typeof listFactories>>['rows'][number];

const open = (db: Db) => db.selectFrom('companies as c').where(isOpen('c'));

const isDealer = (viewer: CompanyId) =>
  sql<boolean>`exists (select from company_producers d where d.company_id = ${viewer} and d.producer_id = c.id)`;

function producers(db: Db, viewer: CompanyId, tree: Tree, { q, category, region, verified, dealer }: FactoryFilters) {
  return open(db)
    .where('c.company_type', '=', COMPANY_TYPES.producer)
    .where('c.id', '<>', viewer)
    .where((eb) => eb.and(companyHasWords('c', q)))
    .$if(category !== undefined, (query) => query.where(supplies(tree.byCode.get(category as string))))
    .$if(region !== undefined, (query) => query.where('c.region', '=', region as string))
    .$if(verified !== undefined, (query) =>
      query.where(sql<boolean>`(c.verification_status = ${VERIFICATION.confirmed})`, '=', verified as boolean),
    )
    .$if(dealer !== undefined, (query) => query.where(isDealer(viewer), '=', dealer as boolean));
}

/**
 * The company shows a product of the category or of one below it, or names it in its supply profile. An unknown
 * category matches nobody.
 */
const supplies = (category: Category | undefined) =>
  category === undefined
    ? sql<boolean>`false`
    : sql<boolean>`(
  exists (select from product_listings l where l.category_id = ${category.id} and l.company_id = c.id)
  or exists (select from supply_profiles s where s.company_id = c.id and s.categories && ${[...category.subtree]}::bigint[]))`;
