import type { CompanyId, OrderStatistics } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Requests and answers of a company in numbers, by one statement. */
export async function readStatistics(
  db: Db,
  companyId: CompanyId,
  now: Date,
  timeZone: string,
): Promise<OrderStatistics> {
  const { rows } = await sql<{ statistics: OrderStatistics }>`
    with own as (
      select id, status, created_at from orders where company_id = ${companyId}
    ), asked as (
      select status, created_at, completed_at from chains where company_id = ${companyId}
    ), answered as (
      select c.completed_at, c.version, (select min(f.created_at) from offers f where f.chain_id = c.id) as offered_at
      from own join chains c on c.order_id = own.id
    ), days as (
      select ${now}::timestamptz - interval '30 days' as month, ${now}::timestamptz - interval '60 days' as former
    ), weeks as (
      select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) - make_interval(weeks => n) as week
      from generate_series(0, 11) n
    )
    select jsonb_build_object(
      'created', (select jsonb_build_object(
        'history', count(*) filter (where status = 0), 'construction', count(*) filter (where status = 1),
        'active', count(*) filter (where status = 2), 'archive', count(*) filter (where status = 3),
        'reject', count(*) filter (where status = 4)) from own),
      'received', (select jsonb_build_object(
        'reject', count(*) filter (where status = 0), 'waiting', count(*) filter (where status = 1),
        'confirmed', count(*) filter (where status = 2), 'completed', count(*) filter (where status = 3)) from asked),
      'answers', (select count(version) from answered),
      'completed', (select count(completed_at) from answered) + (select count(completed_at) from asked),
      'change_30d', jsonb_build_object(
        'created', (select jsonb_build_object('last', count(*) filter (where created_at >= month),
          'previous', count(*) filter (where created_at >= former and created_at < month)) from own, days),
        'received', (select jsonb_build_object('last', count(*) filter (where created_at >= month),
          'previous', count(*) filter (where created_at >= former and created_at < month)) from asked, days),
        'answers', (select jsonb_build_object('last', count(*) filter (where offered_at >= month),
          'previous', count(*) filter (where offered_at >= former and offered_at < month)) from answered, days),
        'completed', (select jsonb_build_object('last', count(*) filter (where completed_at >= month),
          'previous', count(*) filter (where completed_at >= former and completed_at < month))
          from (select completed_at from answered union all select completed_at from asked) done, days)),
      'weekly', (select jsonb_agg(jsonb_build_object('week', to_char(week, 'YYYY-MM-DD'),
          'requests', (select count(*) from own where created_at >= week at time zone ${timeZone}
            and created_at < (week + interval '7 days') at time zone ${timeZone}),
          'offers', (select count(*) from answered where offered_at >= week at time zone ${timeZone}
            and offered_at < (week + interval '7 days') at time zone ${timeZone})) order by week) from weeks)
    ) as statistics`.execute(db);
  return (rows[0] as { statistics: OrderStatistics }).statistics;
}
