import {
  acceptOrder,
  askMore,
  cancelOrder,
  chooseAnswer,
  declineAnswer,
  getCreatedOrder,
  getDistribution,
  getProduct,
  getReceivedOrder,
  inviteSupplier,
  listMessages,
  listNotifications,
  listOpenOrders,
  listReceivedOrders,
  type OrderId,
  offerVersions,
  orderStatistics,
  publicCompany,
  sendMessage,
  takeOpenOrder,
  updateSupply,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { categoryOf } from '../../../../test/categories.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer, anAnswerIn, anOffer, aSeller, runDueJobs } from '../../../../test/orders.ts';
import { aProduct } from '../../../../test/uploads.ts';
import { countResponses } from '../parties/count-responses.ts';
import goods from './market-goods.json' with { type: 'json' };

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

  test('who sells in the chosen category by other words, below those whose products are named', async ({ app, as }) => {
    const buyer = await as.owner();
    const { db } = app.deps.database;
    const pipes = await aSeller(app, await as.owner(), goods.pipes);
    const [same, apart] = [await as.owner(), await as.owner()];
    const category = await categoryOf(app, '4.3.1');
    const sell = (seller: TestMember, categories: number[]) =>
      db.insertInto('products').values({ company_id: seller.companyId, name: 'Qazwsx', categories }).execute();
    await sell(same, [category]);
    await sell(apart, [await categoryOf(app, '3.1')]);
    const id = await anActiveOrder(app, buyer, { category, request: goods.request });
    await runDueJobs(app);
    const asked = await askedOf(buyer, id);
    expect(asked.indexOf(same.companyId)).toBeGreaterThan(asked.indexOf(pipes.companyId));
    expect(asked).toContain(pipes.companyId);
    expect(asked).not.toContain(apart.companyId);
    const other = await anActiveOrder(app, buyer, { request: goods.request, amount: 11 });
    await runDueJobs(app);
    expect(await askedOf(buyer, other)).not.toContain(same.companyId);
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
        ({ title }) => title === 'No one to send it to: Qazwsxedc',
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
});

test('a supplier learns nothing of another, in any answer', async ({ app, as }) => {
  const [buyer, supplier, rival] = [await as.owner(), await as.owner(), await as.owner()];
  const mark = 'RIVALMARK';
  await app.deps.database.db
    .updateTable('companies')
    .set({ name: `${mark} Ltd` })
    .where('id', '=', rival.companyId)
    .execute();
  // Ids of answers that no request has.
  await sql`select setval(pg_get_serial_sequence('chains', 'id'), 987000)`.execute(app.deps.database.db);
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

test('a request that ended before its two days were over says nothing of suppliers who had not answered', async ({
  app,
  as,
}) => {
  const [buyer, supplier, chosen] = [await as.owner(), await as.owner(), await as.owner()];
  for (let n = 0; n < 5; n += 1)
    await supplier.call(acceptOrder, { body: anOffer(app, (await anAnswer(app, buyer, supplier)).chain) });
  const [cancelled, declined, kept, late] = [
    await anAnswer(app, buyer, supplier),
    await anAnswer(app, buyer, supplier),
    await anAnswer(app, buyer, supplier),
    await anAnswer(app, buyer, supplier),
  ];
  const { chain } = await anAnswer(app, buyer, chosen, kept.order);
  await chosen.call(acceptOrder, { body: anOffer(app, chain) });
  app.clock.pass(47 * 3600);
  await buyer.call(cancelOrder, { body: { id: cancelled.order } });
  await buyer.call(declineAnswer, { body: { id: declined.chain } });
  await buyer.call(chooseAnswer, { body: { id: chain, decline_others: false } });
  app.clock.pass(2 * 3600);
  await buyer.call(cancelOrder, { body: { id: late.order } });
  app.clock.pass(24 * 3600);
  await countResponses(app.deps);
  const { response } = await as.visitor().call(publicCompany, { query: { id: supplier.companyId } });
  // Five of six: only the one that was left for two days counts against it.
  expect(response?.share).toBeCloseTo(5 / 6);
});
