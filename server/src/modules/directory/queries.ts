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
import { sortBy } from '../../platform/db/sort-by.ts';
import { orNotFound } from '../../platform/problem.ts';
import type { Category } from '../catalog/index.ts';
import { RESPONSE_COLUMNS } from '../companies/index.ts';

interface CompanyRef {
  readonly id: CompanyId;
  readonly name: string;
}

/** How many companies are named on either side of dealer links. */
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
      sql<CompanyRef[]>`(select coalesce(jsonb_agg(p), '[]') from (
        select o.id, o.name from company_producers l join companies o on o.id = l.producer_id
        where l.company_id = c.id and o.closed_at is null and o.withheld_at is null order by o.name, o.id limit ${sql.lit(NAMED)}) p)`.as(
        'dealer_of',
      ),
      sql<CompanyRef[]>`(select coalesce(jsonb_agg(d), '[]') from (
        select o.id, o.name from company_producers l join companies o on o.id = l.company_id
        where l.producer_id = c.id and o.closed_at is null and o.withheld_at is null order by o.name, o.id limit ${sql.lit(NAMED)}) d)`.as(
        'dealers',
      ),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
    .then(orNotFound);

export type PublicCompanyRow = Awaited<ReturnType<typeof readPublicCompany>>;

export async function listReviews(db: Db, company: CompanyId, { limit, offset }: Paging) {
  await open(db).select('c.id').where('c.id', '=', company).executeTakeFirst().then(orNotFound);
  const found = db.selectFrom('chain_ratings').where('company_id', '=', company);
  const [rows, { count }] = await Promise.all([
    found
      .select(['score', 'text', 'created_at', 'reply', 'replied_at'])
      .orderBy('created_at', 'desc')
      .orderBy('chain_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number];

interface FactoryFilters {
  readonly q?: string | undefined;
  readonly category?: Category | undefined;
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
  filters: FactoryFilters,
  { limit, offset, order, locale }: FactoryPage,
) {
  const found = producers(db, viewer, filters);
  const [rows, { count }] = await Promise.all([
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
      .orderBy('c.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export type FactoryRow = Awaited<ReturnType<typeof listFactories>>['rows'][number];

const open = (db: Db) =>
  db.selectFrom('companies as c').where('c.closed_at', 'is', null).where('c.withheld_at', 'is', null);

const isDealer = (viewer: CompanyId) =>
  sql<boolean>`exists (select from company_producers d where d.company_id = ${viewer} and d.producer_id = c.id)`;

function producers(db: Db, viewer: CompanyId, { q = '', category, region, verified, dealer }: FactoryFilters) {
  const all = open(db).where('c.company_type', '=', COMPANY_TYPES.producer).where('c.id', '<>', viewer);
  return patterns(q)
    .reduce((query, pattern) => query.where('c.name', 'ilike', pattern), all)
    .$if(category !== undefined, (query) => query.where(supplies(category as Category)))
    .$if(region !== undefined, (query) => query.where('c.region', '=', region as string))
    .$if(verified !== undefined, (query) =>
      query.where(sql<boolean>`(c.verification_status = ${VERIFICATION.confirmed})`, '=', verified as boolean),
    )
    .$if(dealer !== undefined, (query) => query.where(isDealer(viewer), '=', dealer as boolean));
}

/** It shows a product of the category or below, or says that it supplies such. */
const supplies = ({ id, subtree }: Category) => sql<boolean>`(
  exists (select from product_listings l where l.category_id = ${id} and l.company_id = c.id)
  or exists (select from supply_profiles s where s.company_id = c.id and s.categories && ${[...subtree]}::bigint[]))`;

/** Words of a search, with the wildcards of `like` escaped. */
const patterns = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
