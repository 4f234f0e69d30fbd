import {
  acceptOrder,
  activateOrder,
  askMore,
  cancelOrder,
  chooseAnswer,
  createProductOrder,
  getCreatedOrder,
  getDistribution,
  getProduct,
  getReceivedOrder,
  inviteSupplier,
  listMessages,
  listNotifications,
  listOpenOrders,
  listReceivedOrders,
  ORDER_STATES,
  type OrderId,
  offerVersions,
  orderStatistics,
  publicCompany,
  rejectOrder,
  sendMessage,
  takeOpenOrder,
  updateSupply,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { categoryOf } from '../../../../test/categories.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn, anOffer, anOrderIn, runDueJobs } from '../../../../test/orders.ts';
import { aProduct } from '../../../../test/uploads.ts';
import { countResponses } from '../parties/count-responses.ts';
import goods from './market-goods.json' with { type: 'json' };

/** A company that sells these. */
async function aSeller(app: TestApp, seller: TestMember, names: readonly string[]): Promise<TestMember> {
  for (const name of names)
    await app.deps.database.db
      .insertInto('products')
      .values({ company_id: seller.companyId, name, price: 700 })
      .execute();
  return seller;
}

const askedOf = async (buyer: TestMember, id: OrderId) =>
  (await buyer.call(getDistribution, { query: { id } })).companies.map(({ company }) => company.id);

describe('who is asked', () => {
  test('those who sell it, with the reasons; a whole letter reaches nobody else', async ({ app, as }) => {
    const buyer = await as.owner();
    const pipes = await aSeller(app, await as.owner(), goods.pipes);
    const services = await aSeller(app, await as.owner(), goods.services);
    const bends = await aSeller(app, await as.owner(), goods.bends);
    const paused = await aSeller(app, await as.owner(), goods.pipes);
    await paused.call(updateSupply, { body: { receiving: false } });
    const id = await anActiveOrder(app, buyer, { request: goods.request, description: goods.letter });
    await runDueJobs(app);
    const { companies, sent } = await buyer.call(getDistribution, { query: { id } });
    expect(sent).toBe(1);
    expect(companies).toMatchObject([
      { company: { id: pipes.companyId }, wave: 1, status: 1, reasons: { source: 'matched' } },
    ]);
    expect(companies[0]?.reasons.products[0]?.name).toBe(goods.pipes[0]);
    for (const other of [services, bends]) expect(await askedOf(buyer, id)).not.toContain(other.companyId);
    const [card] = (await pipes.call(listReceivedOrders, { query: {} })).data;
    const detail = await pipes.call(getReceivedOrder, { query: { id: card?.id as never } });
    expect(detail.reasons.products[0]?.name).toBe(goods.pipes[0]);
    expect(detail.defaults).toMatchObject({ price: 700, amount: 10 });
    const order = await buyer.call(getCreatedOrder, { query: { id } });
    expect(order.history.find(({ event }) => event === 'sent')?.count).toBe(1);
    expect(order.distribution.opened).toBe(1);
    expect(order.history.map(({ event }) => event)).not.toContain('opened');
  });

  test('a letter whose one line names a pipe reaches sellers of pipes, and nobody for its talk', async ({
    app,
    as,
  }) => {
    const buyer = await as.owner();
    const pipes = await aSeller(app, await as.owner(), goods.pipes);
    const services = await aSeller(app, await as.owner(), goods.services);
    const id = await anActiveOrder(app, buyer, { request: goods.bareRequest, description: goods.pipeLetter });
    await runDueJobs(app);
    expect(await askedOf(buyer, id)).toContain(pipes.companyId);
    expect(await askedOf(buyer, id)).not.toContain(services.companyId);
  });

  test('a spoken name reaches those who sell it under its own', async ({ app, as }) => {
    const buyer = await as.owner();
    const grinders = await aSeller(app, await as.owner(), goods.grinders);
    const id = await anActiveOrder(app, buyer, { request: goods.spoken, description: goods.letter });
    await runDueJobs(app);
    expect(await askedOf(buyer, id)).toEqual([grinders.companyId]);
  });

  test('who declared the category, without a price list; not below the smallest order, nor where it does not deliver', async ({
    app,
    as,
  }) => {
    const buyer = await as.owner();
    await app.deps.database.db
      .updateTable('companies')
      .set({ region: '77' })
      .where('id', '=', buyer.companyId)
      .execute();
    const category = await categoryOf(app, '3.1');
    const [declared, large, far] = [await as.owner(), await as.owner(), await as.owner()];
    await declared.call(updateSupply, { body: { categories: [category], regions: ['77'] } });
    await large.call(updateSupply, { body: { categories: [category], min_order: 1_000_000 } });
    await far.call(updateSupply, { body: { categories: [category], regions: ['25'] } });
    const id = await anActiveOrder(app, buyer, { category, request: 'Qwertyuiop' });
    await runDueJobs(app);
    expect(await askedOf(buyer, id)).toEqual([declared.companyId]);
  });

  test('who declared the category or one above it, whatever its own activity is, also where others sell it by name', async ({
    app,
    as,
  }) => {
    const buyer = await as.owner();
    const { db } = app.deps.database;
    const pipes = await aSeller(app, await as.owner(), goods.pipes);
    const [same, above, apart] = [await as.owner(), await as.owner(), await as.owner()];
    const ids = [same, above, apart].map(({ companyId }) => companyId);
    await db.deleteFrom('company_okveds').where('company_id', 'in', ids).execute();
    const category = await categoryOf(app, '4.3.1');
    await same.call(updateSupply, { body: { categories: [category] } });
    await above.call(updateSupply, { body: { categories: [await categoryOf(app, '4')] } });
    await apart.call(updateSupply, { body: { categories: [await categoryOf(app, '3.1')] } });
    const id = await anActiveOrder(app, buyer, { category, request: goods.request });
    await runDueJobs(app);
    expect(await askedOf(buyer, id)).toEqual(
      expect.arrayContaining([pipes.companyId, same.companyId, above.companyId]),
    );
    expect(await askedOf(buyer, id)).not.toContain(apart.companyId);
  });

  test('its region is that of the address; of the company, where the address names none', async ({ app, as }) => {
    const buyer = await as.owner();
    const { db } = app.deps.database;
    await db.updateTable('companies').set({ region: '25' }).where('id', '=', buyer.companyId).execute();
    const regionFor = async (address: string) => {
      const id = await anActiveOrder(app, buyer, { address });
      return (await db.selectFrom('orders').select('region').where('id', '=', id).executeTakeFirstOrThrow()).region;
    };
    expect([await regionFor('Moscow, 1 Tverskaya'), await regionFor('The yard, gate 77')]).toEqual(['77', '25']);
  });

  test('a company is invited once, and never oneself', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const id = await anActiveOrder(app, buyer, { request: 'Qazwsxedc' });
    const { order } = await anAnswer(app, buyer, supplier, id);
    const invite = (company: TestMember['companyId']) => buyer.call(inviteSupplier, { body: { id: order, company } });
    await expect(invite(supplier.companyId)).rejects.toBeProblem('already_asked');
    await expect(invite(buyer.companyId)).rejects.toBeProblem('own_company');
    await expect(invite(999_999_999 as never)).rejects.toBeProblem('not_found');
  });

  test('nobody is found or left: said at once after a fresh search, else by a notification; the request stays as it is', async ({
    app,
    as,
  }) => {
    const buyer = await as.owner();
    const id = await anActiveOrder(app, buyer, { request: 'Qazwsxedc', description: 'Qazwsxedc' });
    const askAgain = () => buyer.call(askMore, { body: { id } });
    const told = async () =>
      (await buyer.person.call(listNotifications, {})).data.filter(
        ({ title }) => title === 'Nobody to send it to: Qazwsxedc',
      ).length;
    expect(await askAgain()).toMatchObject({ sent: 0, is_searched: false });
    await runDueJobs(app);
    expect(await told()).toBe(1);
    expect((await buyer.call(getCreatedOrder, { query: { id } })).distribution).toMatchObject({
      sent: 0,
      is_searched: true,
    });
    await expect(askAgain()).rejects.toBeProblem('nobody_left');
    app.clock.pass(3601);
    expect((await askAgain()).next_wave_at).not.toBeNull();
    await runDueJobs(app);
    expect(await buyer.call(getDistribution, { query: { id } })).toMatchObject({ sent: 0, next_wave_at: null });
    expect(await told()).toBe(2);
    const { history } = await buyer.call(getCreatedOrder, { query: { id } });
    expect(history.filter(({ event }) => event === 'sent')).toHaveLength(1);
  });

  test('thirty at a time; the next after a day with few offers, or at once when asked', async ({ app, as }) => {
    const buyer = await as.owner();
    const word = 'Zxcvbnium';
    for (let n = 0; n < 35; n += 1) await aSeller(app, await as.owner(), [`${word} sheet ${n}`]);
    const id = await anActiveOrder(app, buyer, { request: `${word} sheet` });
    await runDueJobs(app);
    const first = await buyer.call(getDistribution, { query: { id } });
    expect([first.sent, first.next_wave_at !== null]).toEqual([30, true]);
    app.clock.pass(24 * 3600 + 60);
    await runDueJobs(app);
    const second = await buyer.call(getDistribution, { query: { id } });
    expect([second.sent, second.next_wave_at]).toEqual([35, null]);
    await runDueJobs(app);
    expect((await buyer.call(getDistribution, { query: { id } })).sent).toBe(35);
    const other = await anActiveOrder(app, buyer, { request: `${word} sheet again` });
    await runDueJobs(app);
    expect((await buyer.call(askMore, { body: { id: other } })).sent).toBe(30);
    await runDueJobs(app);
    expect((await buyer.call(getDistribution, { query: { id: other } })).sent).toBe(35);
  });
});

