import * as XLSX from '@e965/xlsx';
import {
  acceptOrder,
  blockCompany,
  blockUser,
  chooseAnswer,
  compareAnswers,
  completeAnswer,
  createProduct,
  createProductOrder,
  declineAnswer,
  getCreatedOrder,
  getDistribution,
  getReceivedOrder,
  inviteSupplier,
  listCreatedOrders,
  listMessages,
  listNotifications,
  listOpenOrders,
  listReceivedOrders,
  ORDER_STATUSES,
  rejectOrder,
  sendMessage,
  takeOpenOrder,
  withdrawOffer,
} from '@postavka/contract';

import type { TestMember } from '../../../../test/companies.ts';
import { type As, expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn, anOffer, runDueJobs } from '../../../../test/orders.ts';

async function blockingBy(as: As) {
  const operator = await as.operator();
  return (company: TestMember, blocked: boolean) =>
    operator.call(blockCompany, { body: { id: company.companyId, blocked, reason: 'Counterfeit' } });
}

test('the offer of a blocked supplier can be declined, not chosen, until it is back', async ({ app, as }) => {
  const [buyer, supplier, rival] = [await as.owner(), await as.owner(), await as.owner()];
  const block = await blockingBy(as);
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  const other = await anAnswer(app, buyer, rival, order);
  await rival.call(acceptOrder, { body: anOffer(app, other.chain, { price: 950 }) });
  const look = () => buyer.call(getCreatedOrder, { query: { id: order } });
  const best = async () =>
    (await buyer.call(compareAnswers, { query: { id: order } })).rows.map((row) => [
      row.id,
      row.best.includes('price'),
    ]);
  const bestPrices = async () => [
    (await look()).best_price,
    (await buyer.call(listCreatedOrders, { query: {} })).data[0]?.best_price,
  ];
  expect(await bestPrices()).toEqual([900, 900]);
  expect(await best()).toEqual([
    [chain, true],
    [other.chain, false],
  ]);

  await block(supplier, true);
  expect((await look()).chains).toMatchObject([
    { id: chain, status: 2, price: 900, company_executor: { is_out: true }, allowed_actions: ['decline'] },
    { id: other.chain, company_executor: { is_out: false }, allowed_actions: ['choose', 'decline'] },
  ]);
  expect((await best()).flat()).not.toContain(true);
  expect(await bestPrices()).toEqual([950, 950]);
  await expect(buyer.call(chooseAnswer, { body: { id: chain } })).rejects.toBeProblem('company_out');
  expect(await look()).toMatchObject({ status: ORDER_STATUSES.active });

  await block(supplier, false);
  await buyer.call(chooseAnswer, { body: { id: chain } });
  expect(await look()).toMatchObject({ status: ORDER_STATUSES.history });
  await block(supplier, true);
  expect(await bestPrices()).toEqual([900, 900]);
});

test('the exported comparison says that a supplier is out, and does not count its offer', async ({ app, as }) => {
  const [buyer, supplier, rival] = [await as.owner(), await as.owner(), await as.owner()];
  const { order } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  const other = await anAnswer(app, buyer, rival, order);
  await rival.call(acceptOrder, { body: anOffer(app, other.chain, { price: 950, delivery_price: 0 }) });
  await (await blockingBy(as))(supplier, true);
  const reply = await buyer.send('GET', compareAnswers.path, { query: { id: order, format: 'xlsx' } });
  const { Sheets, SheetNames } = XLSX.read(reply.rawPayload);
  const rows = XLSX.utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows.flat()).toContain('Rope & Anchor (unavailable)');
  expect(rows.find(([name]) => name === 'Lowest total with delivery, ₽')).toContain(9500);
});

test('the same holds when all people of the supplier are blocked', async ({ app, as }) => {
  const [operator, buyer, supplier] = [await as.operator(), await as.owner(), await as.owner()];
  const { chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  await operator.call(blockUser, { body: { id: supplier.userId, blocked: true, reason: 'Spam' } });
  await expect(buyer.call(chooseAnswer, { body: { id: chain } })).rejects.toBeProblem('company_out');
  await operator.call(blockUser, { body: { id: supplier.userId, blocked: false, reason: 'A mistake' } });
  await buyer.call(chooseAnswer, { body: { id: chain } });
});

test('a deal with a blocked supplier goes on: the buyer can complete it', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { chain } = await anAnswerIn(app, buyer, supplier, 'selected');
  await (await blockingBy(as))(supplier, true);
  await buyer.call(completeAnswer, { body: { id: chain } });
});

