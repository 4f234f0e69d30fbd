import {
  type ChainId,
  createProduct,
  createProductOrder,
  deleteAccount,
  getCreatedOrder,
  getProduct,
  getReceivedOrder,
  inviteSupplier,
  listNotifications,
  listOpenOrders,
  listProducts,
  ORDER_STATUSES,
  searchProducts,
  suggestProducts,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import { foundCompany, type TestMember } from '../../../../test/companies.ts';
import { type As, expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn } from '../../../../test/orders.ts';
import { emit } from '../../../events.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { listenForOrders } from '../index.ts';
import { leaveTrade } from './leave-trade.ts';

const password = 'forty valves by friday';

/** What a member was told, with the page that it opens. */
async function told({ person }: TestMember) {
  const { data } = await person.call(listNotifications, { query: { limit: 100 } });
  return data.map(({ title, link }) => `${title} ${link}`);
}

test('the requests of a company that closes are cancelled, and their suppliers are told', async ({ app, as }) => {
  const [buyer, supplier] = [await foundCompany(app, await as.user({ password })), await as.owner()];
  const orders = [await anActiveOrder(app, buyer), await anActiveOrder(app, buyer)];
  const chains: ChainId[] = [];
  for (const order of orders) chains.push((await anAnswer(app, buyer, supplier, order)).chain);
  await buyer.person.call(deleteAccount, { body: { password } });
  await app.runJobs();
  for (const chain of chains) {
    expect(await supplier.call(getReceivedOrder, { query: { id: chain } })).toMatchObject({ status: 0 });
    expect(await told(supplier)).toContainEqual(expect.stringMatching(`closed.*/o/received/${chain}\\?`));
  }
  const rows = await app.deps.database.db.selectFrom('orders').select('status').where('id', 'in', orders).execute();
  expect(rows.map(({ status }) => status)).toEqual([ORDER_STATUSES.reject, ORDER_STATUSES.reject]);
});

test('the answers of a company that closes are refused; a deal with it is lost and the request open again', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await foundCompany(app, await as.user({ password }))];
  const waiting = await anAnswerIn(app, buyer, supplier, 'waiting');
  const confirmed = await anAnswerIn(app, buyer, supplier, 'confirmed');
  const deal = await anAnswerIn(app, buyer, supplier, 'selected');
  const completed = await anAnswerIn(app, buyer, supplier, 'completed');
  await supplier.person.call(deleteAccount, { body: { password } });
  await app.runJobs();
  const look = (id: typeof deal.order) => buyer.call(getCreatedOrder, { query: { id } });
  for (const { order } of [waiting, confirmed, deal])
    expect(await look(order)).toMatchObject({ status: ORDER_STATUSES.active, chains: [{ status: 0 }] });
  expect(await look(completed.order)).toMatchObject({ chains: [{ status: 3 }] });
  expect((await look(deal.order)).history.map(({ event }) => event)).toContain('supplier_lost');
  expect((await told(buyer)).filter((one) => one.includes(`/o/created/${deal.order}?`))).not.toEqual([]);
  await leaveTrade(app.deps, supplier.companyId);
  const { history } = await look(waiting.order);
  expect(history.filter(({ event }) => event === 'refused')).toHaveLength(1);
});

test('the supplier of a deal is told when its buyer closes, once; the deal goes on', async ({ app, as }) => {
  const [buyer, supplier] = [await foundCompany(app, await as.user({ password })), await as.owner()];
  const open = await anAnswerIn(app, buyer, supplier, 'selected');
  const done = await anAnswerIn(app, buyer, supplier, 'completed');
  await buyer.person.call(deleteAccount, { body: { password } });
  await app.runJobs();
  await leaveTrade(app.deps, buyer.companyId);
  await app.runJobs();
  const closings = (await told(supplier)).filter((one) => one.startsWith('The buyer closed their company'));
  expect(closings).toEqual([expect.stringContaining(`/o/received/${open.chain}`)]);
  for (const [{ chain }, status] of [
    [open, 2],
    [done, 3],
  ] as const)
    expect(await supplier.call(getReceivedOrder, { query: { id: chain } })).toMatchObject({ status });
});

test('what a company sold and asked for is out of the public as soon as it closes', async ({ app, as }) => {
  const { gone, product, seen } = await aMarket(app, as);
  expect(await seen()).toEqual({ open: 1, category: 1, count: 1, search: 1, suggested: 1 });
  await gone.person.call(deleteAccount, { body: { password } });
  expect(await seen()).toEqual({ open: 0, category: 0, count: 0, search: 0, suggested: 0 });
  const { is_visible } = await app.deps.database.db
    .selectFrom('products')
    .select('is_visible')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  expect(is_visible).toBe(false);
});

test('products of a closed company that a job has yet to hide are neither shown nor sold', async ({ app, as }) => {
  const { stranger, gone, product, seen } = await aMarket(app, as);
  const { db } = app.deps.database;
  await db.updateTable('companies').set({ closed_at: app.clock.now() }).where('id', '=', gone.companyId).execute();
  expect(await seen()).toMatchObject({ open: 0, category: 0, search: 0, suggested: 0 });
  await expect(stranger.call(getProduct, { query: { id: product } })).rejects.toBeProblem('not_found');
  const body = { product, amount: 1, preferable_time: aDay(app, 5) };
  await expect(stranger.call(createProductOrder, { body })).rejects.toBeProblem('not_found');
});

async function aMarket(app: TestApp, as: As) {
  const [stranger, gone] = [await as.owner(), await foundCompany(app, await as.user({ password }))];
  const { id: product } = await gone.call(createProduct, { body: { name: 'Leaving goods' } });
  await anActiveOrder(app, gone, { request: 'Leaving request' });
  const seen = async () => {
    const { data, count } = await stranger.call(listProducts, { query: { company: gone.companyId } });
    return {
      open: (await stranger.call(listOpenOrders, { query: { q: 'leaving' } })).data.length,
      category: data.length,
      count,
      search: (await stranger.call(searchProducts, { query: { q: 'leaving goods' } })).data.length,
      suggested: (await stranger.call(suggestProducts, { query: { q: 'leaving goods' } })).products.length,
    };
  };
  return { stranger, gone, product, seen };
}

test('a closed company cannot be invited', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await foundCompany(app, await as.user({ password }))];
  const id = await anActiveOrder(app, buyer);
  await app.deps.database.db
    .updateTable('companies')
    .set({ name: 'Gone Fishing' })
    .where('id', '=', supplier.companyId)
    .execute();
  await supplier.person.call(deleteAccount, { body: { password } });
  const invite = buyer.call(inviteSupplier, { body: { id, company: supplier.companyId } });
  await expect(invite).rejects.toBeProblem('not_found');
  const { companies } = await buyer.call(suggestProducts, { query: { q: 'Gone Fishing' } });
  expect(companies).toEqual([]);
});

test('a process that puts together several applications leaves trade once', async ({ app, as }) => {
  listenForOrders();
  const { companyId } = await as.owner();
  await app.runJobs();
  await inTransaction(app.deps.database.db, async (tx) => {
    await emit(tx, 'company.closed', { companyId, companyName: 'Rope', claimants: [] });
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier = 'orders.leave_trade'`.execute(tx);
    expect(rows).toEqual([{ jobs: 1 }]);
  });
  await app.runJobs();
});