test('enough offers bring no wave; a deal that is lost asks the next ones', async ({ app, as }) => {
  const buyer = await as.owner();
  const word = 'Mnbvcxium';
  const sellers = new Map<number, TestMember>();
  for (let n = 0; n < 33; n += 1) {
    const seller = await aSeller(app, await as.owner(), [`${word} sheet ${n}`]);
    sellers.set(seller.companyId, seller);
  }
  const id = await anActiveOrder(app, buyer, { request: `${word} sheet` });
  await runDueJobs(app);
  const read = () => buyer.call(getDistribution, { query: { id } });
  const answers = (await read()).companies.slice(0, 3).map(({ id: chain, company }) => ({
    chain,
    seller: sellers.get(company.id) as TestMember,
  }));
  for (const { chain, seller } of answers) await seller.call(acceptOrder, { body: anOffer(app, chain) });
  app.clock.pass(24 * 3600 + 60);
  await runDueJobs(app);
  expect(await read()).toMatchObject({ sent: 30, next_wave_at: null });
  const [{ chain, seller }] = answers as [(typeof answers)[number]];
  await buyer.call(chooseAnswer, { body: { id: chain } });
  await seller.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
  expect((await read()).next_wave_at).not.toBeNull();
  await runDueJobs(app);
  expect(await read()).toMatchObject({ sent: 33, next_wave_at: null });
});