test('a blocked buyer gets no offers; who has made one can take it back, and all of it returns', async ({
  app,
  as,
}) => {
  const [buyer, supplier, rival] = [await as.owner(), await as.owner(), await as.owner()];
  const block = await blockingBy(as);
  const waiting = await anAnswer(app, buyer, supplier);
  const confirmed = await anAnswerIn(app, buyer, rival, 'confirmed');
  await block(buyer, true);

  expect(await supplier.call(getReceivedOrder, { query: { id: waiting.chain } })).toMatchObject({
    status: 1,
    product_request: { company: { is_out: true } },
    allowed_actions: ['reject'],
  });
  const { data } = await rival.call(listReceivedOrders, {});
  expect(data).toMatchObject([{ id: confirmed.chain, allowed_actions: ['withdraw', 'reject'] }]);
  for (const [member, { chain }] of [
    [supplier, waiting],
    [rival, confirmed],
  ] as const)
    await expect(member.call(acceptOrder, { body: anOffer(app, chain, { price: 800 }) })).rejects.toBeProblem(
      'company_out',
    );
  await rival.call(withdrawOffer, { body: { id: confirmed.chain } });
  await rival.call(rejectOrder, { body: { order_id: confirmed.chain } });

  await block(buyer, false);
  await supplier.call(acceptOrder, { body: anOffer(app, waiting.chain) });
});

test('requests of a blocked buyer are not among the open ones and cannot be taken', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const block = await blockingBy(as);
  const id = await anActiveOrder(app, buyer);
  const isOpen = async () =>
    (await supplier.call(listOpenOrders, { query: { limit: 100 } })).data.some((order) => order.id === id);
  await block(buyer, true);
  expect(await isOpen()).toBe(false);
  await expect(supplier.call(takeOpenOrder, { body: { id } })).rejects.toBeProblem('not_found');
  await block(buyer, false);
  expect(await isOpen()).toBe(true);
  await supplier.call(takeOpenOrder, { body: { id } });
});

test('nobody is asked about the request of a blocked buyer; the asking goes on when it is back', async ({
  app,
  as,
}) => {
  const [buyer, seller] = [await as.owner(), await as.owner()];
  const block = await blockingBy(as);
  await seller.call(createProduct, { body: { name: 'Quartzplate 40x40' } });
  const id = await anActiveOrder(app, buyer, { request: 'Quartzplate 40x40' });
  await block(buyer, true);
  await runDueJobs(app);
  const asked = async () =>
    (await buyer.call(getDistribution, { query: { id } })).companies.map((one) => one.company.id);
  expect(await asked()).toEqual([]);
  await block(buyer, false);
  await runDueJobs(app);
  expect(await asked()).toContain(seller.companyId);
});

test('suppliers are not reminded of the deadline of a blocked buyer', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  const { chain } = await anAnswer(app, buyer, supplier, order);
  await (await blockingBy(as))(buyer, true);
  app.clock.pass(48 * 3600);
  await runDueJobs(app);
  const { data } = await supplier.person.call(listNotifications, { query: { limit: 100 } });
  expect(data.filter(({ link }) => link?.startsWith(`/o/received/${chain}`))).toHaveLength(1);
  expect(await supplier.call(getReceivedOrder, { query: { id: chain } })).toMatchObject({ status: 1 });
});

test('the conversation with a blocked company stays readable; it cannot write', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { chain } = await anAnswer(app, buyer, supplier);
  await supplier.call(sendMessage, { body: { id: chain, text: 'Which steel?' } });
  await (await blockingBy(as))(supplier, true);
  const { data } = await buyer.call(listMessages, { query: { id: chain } });
  expect(data.map(({ text }) => text)).toEqual(['Which steel?']);
  await expect(supplier.call(sendMessage, { body: { id: chain, text: 'Hello?' } })).rejects.toBeProblem(
    'company_blocked',
  );
  await buyer.call(declineAnswer, { body: { id: chain, text: 'Sorry' } });
});

test('a blocked company is neither invited nor asked for a product', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { id: product } = await supplier.call(createProduct, { body: { name: 'Valve' } });
  const id = await anActiveOrder(app, buyer);
  await (await blockingBy(as))(supplier, true);
  await expect(buyer.call(inviteSupplier, { body: { id, company: supplier.companyId } })).rejects.toBeProblem(
    'not_found',
  );
  await expect(
    buyer.call(createProductOrder, { body: { product, amount: 1, preferable_time: aDay(app, 3) } }),
  ).rejects.toBeProblem('not_found');
});
