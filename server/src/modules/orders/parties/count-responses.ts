import { CHAIN_STATUSES } from '@postavka/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OrderJobsDeps } from '../deps.ts';

/**
 * A job: how each company answered the requests of 90 days. Below five of them nothing is said. A request that ended before
 * its two days were over, and without an answer, says nothing of the company.
 */
export const countResponses = ({ database, clock }: OrderJobsDeps): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const now = clock.now();
    await sql`
      with answered as (
        select c.company_id, c.answered_at - c.created_at as took
        from chains c join orders o on o.id = c.order_id
        where c.created_at > ${now}::timestamptz - interval '90 days' and c.source <> 'taken'
          and (c.answered_at is not null or c.created_at < least(${now}::timestamptz,
            case when c.status = ${CHAIN_STATUSES.reject} then c.updated_at else o.closed_at end) - interval '48 hours')
      ), counted as (
        select company_id, count(*) filter (where took <= interval '48 hours')::float8 / count(*) as share,
          percentile_cont(0.5) within group (order by extract(epoch from took)) / 3600 as hours
        from answered group by company_id having count(*) >= 5 and count(took) > 0
      ), gone as (
        delete from company_responses where company_id not in (select company_id from counted)
      )
      insert into company_responses (company_id, share, hours, computed_at)
      select company_id, share, hours, ${now} from counted
      on conflict (company_id) do update
        set share = excluded.share, hours = excluded.hours, computed_at = excluded.computed_at`.execute(tx);
  });