test('a deal that is lost before suppliers were looked for looks for them', async ({ app, as }) => {
  const [buyer, invited] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer, { request: goods.request });
  const { chain } = await anAnswer(app, buyer, invited, id);
  await invited.call(acceptOrder, { body: anOffer(app, chain) });
  await buyer.call(chooseAnswer, { body: { id: chain } });
  await runDueJobs(app);
  await invited.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
  await runDueJobs(app);
  expect((await buyer.call(getDistribution, { query: { id } })).is_searched).toBe(true);
});

describe('all requests', () => {
  test('of others can be found and taken, once', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const id = await anActiveOrder(app, buyer, { request: 'Hydroaccumulators' });
    const { data } = await supplier.call(listOpenOrders, { query: { q: 'hydroaccumulator' } });
    expect(data).toMatchObject([{ id, chain: null, company: { id: buyer.companyId } }]);
    expect((await buyer.call(listOpenOrders, { query: { q: 'hydroaccumulator' } })).data).toEqual([]);
    const taken = await supplier.call(takeOpenOrder, { body: { id } });
    expect(taken).toMatchObject({ status: 1, reasons: { source: 'taken' } });
    expect((await supplier.call(takeOpenOrder, { body: { id } })).id).toBe(taken.id);
    await expect(buyer.call(takeOpenOrder, { body: { id } })).rejects.toBeProblem('not_found');
    expect((await supplier.call(listOpenOrders, { query: { q: 'hydroaccumulator' } })).data[0]?.chain).toBe(taken.id);
  });

  test('an answer of an earlier publication that came to life is the one that is taken', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { order, chain } = await anAnswerIn(app, buyer, supplier, 'refused');
    await buyer.call(cancelOrder, { body: { id: order } });
    await buyer.call(activateOrder, { body: { id: order } });
    await supplier.call(acceptOrder, { body: anOffer(app, chain) });
    expect(await supplier.call(takeOpenOrder, { body: { id: order } })).toMatchObject({ id: chain, status: 2 });
  });

  test('drafts, closed requests and requests for a product are not among them', async ({ app, as }) => {
    const [buyer, supplier, seller] = [await as.owner(), await as.owner(), await as.owner()];
    const open = await anOrderIn(app, buyer, 'active');
    const body = { product: await aProduct(app, seller), amount: 1, preferable_time: aDay(app, 5) };
    const others = [(await buyer.call(createProductOrder, { body })).id];
    for (const state of ORDER_STATES) if (state !== 'active') others.push(await anOrderIn(app, buyer, state));
    const { data, count } = await supplier.call(listOpenOrders, { query: { limit: 100 } });
    expect(data.filter(({ company }) => company.id === buyer.companyId).map(({ id }) => id)).toEqual([open]);
    expect(count).toBe(data.length);
    for (const id of others)
      await expect(supplier.call(takeOpenOrder, { body: { id } })).rejects.toBeProblem('not_found');
  });
});

