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
      select id, status, created_at from orders where company_id = ${companyId} and deleted_at is null
    ), asked as (
      select c.status, c.created_at, c.selected_at, c.completed_at, c.version,
        (select min(f.created_at) from offers f where f.chain_id = c.id) as offered_at
      from chains c where c.company_id = ${companyId}
    ), answered as (
      select c.selected_at, c.completed_at, c.version,
        (select min(f.created_at) from offers f where f.chain_id = c.id) as offered_at
      from own join chains c on c.order_id = own.id
    ), days as (
      select ${now}::timestamptz - interval '30 days' as month, ${now}::timestamptz - interval '60 days' as former
    ), weeks as (
      select week, week at time zone ${timeZone} as starts, (week + interval '7 days') at time zone ${timeZone} as ends
      from (select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) - make_interval(weeks => n) as week
        from generate_series(0, 11) n) mondays
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
      'chosen', (select count(selected_at) from answered),
      'offered', (select count(version) from asked),
      'won', (select count(selected_at) from asked),
      'completed', (select count(completed_at) from answered) + (select count(completed_at) from asked),
      'change_30d', jsonb_build_object(
        'created', (select ${changeOf('created_at')} from own, days),
        'received', (select ${changeOf('created_at')} from asked, days),
        'answers', (select ${changeOf('offered_at')} from answered, days),
        'chosen', (select ${changeOf('selected_at')} from answered, days),
        'offered', (select ${changeOf('offered_at')} from asked, days),
        'won', (select ${changeOf('selected_at')} from asked, days),
        'completed', (select ${changeOf('completed_at')}
          from (select completed_at from answered union all select completed_at from asked) done, days)),
      'weekly', (select jsonb_agg(jsonb_build_object('week', to_char(week, 'YYYY-MM-DD'),
          'requests', (select count(*) from own where created_at >= starts and created_at < ends),
          'offers', (select count(*) from answered where offered_at >= starts and offered_at < ends),
          'received', (select count(*) from asked where created_at >= starts and created_at < ends),
          'offered', (select count(*) from asked where offered_at >= starts and offered_at < ends))
        order by week) from weeks)
    ) as statistics`.execute(db);
  return (rows[0] as { statistics: OrderStatistics }).statistics;
}

/** How many rows have an instant of the last 30 days in the column, and of the 30 days before. */
function changeOf(column: 'created_at' | 'offered_at' | 'selected_at' | 'completed_at') {
  const at = sql.ref(column);
  return sql`jsonb_build_object('last', count(*) filter (where ${at} >= month),
    'previous', count(*) filter (where ${at} >= former and ${at} < month))`;
}
