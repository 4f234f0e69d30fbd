import type { OrderId } from '@postavka/contract';
import type { PoolClient } from 'pg';
import { openCatalog } from '../../server/src/modules/catalog/index.ts';
import { listenForNotifications } from '../../server/src/modules/notifications/index.ts';
import { ordersJobs } from '../../server/src/modules/orders/index.ts';
import { createCalendar } from '../../server/src/platform/calendar.ts';
import { connect, type Database } from '../../server/src/platform/db/database.ts';
import { atLeast, atMost, type Bench, type Outcome } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { percentile } from '../support/load.ts';
import { addReaders } from '../support/members.ts';
import { NEEDS } from '../support/needs.ts';

const PRODUCTS = 100_000;
const ROUNDS = 20;
const WAVE = 30;

/** The transaction in which a request is sent to thirty suppliers with five readers each. */
export async function sending({ cluster }: Bench): Promise<Outcome> {
  const database = connect(await openCatalogue(cluster, PRODUCTS), 4);
  const catalog = openCatalog(database);
  try {
    listenForNotifications();
    await addReaders(database.pool);
    const send = ordersJobs({
      database,
      catalog,
      clock: { now: () => new Date() },
      calendar: createCalendar('Europe/Moscow'),
    })['orders.match'];
    const held = watchConnections(database);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await publish(database, NEEDS[round % NEEDS.length]?.title ?? '');
      await send({ orderId, round: 1 }, new AbortController().signal);
      // The transaction is the last that has a connection.
      const ms = held.lastMs();
      const { rows } = await database.pool.query('select count(*)::int as n from chains where order_id = $1', [
        orderId,
      ]);
      if (rows[0].n === WAVE) times.push(ms);
    }
    return {
      rows: [
        {
          what: 'sending to 30 suppliers',
          products: PRODUCTS,
          p50: percentile(times, 0.5),
          p99: Math.max(...times),
        },
      ],
      gates: [
        ...atMost('the transaction that sends a request, in ms', 50, times),
        ...atLeast('requests that had thirty suppliers', 1, [times.length]),
      ],
    };
  } finally {
    catalog.close();
    await database.close();
  }
}

/** How long connections of the pool were in use. */
function watchConnections({ pool }: Database) {
  const since = new WeakMap<PoolClient, number>();
  let last = 0;
  pool.on('acquire', (client) => since.set(client, performance.now()));
  pool.on('release', (_, client) => {
    last = performance.now() - (since.get(client) ?? performance.now());
  });
  return { lastMs: () => last };
}

/** A request of the demo's again, with another title. */
async function publish({ pool }: Database, title: string): Promise<OrderId> {
  const { rows } = await pool.query(
    `insert into orders (company_id, user_id, is_personal, title, description, amount, unit, preferable_price, preferable_time,
      answers_deadline, address, extra_fields, buyer, status, round, activated_at)
    select company_id, user_id, is_personal, $1, description, amount, unit, null, preferable_time, null, address, '[]', buyer, 2, 1, now()
    from orders where status = 2 and is_personal order by id limit 1 returning id`,
    [title],
  );
  return Number(rows[0].id) as OrderId;
}
