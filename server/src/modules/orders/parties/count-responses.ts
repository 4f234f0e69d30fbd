import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/database.ts';
import type { OrderJobsDeps } from '../deps.ts';

/** A job: how each company answered the requests of 90 days. Below five of them nothing is said. */
export const countResponses = ({ database, clock }: OrderJobsDeps): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const now = clock.now();
    await sql`
      with answered as (
        select company_id, answered_at - created_at as took
        from chains
        where created_at > ${now}::timestamptz - interval '90 days' and source <> 'taken'
          and (answered_at is not null or created_at < ${now}::timestamptz - interval '48 hours')
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
