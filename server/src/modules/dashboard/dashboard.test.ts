import {
  acceptOrder,
  blockCompany,
  chooseAnswer,
  completeAnswer,
  createOrder,
  getCreatedOrder,
  getDashboard,
  listMessages,
  sendMessage,
  updateSupply,
} from '@postavka/contract';
import type { TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn, anOffer } from '../../../test/orders.ts';
import { aProduct } from '../../../test/uploads.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { insertImport } from '../imports/repo.ts';

const read = (member: TestMember) => member.call(getDashboard, {});

test('on the first day there is nothing, and all is left to set up', async ({ as }) => {
  const none = { count: 0, data: [] };
  expect(await read(await as.owner())).toEqual({
    attention: { waiting: none, offers: none, messages: none, drafts: none, imports: none },
    deals: none,
    latest: { created: [], received: [] },
    setup: { products: false, supply: false, request: false },
  });
});

test('what is set up is told', async ({ app, as }) => {
  const owner = await as.owner();
  await aProduct(app, owner);
  await owner.call(updateSupply, { body: { receiving: true } });
  await anActiveOrder(app, owner);
  expect((await read(owner)).setup).toEqual({ products: true, supply: true, request: true });
});

test('requests that wait for an answer come by their date, the most urgent first', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const late = await anActiveOrder(app, buyer, { preferable_time: aDay(app, 20) });
  const soon = await anActiveOrder(app, buyer, { preferable_time: aDay(app, 30), answers_deadline: aDay(app, 2) });
  const chains = [await anAnswer(app, buyer, supplier, late), await anAnswer(app, buyer, supplier, soon)];
  const { attention, latest } = await read(supplier);
  expect(attention.waiting.count).toBe(2);
  expect(attention.waiting.data.map(({ id }) => id)).toEqual([chains[1]?.chain, chains[0]?.chain]);
  expect(attention.waiting.data[0]).toMatchObject({ company: 'Rope & Anchor', answers_deadline: aDay(app, 2) });
  expect(latest.received.map(({ id }) => id)).toEqual([chains[1]?.chain, chains[0]?.chain]);
  expect((await read(buyer)).attention.waiting.count).toBe(0);
});

test('an answered request waits no more', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  await anAnswerIn(app, buyer, supplier, 'confirmed');
  expect((await read(supplier)).attention.waiting.count).toBe(0);
});

test('offers are new until the request is opened, and again when they change', async ({ app, as }) => {
  const [buyer, cheap, dear] = [await as.owner(), await as.owner(), await as.owner()];
  const { order, chain } = await anAnswer(app, buyer, cheap);
  const other = await anAnswer(app, buyer, dear, order);
  await cheap.call(acceptOrder, { body: anOffer(app, chain, { price: 700 }) });
  await dear.call(acceptOrder, { body: anOffer(app, other.chain, { price: 900 }) });
  const { attention, latest } = await read(buyer);
  expect(attention.offers).toMatchObject({ count: 1, data: [{ id: order, offers: 2, lowest_price: 700, unit: 'шт' }] });
  expect(latest.created).toMatchObject([{ id: order, answers_amount: 2, status: 2 }]);
  await buyer.call(getCreatedOrder, { query: { id: order } });
  expect((await read(buyer)).attention.offers.count).toBe(0);
  await dear.call(acceptOrder, { body: anOffer(app, other.chain, { price: 650 }) });
  expect((await read(buyer)).attention.offers.data).toMatchObject([{ id: order, offers: 1, lowest_price: 650 }]);
  await buyer.call(chooseAnswer, { body: { id: chain } });
  expect((await read(buyer)).attention.offers.count).toBe(0);
});

test('offers that cannot be chosen are not new: of a blocked company, and no longer valid', async ({ app, as }) => {
  const [buyer, blocked, expired, other] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  const { order, chain } = await anAnswer(app, buyer, blocked);
  const [second, third] = [await anAnswer(app, buyer, expired, order), await anAnswer(app, buyer, other, order)];
  await blocked.call(acceptOrder, { body: anOffer(app, chain, { price: 500 }) });
  await expired.call(acceptOrder, { body: anOffer(app, second.chain, { price: 600, valid_until: aDay(app, 0) }) });
  await other.call(acceptOrder, { body: anOffer(app, third.chain, { price: 900 }) });
  const operator = await as.operator();
  await operator.call(blockCompany, { body: { id: blocked.companyId, blocked: true, reason: 'Counterfeit' } });
  app.clock.pass(24 * 3600);
  expect((await read(buyer)).attention.offers).toMatchObject({
    count: 1,
    data: [{ id: order, offers: 1, lowest_price: 900 }],
  });
});

