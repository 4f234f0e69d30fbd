import { ORDER_STATUSES, type Overview, VERIFICATION, type VerificationStatus } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Calendar, daysAfter } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/db/database.ts';
import { FAILED_JOB } from '../../../platform/jobs/jobs.ts';

type Numbers = Pick<Overview, 'queues' | 'counters'>;

/** The queues, the totals, and what was added on each of the last days. */
export async function readOverview(db: Db, calendar: Calendar, now: Date, days: number): Promise<Overview> {
  const [numbers, daily] = await Promise.all([readNumbers(db), readDaily(db, calendar, now, days)]);
  return { ...numbers, daily };
}

async function readNumbers(db: Db): Promise<Numbers> {
  const { rows } = await sql<{ numbers: Numbers }>`select json_build_object(
    'queues', json_build_object(
      'companies', ${openCompanies(withStatus(VERIFICATION.in_progress))},
      'disputes', (select count(*) from company_disputes where status = 'open'),
      'reports', (select count(*) from reports where status = 'open'),
      'failed_jobs', (select count(*) from graphile_worker.jobs t where ${FAILED_JOB})),
    'counters', json_build_object(
      'users', (select count(*) from users) - (select count(*) from users where deleted_at is not null),
      'companies', ${openCompanies(sql`true`)},
      'confirmed_companies', ${openCompanies(withStatus(VERIFICATION.confirmed))},
      'products', (select coalesce(sum(n), 0) from (
        select products as n from product_counts where category_id = 0
        union all select change from product_count_changes where category_id = 0) shown),
      'active_requests', (select count(*) from orders where status = ${ORDER_STATUSES.active}),
      'offers', (select count(*) from chains where version is not null),
      'deals', (select count(*) from chains where selected_at is not null),
      'blocked_users', (select count(*) from users where blocked_at is not null),
      'blocked_companies', (select count(*) from companies where blocked_at is not null))) as numbers`.execute(db);
  return (rows[0] as { numbers: Numbers }).numbers;
}

const withStatus = (status: VerificationStatus) => sql`verification_status = ${status}`;

/**
 * Counts open companies as all minus the closed ones, which are few and have an index: no open company's row is read.
 */
const openCompanies = (which: RawBuilder<unknown>) => sql`(select count(*) from companies where ${which})
  - (select count(*) from companies where ${which} and closed_at is not null)`;

/** Counts each day by a range of an index, so that a million new users are counted without reading their rows. */
async function readDaily(db: Db, calendar: Calendar, now: Date, days: number): Promise<Overview['daily']> {
  const last = calendar.dateOf(now);
  const first = daysAfter(last, 1 - days);
  const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${calendar.timeZone})`;
  const within = (column: string) => sql`${sql.ref(column)} >= span.begins and ${sql.ref(column)} < span.ends`;
  const { rows } = await sql<Overview['daily'][number]>`
    select to_char(span.day, 'YYYY-MM-DD') as day,
      (select count(*) from users where ${within('created_at')}) as users,
      (select count(*) from companies where ${within('created_at')}) as companies,
      (select count(*) from orders where ${within('activated_at')}) as requests,
      (select count(*) from offers where ${within('created_at')} and version = 1) as offers,
      deals.deals, deals.deals_sum
    from (
      select day, ${startOf(sql`day`)} as begins, ${startOf(sql`(day + 1)`)} as ends
      from (select ${first}::date + n as day from generate_series(0, ${days}::int - 1) n) counted) span
    cross join lateral (
      select count(*) as deals, coalesce(sum(f.price::bigint * f.amount), 0)::bigint as deals_sum
      from chains c join offers f on f.chain_id = c.id and f.version = c.version
      where ${within('c.selected_at')}) deals
    order by span.day`.execute(db);
  return rows;
}
