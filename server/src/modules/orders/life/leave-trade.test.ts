import {
  type ChainId,
  deleteAccount,
  getCreatedOrder,
  getReceivedOrder,
  inviteSupplier,
  listNotifications,
  ORDER_STATUSES,
  suggestProducts,
} from '@postavka/contract';
import { sql } from 'kysely';
import { foundCompany, type TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer, anAnswerIn } from '../../../../test/orders.ts';
import { emit } from '../../../events.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { listenForProducts } from '../../products/index.ts';
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
  listenForProducts();
  const { companyId } = await as.owner();
  await app.runJobs();
  await inTransaction(app.deps.database.db, async (tx) => {
    await emit(tx, 'company.closed', { companyId, companyName: 'Rope', claimants: [] });
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs
      where task_identifier in ('orders.leave_trade', 'products.hide_company') group by task_identifier`.execute(tx);
    expect(rows).toEqual([{ jobs: 1 }, { jobs: 1 }]);
  });
  await app.runJobs();
});
