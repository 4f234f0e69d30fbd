import {
  acceptOrder,
  activateOrder,
  askMore,
  cancelOrder,
  chooseAnswer,
  declineAnswer,
  getDistribution,
  listNotifications,
  rejectOrder,
  takeOpenOrder,
} from '@postavka/contract';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anOffer, aSeller, runDueJobs } from '../../../../test/orders.ts';
import goods from './market-goods.json' with { type: 'json' };

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
  const once = buyer.with({ 'idempotency-key': 'more-once' });
  expect((await once.call(askMore, { body: { id: other } })).sent).toBe(30);
  await runDueJobs(app);
  expect((await once.call(askMore, { body: { id: other } })).sent).toBe(30);
  expect((await buyer.call(getDistribution, { query: { id: other } })).sent).toBe(35);
});

test('a day later who has come meanwhile is asked as well, once; while nobody has, the buyer hears nothing', async ({
  app,
  as,
}) => {
  const buyer = await as.owner();
  const word = 'Poiuytium';
  await aSeller(app, await as.owner(), [`${word} sheet`]);
  const [id, alone] = [
    await anActiveOrder(app, buyer, { request: `${word} sheet` }),
    await anActiveOrder(app, buyer, { request: 'Trewqium', description: 'Trewqium' }),
  ];
  await runDueJobs(app);
  const read = (order = id) => buyer.call(getDistribution, { query: { id: order } });
  const told = async () =>
    (await buyer.person.call(listNotifications, {})).data.filter(({ title }) =>
      title.startsWith('No one to send it to'),
    ).length;
  expect([await read(), await told()]).toMatchObject([{ sent: 1, next_wave_at: null }, 1]);
  const newcomer = await aSeller(app, await as.owner(), [`${word} sheet`]);
  app.clock.pass(24 * 3600 + 60);
  await runDueJobs(app);
  const { companies, next_wave_at } = await read();
  expect([companies.length, next_wave_at]).toEqual([2, null]);
  expect(companies.find(({ company }) => company.id === newcomer.companyId)).toMatchObject({ wave: 2 });
  expect([(await read(alone)).sent, await told()]).toEqual([0, 1]);
  app.clock.pass(24 * 3600 + 60);
  await runDueJobs(app);
  expect([(await read()).sent, await told()]).toEqual([2, 1]);
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

test('an offer whose last day is over does not keep the next ones from being asked', async ({ app, as }) => {
  const buyer = await as.owner();
  const word = 'Lkjhgfium';
  const sellers = new Map<number, TestMember>();
  for (let n = 0; n < 32; n += 1) {
    const seller = await aSeller(app, await as.owner(), [`${word} sheet ${n}`]);
    sellers.set(seller.companyId, seller);
  }
  const id = await anActiveOrder(app, buyer, { request: `${word} sheet` });
  await runDueJobs(app);
  const read = () => buyer.call(getDistribution, { query: { id } });
  for (const [n, { id: chain, company }] of (await read()).companies.slice(0, 3).entries())
    await (sellers.get(company.id) as TestMember).call(acceptOrder, {
      body: anOffer(app, chain, n === 0 ? { valid_until: aDay(app, 0) } : { valid_until: aDay(app, 5) }),
    });
  app.clock.pass(24 * 3600 + 60);
  await runDueJobs(app);
  expect(await read()).toMatchObject({ sent: 32, next_wave_at: null });
});

test('a request that is open again asks those whose offers it had, also if nothing of theirs matches', async ({
  app,
  as,
}) => {
  const [buyer, joined, declined, silent] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer, { request: 'Qwertium sheet' });
  await runDueJobs(app);
  for (const supplier of [joined, declined]) {
    const { id: chain } = await supplier.call(takeOpenOrder, { body: { id } });
    await supplier.call(acceptOrder, { body: anOffer(app, chain) });
    if (supplier === declined) await buyer.call(declineAnswer, { body: { id: chain, text: 'Too dear' } });
  }
  await silent.call(takeOpenOrder, { body: { id } });
  await buyer.call(cancelOrder, { body: { id } });
  await buyer.call(activateOrder, { body: { id } });
  await runDueJobs(app);
  const { companies } = await buyer.call(getDistribution, { query: { id } });
  const own = companies.filter(({ company }) => [joined, declined, silent].some((one) => one.companyId === company.id));
  expect(own.map(({ company, opened_at }) => [company.id, opened_at])).toEqual([[joined.companyId, null]]);
});
