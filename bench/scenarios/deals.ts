import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptOrder,
  activateOrder,
  chooseAnswer,
  completeAnswer,
  createOrder,
  getDistribution,
  type OrderId,
} from '@postavka/contract';
import type pg from 'pg';
import { createBreaches } from '../../scripts/chaos/breaches.ts';
import { type Client, createClient, type Outcome as Reply } from '../../scripts/chaos/client.ts';
import { createPeople, describe, type Person } from '../../scripts/chaos/people.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { atMost, type Bench, type Outcome, type Row } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { percentile } from '../support/load.ts';
import { addReaders, signInTo } from '../support/members.ts';
import { NEEDS } from '../support/needs.ts';
import { memoryOf } from '../support/process-tree.ts';
import { startSite } from '../support/site.ts';
import { siteVitals } from '../support/site-vitals.ts';

const BUYERS = 4;
const SECONDS = 30;
const STEPS = ['create', 'activate', 'match', 'offer', 'choose', 'complete'] as const;
type Times = Record<(typeof STEPS)[number], number[]>;

/**
 * Whole deals by four buyers at once: a request is created and activated, the work process matches it, one of the suppliers
 * it was sent to answers with an offer, which is chosen and completed.
 */
export async function deals({ cluster, sizes }: Bench): Promise<Outcome> {
  const rows: Row[] = [];
  const memory: number[] = [];
  const refusals: string[] = [];
  for (const products of sizes) {
    const url = await openCatalogue(cluster, products);
    const site = await startSite({ DATABASE_URL: url, SEED_DEMO: '0' });
    const database = connect(url, BUYERS);
    try {
      const times: Times = { create: [], activate: [], match: [], offer: [], choose: [], complete: [] };
      await addReaders(database.pool);
      const client = createClient(
        site.url,
        createBreaches(() => {}),
        { longestMs: 30_000, mustAnswer: true },
      );
      const people = await createPeople(client, BUYERS);
      const before = await siteVitals(site.url);
      const until = performance.now() + SECONDS * 1000;
      const made = await Promise.all(
        people.map((person, i) => trade({ client, database: database.pool, times }, person, i, until)),
      );
      refusals.push(...made.flatMap(({ refused }) => refused));
      const after = await siteVitals(site.url);
      memory.push(await memoryOf(site.pid));
      const count = times.complete.length;
      rows.push({
        what: 'deals, by four buyers',
        products,
        rate: count / SECONDS,
        errors: refusals.length,
        cpu: { server: (after.cpuMs - before.cpuMs) / Math.max(1, count) },
        rssMb: after.rssMb,
      });
      for (const step of STEPS)
        rows.push({
          what: `deals, ${step}`,
          products,
          p50: percentile(times[step], 0.5),
          p99: percentile(times[step], 0.99),
        });
    } finally {
      await database.close();
      await site.stop();
    }
  }
  for (const refusal of new Set(refusals)) console.log(refusal);
  return {
    rows,
    gates: [
      ...atMost('steps of deals that were refused', 0, [refusals.length]),
      ...atMost('all processes but the database under deals, in MB', 450, memory),
    ],
  };
}

interface Market {
  readonly client: Client;
  readonly database: pg.Pool;
  readonly times: Times;
}

/** One deal after the other until the time is over. */
async function trade({ client, database, times }: Market, buyer: Person, first: number, until: number) {
  const refused: string[] = [];
  const as = { token: buyer.token };
  const timed = async <T>(step: keyof Times, send: () => Promise<Reply<T>>): Promise<T> => {
    const started = performance.now();
    const reply = await send();
    if (reply.kind !== 'done') throw new Error(`${step}: ${describe(reply)}`);
    times[step].push(performance.now() - started);
    return reply.value;
  };
  for (let i = first; performance.now() < until; i += BUYERS) {
    const { title = '', description = '' } = NEEDS[i % NEEDS.length] ?? {};
    const body = {
      request: title,
      description,
      amount: 10,
      preferable_time: inDays(20),
      address: 'Moscow, 1 Tverskaya',
    };
    try {
      const { id: order } = await timed('create', () => client.call(createOrder, { body }, as));
      await timed('activate', () => client.call(activateOrder, { body: { id: order } }, as));
      const asked = await timed('match', () => firstAsked(client, order, buyer.token));
      const offer = { id: asked.id, price: 900, amount: 10, time: inDays(15) };
      const supplier = await signInTo(database, asked.company.id);
      await timed('offer', () => client.call(acceptOrder, { body: offer }, { token: supplier }));
      await timed('choose', () => client.call(chooseAnswer, { body: { id: asked.id } }, as));
      await timed('complete', () => client.call(completeAnswer, { body: { id: asked.id } }, as));
    } catch (error) {
      refused.push(String(error));
    }
  }
  return { refused };
}

const LOOK_MS = 50;

/** Looks until the request was sent to somebody. */
async function firstAsked(client: Client, id: OrderId, token: string) {
  for (;;) {
    const seen = await client.call(getDistribution, { query: { id: String(id) } }, { token });
    if (seen.kind !== 'done') return seen;
    const [asked] = seen.value.companies;
    if (asked) return { kind: 'done' as const, value: asked };
    await pause(LOOK_MS);
  }
}

const DAY = 24 * 3600 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
