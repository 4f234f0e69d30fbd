import type pg from 'pg';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { signInTo } from './members.ts';

const MANY = 10_000;

/** A company with very many requests, and one that was asked about very many of them. */
export interface Trade {
  readonly buyer: Party;
  readonly supplier: Party;
}

interface Party {
  readonly companyId: number;
  readonly token: string;
  /** Of its requests, or its answers to those of others: the demo's own, which have all that belongs to them. */
  readonly details: readonly number[];
}

/** Copies the demo's requests with their answers until a company has so many; signs somebody in for both sides. */
export const openTrade = (url: string): Promise<Trade> =>
  withClient(url, 'bench', async (client) => {
    const buyer = await companyOf(client, 'select company_id from orders group by 1 order by count(*) desc, 1 limit 1');
    const { rows } = await client.query('select count(*)::int as n from orders where company_id = $1', [buyer]);
    if (rows[0].n < MANY) await copyRequests(client, buyer);
    const supplier = await companyOf(
      client,
      'select company_id from chains group by 1 order by count(*) desc, 1 limit 1',
    );
    const party = async (companyId: number, table: 'orders' | 'chains'): Promise<Party> => ({
      companyId,
      token: await signInTo(client, companyId),
      details: await firstOf(client, table, companyId),
    });
    return { buyer: await party(buyer, 'orders'), supplier: await party(supplier, 'chains') };
  });

const firstOf = async (client: pg.Client, table: 'orders' | 'chains', company: number): Promise<number[]> =>
  (await client.query(`select id from ${table} where company_id = $1 order by id limit 20`, [company])).rows.map(
    ({ id }) => Number(id),
  );

const companyOf = async (client: pg.Client, text: string): Promise<number> =>
  Number((await client.query(text)).rows[0]?.company_id);

/** Each row again under new numbers; columns that the database makes are left to it. */
async function copyRequests(client: pg.Client, buyer: number): Promise<void> {
  const columns = async (table: string, without: readonly string[]) =>
    (
      await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
        [table, without],
      )
    ).rows.map(({ name }) => name);
  const orders = await columns('orders', ['id']);
  const chains = await columns('chains', ['id', 'order_id']);
  const offers = await columns('offers', ['chain_id']);
  const of = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query(
    `create temp table copied as
    select o.id as old, nextval(pg_get_serial_sequence('orders', 'id')) as new
    from generate_series(1, 1000) cross join (select id from orders where company_id = ${buyer}) o limit ${MANY}`,
  );
  await client.query(
    `insert into orders (id, ${orders.join(', ')}) overriding system value
    select c.new, ${of('o', orders)} from copied c join orders o on o.id = c.old`,
  );
  await client.query(
    `create temp table copied_chains as
    select h.id as old, nextval(pg_get_serial_sequence('chains', 'id')) as new, c.new as order_id
    from copied c join chains h on h.order_id = c.old`,
  );
  await client.query(
    `insert into chains (id, order_id, ${chains.join(', ')}) overriding system value
    select c.new, c.order_id, ${of('h', chains)} from copied_chains c join chains h on h.id = c.old`,
  );
  await client.query(
    `insert into offers (chain_id, ${offers.join(', ')})
    select c.new, ${of('f', offers)} from copied_chains c join offers f on f.chain_id = c.old`,
  );
  await client.query('commit');
  await client.query('vacuum analyze orders, chains, offers');
}
