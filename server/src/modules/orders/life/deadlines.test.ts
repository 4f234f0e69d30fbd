import {
  acceptOrder,
  activateOrder,
  askMore,
  chooseAnswer,
  getCreatedOrder,
  getDistribution,
  inviteSupplier,
  listNotifications,
  listOpenOrders,
  listReceivedOrders,
  sendMessage,
  takeOpenOrder,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import {
  aDay,
  aDraft,
  anActiveOrder,
  anAnswer,
  anOffer,
  aSeller,
  readReceived,
  runDueJobs,
} from '../../../../test/orders.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

/** Lets the clock be at this hour of a day that is so many days from today. */
function passTo(app: TestApp, days: number, hour: number): void {
  const at = app.deps.calendar.startOf(aDay(app, days)).getTime() + hour * 3600_000;
  app.clock.pass((at - app.clock.now().getTime()) / 1000);
}

const reminders = async (app: TestApp, member: TestMember): Promise<number> => {
  await runDueJobs(app);
  const { data } = await member.person.call(listNotifications, { query: { limit: 100 } });
  return data.filter(({ title }) => title.startsWith('Last day for responses')).length;
};

test('the last day of answers is told in its morning, not at midnight, to the buyer and to suppliers who have not answered', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  await anAnswer(app, buyer, supplier, order);
  passTo(app, 2, 8.9);
  expect([await reminders(app, buyer), await reminders(app, supplier)]).toEqual([0, 0]);
  passTo(app, 0, 9);
  expect([await reminders(app, buyer), await reminders(app, supplier)]).toEqual([1, 1]);
});

test('a reminder that comes at night waits for the morning', async ({ app, as }) => {
  const buyer = await as.owner();
  const orderId = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  passTo(app, 2, 0);
  // As reminders were planned before.
  await inTransaction(app.deps.database.db, (tx) =>
    addJob(tx, 'orders.remind', { orderId }, { jobKey: `orders.remind:${orderId}` }),
  );
  expect(await reminders(app, buyer)).toBe(0);
  passTo(app, 0, 9);
  expect(await reminders(app, buyer)).toBe(1);
});

test('who publishes on the last day itself is not reminded of it', async ({ app, as }) => {
  const buyer = await as.owner();
  passTo(app, 1, 15);
  const id = await aDraft(app, buyer, { answers_deadline: aDay(app, 0) });
  await buyer.call(activateOrder, { body: { id } });
  expect(await reminders(app, buyer)).toBe(0);
});

test('requests that all close at one midnight do not keep suppliers of a new one waiting', async ({ app, as }) => {
  const buyer = await as.owner();
  await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  await anActiveOrder(app, buyer);
  // In the order in which jobs that are due are taken.
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where task_identifier in ('orders.match', 'orders.expire', 'orders.remind') order by priority, id`.execute(
    app.deps.database.db,
  );
  expect(rows.slice(-2).map(({ task }) => task)).toEqual(['orders.expire', 'orders.remind']);
});

test('after the last day nothing is offered, chosen or asked, though the request is not closed yet', async ({
  app,
  as,
}) => {
  const [buyer, offering, waiting, other] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 1), preferable_time: aDay(app, 20) });
  const { chain: offered } = await anAnswer(app, buyer, offering, order);
  const { chain: asked } = await anAnswer(app, buyer, waiting, order);
  await offering.call(acceptOrder, { body: anOffer(app, offered) });
  const openTo = async () => (await other.call(listOpenOrders, { query: { limit: 100 } })).data.map(({ id }) => id);
  passTo(app, 1, 23);
  expect(await openTo()).toContain(order);
  expect((await readReceived(waiting, asked)).allowed_actions).toContain('offer');
  passTo(app, 1, 0);
  expect(await openTo()).not.toContain(order);
  expect((await readReceived(waiting, asked)).allowed_actions).toEqual(['reject']);
  const { data } = await waiting.call(listReceivedOrders, { query: {} });
  expect(data[0]?.allowed_actions).toEqual(['reject']);
  const { chains, status } = await buyer.call(getCreatedOrder, { query: { id: order } });
  expect([status, chains.flatMap(({ allowed_actions: may }) => may)]).toEqual([2, ['decline', 'decline']]);
  for (const [offer, supplier] of [
    [anOffer(app, asked), waiting],
    [anOffer(app, offered, { price: 800 }), offering],
  ] as const)
    await expect(supplier.call(acceptOrder, { body: offer })).rejects.toBeProblem('chain_wrong_status');
  await expect(buyer.call(chooseAnswer, { body: { id: offered } })).rejects.toBeProblem('chain_wrong_status');
  await expect(other.call(takeOpenOrder, { body: { id: order } })).rejects.toBeProblem('not_found');
  await expect(buyer.call(askMore, { body: { id: order } })).rejects.toBeProblem('order_wrong_status');
  await expect(buyer.call(inviteSupplier, { body: { id: order, company: other.companyId } })).rejects.toBeProblem(
    'order_wrong_status',
  );
  // The two parties of an answer may still write to each other.
  await waiting.call(sendMessage, { body: { id: asked, text: 'Too late?' } });
});

test('suppliers are not looked for after the last day', async ({ app, as }) => {
  const buyer = await as.owner();
  await aSeller(app, await as.owner(), ['Ytrewqium sheet']);
  const id = await anActiveOrder(app, buyer, {
    request: 'Ytrewqium sheet',
    answers_deadline: aDay(app, 1),
    preferable_time: aDay(app, 20),
  });
  passTo(app, 2, 1);
  await app.runJobs('orders.match');
  expect(await buyer.call(getDistribution, { query: { id } })).toMatchObject({ sent: 0, is_searched: false });
});
