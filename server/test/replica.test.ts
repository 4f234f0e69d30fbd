import {
  createProduct,
  ENDPOINTS,
  getProduct,
  listProducts,
  type ProductId,
  publicCompany,
  searchProducts,
} from '@postavka/contract';
import { beforeAll, describe } from 'vitest';
import { seedReference } from '../seeds/reference/index.ts';
import { connect, type Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { replicaReads } from '../src/platform/db/replica.ts';
import { withClient } from '../src/platform/db/with-client.ts';
import { TestActor } from './actor.ts';
import { createTestApp, type TestApp } from './app.ts';
import { foundCompany, type TestMember } from './companies.ts';
import { createPerson, expect, test } from './index.ts';
import { type Replicated, startReplicated } from './replicated.ts';

test('only public reads may lag', () => {
  const stray = Object.values(ENDPOINTS).filter(
    ({ mayLag, method, auth }) => mayLag && (method !== 'GET' || auth !== 'none'),
  );
  expect(stray).toEqual([]);
});

describe('with a replica that can be stopped and moved on', () => {
  let pair: Replicated;
  let primary: Database;
  let app: TestApp;
  let owner: TestMember;

  beforeAll(async () => {
    pair = await startReplicated({ mayLag: true });
    await migrate(pair.url);
    primary = connect(pair.url, 2);
    await seedReference(primary.db);
    const reads = replicaReads(primary, connect(pair.replicaUrl, 4), {
      lookMs: 20,
      mostLagMs: Number.POSITIVE_INFINITY,
    });
    app = await createTestApp({ reads }, { url: pair.url, replicaUrl: undefined, drop: async () => {} });
    owner = await foundCompany(app, await createPerson(app));
    return async () => {
      await app.close();
      await reads.close();
      await primary.close();
      await pair.stop();
    };
  });

  const onReplica = (statement: string) =>
    withClient(pair.replicaUrl, 'test', async (client) => (await client.query(statement)).rows[0]);

  /** The product, and the cookie that came with its creation. */
  async function write(name: string): Promise<{ id: ProductId; cookie: string }> {
    const reply = await owner.send('POST', createProduct.path, { body: { name } });
    expect(reply.statusCode).toBe(201);
    const [cookie = '', ...attributes] = String(reply.headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Path=/', 'Max-Age=3600', 'HttpOnly', 'SameSite=Lax', 'Secure']);
    return { id: reply.json().id, cookie };
  }
  const statusFor = async (id: ProductId, headers = {}) =>
    (await new TestActor(app, undefined, headers).send('GET', getProduct.path, { query: { id } })).statusCode;

  test('who has written sees it at once; others when the replica has it', async () => {
    const before = await write('Bolt');
    await expect.poll(() => statusFor(before.id)).toBe(200);
    await onReplica('select pg_wal_replay_pause()');
    const { id, cookie } = await write('Nut');
    expect(await statusFor(id)).toBe(404);
    expect(await statusFor(id, { cookie })).toBe(200);
    expect(await statusFor(id, { cookie: 'written=0/0' })).toBe(404);
    expect(await statusFor(id, { cookie: `lang=en; ${cookie}` })).toBe(200);
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => statusFor(id)).toBe(200);
  });

  test('lists, search and company pages are read there, too', async () => {
    const { id } = await write('Flange DN50');
    await expect.poll(() => statusFor(id)).toBe(200);
    const visitor = new TestActor(app);
    await expect(visitor.call(listProducts, { query: { company: owner.companyId } })).resolves.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    await expect.poll(async () => (await visitor.call(searchProducts, { query: { q: 'flange' } })).count).toBe(1);
    await expect(visitor.call(publicCompany, { query: { id: owner.companyId } })).resolves.toMatchObject({
      id: owner.companyId,
    });
  });

  test('nothing fails when the replica is lost, and a promoted one is not read from', async () => {
    const { id } = await write('Washer');
    await expect.poll(() => statusFor(id)).toBe(200);
    const lost = replicaReads(primary, connect('postgres://x:x@127.0.0.1:1/x', 1), { lookMs: 20 });
    expect(await lost.read(undefined, async (database) => database === primary)).toBe(true);
    await lost.close();

    await onReplica('select pg_promote()');
    const later = await write('Gasket');
    await expect.poll(() => statusFor(later.id)).toBe(200);
  });
});
