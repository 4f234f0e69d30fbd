import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** What calls write whether they are refused or not: when a token was used, how often, and what was refused. */
const OF_EVERY_CALL = /^(sessions|company_tokens|quota_counters|rate_limits|audit)/;

/** Everything that is stored, jobs too, as one text for each table that changes with any of its rows. */
export async function stored(db: Db): Promise<object> {
  tables ??= await tablesOf(db);
  const states = tables.map(
    (name) => sql`select ${name} as name, count(*) || ' rows, the last of ' || max(xmin::text::bigint) as state
      from ${sql.raw(name)}`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(states, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Every database of a run has the same. */
let tables: readonly string[] | undefined;

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or tablename = '_private_jobs'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !OF_EVERY_CALL.test(name.replace('public.', '')));
}