test('messages are told to the side that has not read them, the newest first', async ({ app, as }) => {
  const [buyer, supplier, other] = [await as.owner(), await as.owner(), await as.owner()];
  const { order, chain } = await anAnswer(app, buyer, supplier);
  const second = await anAnswer(app, buyer, other, order);
  for (const text of ['Which steel?', 'And which size?'])
    await supplier.call(sendMessage, { body: { id: chain, text } });
  await other.call(sendMessage, { body: { id: second.chain, text: 'By which day?' } });
  const place = { order, party: 'buyer', request: expect.stringContaining('Pipe'), company: 'Rope & Anchor' };
  expect((await read(buyer)).attention.messages).toEqual({
    count: 2,
    data: [
      { ...place, id: second.chain, messages: 1 },
      { ...place, id: chain, messages: 2 },
    ],
  });
  expect((await read(supplier)).attention.messages.count).toBe(0);
  await buyer.call(listMessages, { query: { id: chain } });
  expect((await read(buyer)).attention.messages.data.map(({ id }) => id)).toEqual([second.chain]);
  await buyer.call(sendMessage, { body: { id: chain, text: 'St3' } });
  expect((await read(supplier)).attention.messages.data).toMatchObject([{ id: chain, party: 'supplier', messages: 1 }]);
});

test('a deal is told to both sides until it is completed, the nearest day first', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const late = await anAnswerIn(app, buyer, supplier, 'selected');
  const soon = await anAnswer(app, buyer, supplier);
  await supplier.call(acceptOrder, { body: anOffer(app, soon.chain, { time: aDay(app, 1) }) });
  expect((await read(supplier)).deals.count).toBe(1);
  await buyer.call(chooseAnswer, { body: { id: soon.chain } });
  const { deals } = await read(supplier);
  expect(deals).toMatchObject({
    count: 2,
    data: [{ id: soon.chain, order: soon.order, party: 'supplier', time: aDay(app, 1) }, { id: late.chain }],
  });
  expect((await read(buyer)).deals.data.map(({ id, party }) => [id, party])).toEqual([
    [soon.chain, 'buyer'],
    [late.chain, 'buyer'],
  ]);
  expect((await read(await as.owner())).deals.count).toBe(0);
  await buyer.call(completeAnswer, { body: { id: soon.chain } });
  expect((await read(buyer)).deals.data.map(({ id }) => id)).toEqual([late.chain]);
});

test('drafts tell what is missing; a date that has passed is missing too', async ({ app, as }) => {
  const owner = await as.owner();
  const { id } = await owner.call(createOrder, { body: { request: 'Cement M500' } });
  const { id: dated } = await owner.call(createOrder, {
    body: { request: 'Sand', amount: 3, preferable_time: aDay(app, 1), address: 'Moscow', description: 'Washed' },
  });
  const gaps = (await read(owner)).attention.drafts;
  expect(gaps).toEqual({
    count: 1,
    data: [{ id, request: 'Cement M500', gaps: ['amount', 'preferable_time', 'address', 'description'] }],
  });
  await app.deps.database.db
    .updateTable('orders')
    .set({ preferable_time: aDay(app, -1) })
    .where('id', '=', dated)
    .execute();
  const { count, data } = (await read(owner)).attention.drafts;
  expect(count).toBe(2);
  expect(data.find((draft) => draft.id === dated)).toEqual({ id: dated, request: 'Sand', gaps: ['preferable_time'] });
});

test('price lists that failed are told until the same list is loaded without faults', async ({ app, as }) => {
  const owner = await as.owner();
  await anEndedImport(app, owner, { status: 'confirmed', failed: 3 });
  expect((await read(owner)).attention.imports).toMatchObject({
    count: 1,
    data: [{ name: 'prices.xlsx', is_rejected: false, failed: 3 }],
  });
  await anEndedImport(app, owner, { status: 'rejected', failed: 0 });
  expect((await read(owner)).attention.imports.data.map((one) => one.is_rejected)).toEqual([true, false]);
  await anEndedImport(app, owner, { status: 'confirmed', failed: 0 });
  expect((await read(owner)).attention.imports.count).toBe(0);
});

test('of very many a few are listed and all are counted', async ({ as }) => {
  const owner = await as.owner();
  for (let n = 0; n < 7; n++) await owner.call(createOrder, { body: { request: `Draft ${n}` } });
  const { attention, latest } = await read(owner);
  expect([attention.drafts.count, attention.drafts.data.length, latest.created.length]).toEqual([7, 3, 5]);
  expect(latest.created[0]?.request).toBe('Draft 6');
  expect((await read(await as.member({ of: owner }))).attention.drafts.count).toBe(7);
  expect((await read(await as.owner())).attention.drafts.count).toBe(0);
});

async function anEndedImport(
  app: TestApp,
  owner: TestMember,
  { status, failed }: { status: 'confirmed' | 'rejected'; failed: number },
): Promise<void> {
  const { db } = app.deps.database;
  const at = app.clock.now();
  const file = { key: 'private/none', name: 'prices.xlsx', type: 'text/csv', size: 1 };
  const actor = { companyId: owner.companyId, userId: owner.userId };
  const { id } = await inTransaction(db, (tx) => insertImport(tx, actor, file, { status: 'in_progress', at }));
  await db
    .updateTable('imports')
    .set({ status, failed, rows_total: failed, rows_done: failed, finished_at: at })
    .where('id', '=', id)
    .execute();
}