test('a supplier learns nothing of another, in any answer', async ({ app, as }) => {
  const [buyer, supplier, rival] = [await as.owner(), await as.owner(), await as.owner()];
  const mark = 'RIVALMARK';
  await app.deps.database.db
    .updateTable('companies')
    .set({ name: `${mark} Ltd` })
    .where('id', '=', rival.companyId)
    .execute();
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  const other = await anAnswer(app, buyer, rival, order);
  await rival.call(acceptOrder, { body: anOffer(app, other.chain, { price: 123_457, comment: mark }) });
  await rival.call(sendMessage, { body: { id: other.chain, text: mark } });
  const replies = await Promise.all([
    supplier.call(getReceivedOrder, { query: { id: chain } }),
    supplier.call(listReceivedOrders, { query: {} }),
    supplier.call(listOpenOrders, { query: {} }),
    supplier.call(listMessages, { query: { id: chain } }),
    supplier.call(offerVersions, { query: { id: chain } }),
    supplier.call(orderStatistics, {}),
    supplier.call(takeOpenOrder, { body: { id: order } }),
  ]);
  const said = JSON.stringify(replies);
  for (const secret of [mark, '123457', '"answers_amount"', '"distribution"', `"id":${other.chain},`])
    expect(said).not.toContain(secret);
  for (const call of [
    () => supplier.call(getReceivedOrder, { query: { id: other.chain } }),
    () => supplier.call(listMessages, { query: { id: other.chain } }),
    () => supplier.call(offerVersions, { query: { id: other.chain } }),
    () => supplier.call(getDistribution, { query: { id: order } }),
  ])
    await expect(call()).rejects.toBeProblem('not_found');
});

test('how a company answers is told from five requests on', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const chains = [];
  for (let n = 0; n < 5; n += 1) chains.push(await anAnswer(app, buyer, supplier));
  app.clock.pass(2 * 3600);
  for (const { chain } of chains.slice(0, 4)) await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  app.clock.pass(48 * 3600);
  await countResponses(app.deps);
  const order = chains[0]?.order as OrderId;
  const { chains: seen } = await buyer.call(getCreatedOrder, { query: { id: order } });
  const response = { share: 0.8, hours: 2 };
  expect(seen[0]?.company_executor.response).toEqual(response);
  expect(await as.visitor().call(publicCompany, { query: { id: supplier.companyId } })).toMatchObject({ response });
  const product = await aProduct(app, supplier);
  const page = await as.visitor().call(getProduct, { query: { id: product } });
  expect(page.company_response).toEqual(response);
});
