import { CHAIN_STATUSES, type CompanyId, ORDER_STATUSES, type OrderStatistics } from '@postavka/contract';
import { sql } from 'kysely';
import type { OrdersDeps } from '../deps.ts';

/** Requests and answers of a company in numbers, by one statement. */
export async function readStatistics(
  { database, clock, calendar: { timeZone } }: Pick<OrdersDeps, 'database' | 'clock' | 'calendar'>,
  companyId: CompanyId,
): Promise<OrderStatistics> {
  const now = clock.now();
  const { rows } = await sql<{ statistics: OrderStatistics }>`
    with own as materialized (
      select id, status, created_at from orders where company_id = ${companyId} and deleted_at is null
    ), asked as materialized (
      select c.status, c.created_at, c.selected_at, c.completed_at, c.version, f.created_at as offered_at
      from chains c left join offers f on f.chain_id = c.id and f.version = 1
      where c.company_id = ${companyId}
    ), answered as materialized (
      select c.selected_at, c.completed_at, c.version, f.created_at as offered_at
      from own join chains c on c.order_id = own.id left join offers f on f.chain_id = c.id and f.version = 1
    ), days as (
      select ${now}::timestamptz - interval '30 days' as month, ${now}::timestamptz - interval '60 days' as former
    ), weeks as (
      select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) - make_interval(weeks => n) as week
      from generate_series(0, 11) n
    ), counted as (
      select date_trunc('week', at at time zone ${timeZone}) as week,
        count(*) filter (where kind = 'requests') as requests, count(*) filter (where kind = 'offers') as offers,
        count(*) filter (where kind = 'received') as received, count(*) filter (where kind = 'offered') as offered
      from (
        select 'requests' as kind, created_at as at from own
        union all select 'offers', offered_at from answered
        union all select 'received', created_at from asked
        union all select 'offered', offered_at from asked
      ) happened
      where at >= (select min(week) from weeks) at time zone ${timeZone}
      group by 1
    )
    select jsonb_build_object(
      'created', (select ${countEach(ORDER_STATUSES)} from own),
      'received', (select ${countEach(CHAIN_STATUSES)} from asked),
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
          'requests', coalesce(requests, 0), 'offers', coalesce(offers, 0),
          'received', coalesce(received, 0), 'offered', coalesce(offered, 0)) order by week)
        from weeks left join counted using (week))
    ) as statistics`.execute(database.db);
  return (rows[0] as { statistics: OrderStatistics }).statistics;
}

/** How many rows have each status, by its name. */
const countEach = (statuses: Readonly<Record<string, number>>) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(statuses).map(
      ([name, status]) => sql`${sql.lit(name)}, count(*) filter (where status = ${sql.lit(status)})`,
    ),
  )})`;

/** How many rows have an instant of the last 30 days in the column, and of the 30 days before. */
function changeOf(column: 'created_at' | 'offered_at' | 'selected_at' | 'completed_at') {
  const at = sql.ref(column);
  return sql`jsonb_build_object('last', count(*) filter (where ${at} >= month),
    'previous', count(*) filter (where ${at} >= former and ${at} < month))`;
}
