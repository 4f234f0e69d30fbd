import type pg from 'pg';
import { hashToken } from '../../server/src/platform/secrets.ts';

type Client = Pick<pg.Client, 'query'>;

const READERS = 5;

/** People who read for all companies, with all that a member may do in orders. */
export async function addReaders(client: Client): Promise<void> {
  await client.query(`insert into users (email)
    select 'reader' || n || '@example.ru' from generate_series(1, ${READERS}) n on conflict do nothing`);
  await client.query(`insert into memberships (company_id, user_id, role, add_users_permission, company_info_permission,
      factory_permission, ordering_permission, product_interaction_permission, proposal_permission)
    select c.id, u.id, 3, false, false, false, true, true, true
    from companies c cross join (select id from users where email like 'reader%@example.ru') u on conflict do nothing`);
}

/** The token of a member of the company. */
export async function signInTo(client: Client, company: number): Promise<string> {
  const token = `bench-${company}`.padEnd(43, 'x');
  const { rows } = await client.query(
    'select user_id from memberships where company_id = $1 order by user_id limit 1',
    [company],
  );
  const user = rows[0].user_id;
  await client.query('delete from company_tokens where token_hash = $1', [hashToken(token)]);
  const session = await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at, ip, user_agent)
    values ($1, $2, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench')
    on conflict (token_hash) do update set expires_at = excluded.expires_at returning id`,
    [user, hashToken(`s${token.slice(1)}`)],
  );
  await client.query(
    'insert into company_tokens (token_hash, session_id, company_id, user_id) values ($1, $2, $3, $4)',
    [hashToken(token), session.rows[0].id, company, user],
  );
  return token;
}
