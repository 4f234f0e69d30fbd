import { CHAIN_STATUSES, ORDER_STATUSES, type Overview, VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import { type Calendar, daysAfter } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/db/database.ts';
import { FAILED } from './jobs-list.ts';

type Numbers = Pick<Overview, 'queues' | 'counters'>;

/** What waits, how much there is, and what came on each of the last days. */
export async function readOverview(db: Db, calendar: Calendar, now: Date, days: number): Promise<Overview> {
  const [numbers, daily] = await Promise.all([readNumbers(db), readDaily(db, calendar, now, days)]);
  return { ...numbers, daily };
}

async function readNumbers(db: Db): Promise<Numbers> {
  const { rows } = await sql<{ numbers: Numbers }>`select json_build_object(
    'queues', json_build_object(
      'companies', (select count(*) from companies
        where verification_status = ${VERIFICATION.in_progress} and closed_at is null),
      'disputes', (select count(*) from company_disputes where status = 'open'),
      'reports', (select count(*) from reports where status = 'open'),
      'failed_jobs', (select count(*) from graphile_worker.jobs t where ${FAILED})),
    'counters', json_build_object(
      'users', (select count(*) from users where deleted_at is null),
      'companies', (select count(*) from companies where closed_at is null),
      'confirmed_companies', (select count(*) from companies
        where verification_status = ${VERIFICATION.confirmed} and closed_at is null),
      'products', (select coalesce(sum(n), 0) from (
        select products as n from product_counts where category_id = 0
        union all select change from product_count_changes where category_id = 0) shown),
      'active_requests', (select count(*) from orders where status = ${ORDER_STATUSES.active}),
      'offers', (select count(*) from chains where version is not null),
      'deals', (select count(*) from chains where selected_at is not null or status = ${CHAIN_STATUSES.completed}),
      'blocked_users', (select count(*) from users where blocked_at is not null),
      'blocked_companies', (select count(*) from companies where blocked_at is not null))) as numbers`.execute(db);
  return (rows[0] as { numbers: Numbers }).numbers;
}

async function readDaily(db: Db, calendar: Calendar, now: Date, days: number): Promise<Overview['daily']> {
  const last = calendar.dateOf(now);
  const first = daysAfter(last, 1 - days);
  const since = calendar.startOf(first);
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${calendar.timeZone})::date`;
  const { rows } = await sql<Overview['daily'][number]>`
    with came (day, what, sum) as (
      select ${dayOf('created_at')}, 'user', 0::bigint from users where created_at >= ${since}
      union all select ${dayOf('created_at')}, 'company', 0 from companies where created_at >= ${since}
      union all select ${dayOf('activated_at')}, 'request', 0 from orders where activated_at >= ${since}
      union all select ${dayOf('created_at')}, 'offer', 0 from offers where created_at >= ${since} and version = 1
      union all select ${dayOf('c.selected_at')}, 'deal', f.price::bigint * f.amount
        from chains c join offers f on f.chain_id = c.id and f.version = c.version where c.selected_at >= ${since})
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(*) filter (where what = 'user') as users, count(*) filter (where what = 'company') as companies,
      count(*) filter (where what = 'request') as requests, count(*) filter (where what = 'offer') as offers,
      count(*) filter (where what = 'deal') as deals, coalesce(sum(sum) filter (where what = 'deal'), 0)::bigint as deals_sum
    from generate_series(${first}::date, ${last}::date, interval '1 day') days (day) left join came on came.day = days.day::date
    group by days.day order by days.day`.execute(db);
  return rows;
}
