import {
  acceptOrder,
  activateOrder,
  cancelOrder,
  createProduct,
  createProductOrder,
  getDistribution,
  listNotifications,
  rejectOrder,
} from '@postavka/contract';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anOffer, aSeller, runDueJobs } from '../../../test/orders.ts';
import { subjectsTo } from '../../../test/sent.ts';
import { told } from '../../../test/told.ts';
import { aProduct } from '../../../test/uploads.ts';
import { emit } from '../../events.ts';
import { inTransaction } from '../../platform/db/database.ts';

test('who is asked reads whether the platform, the buyer or a product of theirs brought the request', async ({
  app,
  as,
}) => {
  const [buyer, invited, maker, matched] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  const { chain } = await anAnswer(app, buyer, invited, await anActiveOrder(app, buyer));
  await invited.call(rejectOrder, { body: { order_id: chain } });
  const product = await aProduct(app, maker);
  const body = { product, amount: 1, preferable_time: aDay(app, 3), preferable_price: null, description: '' };
  await buyer.call(createProductOrder, { body });
  await matched.call(createProduct, { body: { name: 'Quartzplate 30x30' } });
  await anActiveOrder(app, buyer, { request: 'Quartzplate 30x30' });
  await runDueJobs(app);
  const read = async (member: TestMember) => (await member.person.call(listNotifications, {})).data[0]?.text;
  expect(await read(invited)).toContain('A buyer chose your company');
  expect(await read(maker)).toContain('Only you received this request');
  expect(await read(matched)).toContain('is looking for what you sell');
});

test('who had an offer when a request was closed is told that it is open again and that the offer counts no more', async ({
  app,
  as,
}) => {
  const [buyer, offerer, asked] = [await as.owner(), await as.owner(), await as.owner()];
  for (const seller of [offerer, asked]) await aSeller(app, seller, ['Quartzbrick 250x120']);
  const order = await anActiveOrder(app, buyer, { request: 'Quartzbrick 250x120' });
  await runDueJobs(app);
  const chainOf = async ({ companyId }: TestMember) => {
    const { companies } = await buyer.call(getDistribution, { query: { id: order } });
    return companies.find(({ company }) => company.id === companyId)?.id ?? expect.fail('not asked');
  };
  await offerer.call(acceptOrder, { body: anOffer(app, await chainOf(offerer)) });
  await buyer.call(cancelOrder, { body: { id: order } });
  await buyer.call(activateOrder, { body: { id: order } });
  await runDueJobs(app);
  expect((await told(offerer))[0]).toBe(
    `Request reopened: Quartzbrick 250x120 → /o/received/${await chainOf(offerer)}`,
  );
  expect((await told(asked))[0]).toBe(`New request: Quartzbrick 250x120 → /o/received/${await chainOf(asked)}`);
  // An e-mail of its own, within the hour of the first one.
  expect((await subjectsTo(app, offerer.person.email))[0]).toBe('Заявка открыта снова: Quartzbrick 250x120');
});

test('both sides are told of a deadline once, also when its job runs again', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Cable' });
  await anAnswer(app, buyer, supplier, order);
  for (let runs = 0; runs < 2; runs += 1) {
    await inTransaction(app.deps.database.db, (tx) => emit(tx, 'order.deadline_near', { orderId: order }));
    await app.runJobs('notifications.fan_out');
  }
  const ofDeadline = async (member: TestMember) =>
    (await told(member)).filter((line) => line.startsWith('Last day for responses: Cable'));
  expect(await ofDeadline(buyer)).toHaveLength(1);
  expect(await ofDeadline(supplier)).toHaveLength(1);
});

test('a request that closes by its deadline tells the buyer too', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Rope' });
  const { chain } = await anAnswer(app, buyer, supplier, order);
  await inTransaction(app.deps.database.db, (tx) =>
    emit(tx, 'order.closed', { orderId: order, how: 'expired', chains: [chain] }),
  );
  expect((await told(buyer))[0]).toBe(`Deadline passed: Rope → /o/created/${order}`);
  expect((await told(supplier))[0]).toBe(`Request closed: Rope → /o/received/${chain}`);
  const [last] = (await supplier.person.call(listNotifications, {})).data;
  expect(last?.text).toMatch(/^The deadline for responses to “Rope” has passed/);
});
