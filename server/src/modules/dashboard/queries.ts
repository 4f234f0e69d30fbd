import { CHAIN_STATUSES, type CompanyId, type Dashboard, ORDER_STATUSES } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isOpen } from '../companies/index.ts';
import { asPublished, HAS_OFFER } from '../orders/index.ts';

const { active, archive, construction } = ORDER_STATUSES;
const { waiting, confirmed } = CHAIN_STATUSES;

/** How many rows of each list are shown. */
const URGENT = 3;
const LATEST = 5;

interface Moment {
  readonly now: Date;
  /** The day of `now` on the platform's calendar. */
  readonly today: string;
}

/**
 * The dashboard of a company, read by one statement: first a list for each card, then what is shown of each. Instants are
 * as PostgreSQL writes them.
 */
export async function readDashboard(db: Db, company: CompanyId, { now, today }: Moment): Promise<Dashboard> {
  const { rows } = await sql<{ dashboard: Dashboard }>`
    with deals as (
      select c.id, o.id as "order", 'buyer' as party, o.title as request, c.supplier ->> 'name' as company, f.time
      from orders o
      join chains c on c.order_id = o.id and c.selected_at is not null and c.status = ${confirmed}
      join offers f on f.chain_id = c.id and f.version = c.version
      where o.company_id = ${company}
      union all
      select c.id, o.id, 'supplier', o.title, o.buyer ->> 'name', f.time
      from chains c
      join orders o on o.id = c.order_id
      join offers f on f.chain_id = c.id and f.version = c.version
      where c.company_id = ${company} and c.selected_at is not null and c.status = ${confirmed}
    ), waiting as (
      select c.id, o.title as request, o.buyer ->> 'name' as company, o.preferable_time, o.answers_deadline
      from chains c join orders o on o.id = c.order_id
      where c.company_id = ${company} and c.status = ${waiting} and o.status = ${active}
    ), offers as (
      select o.id, o.title as request, count(*) as offers, min(f.price) as lowest_price, o.unit, max(f.created_at) as latest_at
      from orders o
      join chains c on c.order_id = o.id and c.status = ${confirmed} and c.version <> coalesce(c.seen_version, 0)
      join offers f on f.chain_id = c.id and f.version = c.version
      join companies k on k.id = c.company_id
      where o.company_id = ${company} and o.status = ${active}
        and ${isOpen('k')} and coalesce(f.valid_until >= ${today}::date, true)
      group by o.id
    ), messages as (
      select c.id, o.id as "order", 'buyer' as party, o.title as request,
        coalesce(c.supplier ->> 'name', k.name) as company, c.buyer_unread as messages
      from orders o
      join chains c on c.order_id = o.id and c.buyer_unread > 0
      join companies k on k.id = c.company_id
      where o.company_id = ${company} and o.deleted_at is null
      union all
      select c.id, o.id, 'supplier', coalesce(${asPublished('title', 'o')}, o.title), o.buyer ->> 'name', c.supplier_unread
      from chains c join orders o on o.id = c.order_id
      where c.company_id = ${company} and c.supplier_unread > 0
    ), drafts as (
      select id, title as request, updated_at, array_remove(array[
        case when amount is null then 'amount' end,
        case when preferable_time is null or preferable_time < ${today}::date then 'preferable_time' end,
        case when is_personal and address = '' then 'address' end,
        case when is_personal and description = '' then 'description' end], null) as gaps
      from orders where company_id = ${company} and status = ${construction}
    ), incomplete_drafts as (
      select * from drafts where cardinality(gaps) > 0
    ), failures as (
      select i.id, i.name, i.status = 'rejected' as is_rejected, i.failed, i.finished_at
      from imports i
      where i.company_id = ${company} and i.undone_at is null and (i.status = 'rejected' or i.failed > 0)
        and i.finished_at > ${now}::timestamptz - interval '30 days'
        -- The same list, loaded again without faults, settles it.
        and not exists (select from imports later where later.company_id = i.company_id and later.id > i.id
          and later.name = i.name and later.status = 'confirmed' and later.failed = 0)
    )
    select jsonb_build_object(
      'attention', jsonb_build_object(
        'waiting', ${firstOf('waiting', sql`least(answers_deadline, preferable_time), id`, URGENT)},
        'offers', ${firstOf('offers', sql`latest_at desc`, URGENT)},
        'messages', ${firstOf('messages', sql`(select max(id) from chain_messages where chain_id = messages.id) desc`, URGENT)},
        'drafts', ${firstOf('incomplete_drafts', sql`updated_at desc, id desc`, URGENT)},
        'imports', ${firstOf('failures', sql`id desc`, URGENT)}),
      'deals', ${firstOf('deals', sql`time, id`, LATEST)},
      'latest', jsonb_build_object(
        'created', (select coalesce(jsonb_agg(o), '[]') from (
          select id, title as request, status, created_at as request_time,
            (select count(*) from chains c where c.order_id = orders.id and ${HAS_OFFER}) as answers_amount
          from orders where company_id = ${company} and deleted_at is null and status <> ${archive} order by id desc limit ${LATEST}) o),
        'received', (select coalesce(jsonb_agg(r), '[]') from (
          select c.id, coalesce(${asPublished('title', 'o')}, o.title) as request, o.buyer ->> 'name' as company,
            c.status, c.rejected_by, c.ended_with, c.selected_at, c.created_at
          from chains c join orders o on o.id = c.order_id
          where c.company_id = ${company} order by c.id desc limit ${LATEST}) r)),
      'setup', jsonb_build_object(
        'products', exists (select from products where company_id = ${company} and deleted_at is null),
        'supply', exists (select from supply_profiles where company_id = ${company}),
        'request', exists (select from orders where company_id = ${company} and activated_at is not null))
    ) as dashboard`.execute(db);
  return (rows[0] as { dashboard: Dashboard }).dashboard;
}

/** How many rows a list of the statement has, and the first of them. */
const firstOf = (list: string, order: RawBuilder<unknown>, most: number) => sql`
  jsonb_build_object('count', (select count(*) from ${sql.ref(list)}), 'data', (
    select coalesce(jsonb_agg(shown), '[]') from (select * from ${sql.ref(list)} order by ${order} limit ${most}) shown))`;
