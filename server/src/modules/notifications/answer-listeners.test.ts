import {
  acceptOrder,
  cancelOrder,
  chooseAnswer,
  completeAnswer,
  createProductOrder,
  declineAnswer,
  getCreatedOrder,
  listMessages,
  listNotifications,
  rateAnswer,
  rejectOrder,
  replyToRating,
  sendMessage,
  withdrawOffer,
} from '@postavka/contract';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { listenLive } from '../../../test/live-stream.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn, anOffer } from '../../../test/orders.ts';
import { subjectsTo } from '../../../test/sent.ts';
import { told } from '../../../test/told.ts';
import { aProduct } from '../../../test/uploads.ts';

test('from an offer to a deal: each side is told once, and opens what it is told of', async ({ app, as }) => {
  const [buyer, winner, loser] = [await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Forty valves' });
  const { chain: won } = await anAnswer(app, buyer, winner, order);
  const { chain: lost } = await anAnswer(app, buyer, loser, order);
  await winner.call(acceptOrder, { body: anOffer(app, won, { price: 700 }) });
  await winner.call(acceptOrder, { body: anOffer(app, won, { price: 650 }) });
  await loser.call(acceptOrder, { body: anOffer(app, lost, { price: 900 }) });
  await buyer.call(chooseAnswer, { body: { id: won, decline_others: true } });
  await buyer.call(completeAnswer, { body: { id: won } });
  expect(await told(buyer)).toEqual([
    `New offer for “Forty valves” → /o/created/${order}`,
    `Offer changed for “Forty valves” → /o/created/${order}`,
    `New offer for “Forty valves” → /o/created/${order}`,
  ]);
  expect(await told(winner)).toEqual([
    `Deal completed: Forty valves → /o/received/${won}`,
    `Your offer was chosen: Forty valves → /o/received/${won}`,
    `A buyer invites you: Forty valves → /o/received/${won}`,
  ]);
  expect(await told(loser)).toEqual([
    `Another offer was chosen: Forty valves → /o/received/${lost}`,
    `A buyer invites you: Forty valves → /o/received/${lost}`,
  ]);
});

test('who is chosen has the agreed terms and the buyer in the e-mail, the others have neither', async ({ app, as }) => {
  const [buyer, winner, loser] = [await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Forty valves', preferable_price: null });
  const { chain: won } = await anAnswer(app, buyer, winner, order);
  const { chain: lost } = await anAnswer(app, buyer, loser, order);
  const terms = { price: 777, amount: 40, delivery_price: 0, payment_terms: 'On delivery' };
  await winner.call(acceptOrder, { body: anOffer(app, won, terms) });
  await loser.call(acceptOrder, { body: anOffer(app, lost, { price: 900 }) });
  await buyer.call(chooseAnswer, { body: { id: won, decline_others: true } });
  const newest = async ({ person }: TestMember) =>
    ((await app.sentTo(person.email))[0]?.text ?? '').replace(/[\u00a0\u202f]/g, ' ');
  const letter = await newest(winner);
  for (const fact of [
    'Покупатель: Rope & Anchor',
    'Цена за единицу: 777 ₽',
    'Количество: 40 шт',
    'Всего: 31 080 ₽',
    'Доставка: включена в цену',
    'Оплата: On delivery',
  ])
    expect(letter).toContain(fact);
  expect(await newest(loser)).not.toMatch(/777|31 080|On delivery/);
});

test('a rating is told to the supplier once, and the reply to the buyer', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'completed');
  for (const score of [4, 5]) await buyer.call(rateAnswer, { body: { id: chain, score, text: 'In time' } });
  await app.runJobs();
  const { data } = await supplier.person.call(listNotifications, {});
  expect(data.filter(({ title }) => title.startsWith('You have been rated'))).toMatchObject([
    { text: expect.stringContaining('4 out of 5'), link: expect.stringContaining(`/o/received/${chain}?`) },
  ]);
  await supplier.call(replyToRating, { body: { id: chain, text: 'Thank you' } });
  expect((await told(buyer))[0]).toMatch(new RegExp(`^Reply to your review: .* → /o/created/${order}$`));
});

test('withdrawn, declined, refused after the choice, closed', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Pipe 57' });
  const { chain } = await anAnswer(app, buyer, supplier, order);
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  await supplier.call(withdrawOffer, { body: { id: chain } });
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  await buyer.call(chooseAnswer, { body: { id: chain } });
  await supplier.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
  expect((await told(buyer)).map((line) => line.split(' → ')[0])).toEqual([
    'The chosen supplier backed out of the deal: Pipe 57',
    'New offer for “Pipe 57”',
    'Offer withdrawn for “Pipe 57”',
    'New offer for “Pipe 57”',
  ]);

  const [declined, waiting] = [await as.owner(), await as.owner()];
  const { chain: second } = await anAnswer(app, buyer, declined, order);
  const { chain: third } = await anAnswer(app, buyer, waiting, order);
  await declined.call(acceptOrder, { body: anOffer(app, second) });
  await buyer.call(declineAnswer, { body: { id: second, text: 'Too late' } });
  await buyer.call(cancelOrder, { body: { id: order } });
  expect((await told(declined))[0]).toBe(`Your offer was declined: Pipe 57 → /o/received/${second}`);
  expect((await told(waiting))[0]).toBe(`Request closed: Pipe 57 → /o/received/${third}`);
  expect(await told(declined)).toHaveLength(2);
});

test('a supplier without an offer is not told of one when another is chosen or the buyer declines', async ({
  app,
  as,
}) => {
  const [buyer, winner, silent] = [await as.owner(), await as.owner(), await as.owner()];
  const [withdrew, declined] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Gaskets' });
  const [{ chain: won }, { chain: second }, { chain: third }, { chain: fourth }] = [
    await anAnswer(app, buyer, winner, order),
    await anAnswer(app, buyer, silent, order),
    await anAnswer(app, buyer, withdrew, order),
    await anAnswer(app, buyer, declined, order),
  ];
  await withdrew.call(acceptOrder, { body: anOffer(app, third) });
  await withdrew.call(withdrawOffer, { body: { id: third } });
  await buyer.call(declineAnswer, { body: { id: fourth } });
  await winner.call(acceptOrder, { body: anOffer(app, won) });
  await buyer.call(chooseAnswer, { body: { id: won, decline_others: true } });
  expect((await told(silent))[0]).toBe(`The buyer chose another supplier: Gaskets → /o/received/${second}`);
  expect((await told(withdrew))[0]).toBe(`The buyer chose another supplier: Gaskets → /o/received/${third}`);
  expect((await told(declined))[0]).toBe(`The buyer declined your response: Gaskets → /o/received/${fourth}`);
  expect(await subjectsTo(app, silent.person.email)).toContain('Покупатель выбрал другого поставщика: Gaskets');
  expect(await subjectsTo(app, declined.person.email)).toContain('Покупатель отклонил ваш отклик: Gaskets');
});

test('who is declined reads in the bell and in the e-mail what the buyer wrote', async ({ app, as }) => {
  const [buyer, offered, silent] = [await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Washers' });
  const { chain } = await anAnswer(app, buyer, offered, order);
  const { chain: second } = await anAnswer(app, buyer, silent, order);
  await offered.call(acceptOrder, { body: anOffer(app, chain) });
  await buyer.call(declineAnswer, { body: { id: chain, text: 'The date is too late' } });
  await buyer.call(declineAnswer, { body: { id: second, text: 'We buy in another town' } });
  for (const [supplier, title, text] of [
    [offered, 'Your offer was declined: Washers', 'The date is too late'],
    [silent, 'The buyer declined your response: Washers', 'We buy in another town'],
  ] as const) {
    expect((await told(supplier))[0]).toMatch(title);
    expect((await supplier.person.call(listNotifications, {})).data[0]?.text).toMatch(`The buyer writes: “${text}”`);
    expect(JSON.stringify(await app.sentTo(supplier.person.email))).toContain(`«${text}»`);
  }
});

test('answers kept beside a deal end with it: by an offer or without one', async ({ app, as }) => {
  const [buyer, winner, silent, loser] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Flanges' });
  const { chain: won } = await anAnswer(app, buyer, winner, order);
  await anAnswer(app, buyer, silent, order);
  const { chain: lost } = await anAnswer(app, buyer, loser, order);
  await winner.call(acceptOrder, { body: anOffer(app, won) });
  await loser.call(acceptOrder, { body: anOffer(app, lost) });
  await buyer.call(chooseAnswer, { body: { id: won, decline_others: false } });
  await buyer.call(completeAnswer, { body: { id: won } });
  expect((await told(silent))[0]).toContain('The buyer chose another supplier: Flanges');
  expect((await told(loser))[0]).toContain('Another offer was chosen: Flanges');
});

test('a supplier who refuses after an offer takes it back, and the buyer is told; without an offer there is nothing to tell', async ({
  app,
  as,
}) => {
  const [buyer, offered, silent] = [await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Bolts' });
  const { chain } = await anAnswer(app, buyer, offered, order);
  const { chain: other } = await anAnswer(app, buyer, silent, order);
  await offered.call(acceptOrder, { body: anOffer(app, chain) });
  await silent.call(rejectOrder, { body: { order_id: other, reason: 'region' } });
  await offered.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
  expect(await told(buyer)).toEqual([
    `Offer withdrawn for “Bolts” → /o/created/${order}`,
    `New offer for “Bolts” → /o/created/${order}`,
  ]);
});

test('nobody else is asked for a product: the buyer is told when its supplier refuses, before an offer and after the choice', async ({
  app,
  as,
}) => {
  const [buyer, seller] = [await as.owner(), await as.owner()];
  const body = { product: await aProduct(app, seller), amount: 3, preferable_time: aDay(app, 5) };
  const { id } = await buyer.call(createProductOrder, { body });
  const [chain] = (await buyer.call(getCreatedOrder, { query: { id } })).chains.map((one) => one.id);
  if (!chain) throw new Error('the seller was not asked');
  await seller.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
  const refusal = `The supplier declined the request: Valve → /o/created/${id}`;
  expect(await told(buyer)).toEqual([refusal]);
  await seller.call(acceptOrder, { body: anOffer(app, chain) });
  await buyer.call(chooseAnswer, { body: { id: chain } });
  await seller.call(rejectOrder, { body: { order_id: chain } });
  expect((await told(buyer))[0]).toBe(refusal);
});

test('of messages that are not read yet the first is told of, to the other party alone', async ({ app, as }) => {
  const [buyer, supplier, other] = [await as.owner(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Gaskets' });
  const { chain } = await anAnswer(app, buyer, supplier, order);
  const { chain: second } = await anAnswer(app, buyer, other, order);
  for (const text of ['Which steel?', 'And which size?'])
    await supplier.call(sendMessage, { body: { id: chain, text } });
  const asked = `New message: Gaskets → /o/created/${order}?answer=${chain}`;
  expect(await told(buyer)).toEqual([asked]);
  expect((await buyer.person.call(listNotifications, {})).data[0]?.text).toContain('Rope & Anchor');

  await buyer.call(sendMessage, { body: { id: chain, text: 'St3, 50 mm', to_all: true } });
  expect((await told(supplier))[0]).toBe(`New message: Gaskets → /o/received/${chain}`);
  expect((await told(other))[0]).toBe(`New message: Gaskets → /o/received/${second}`);
  expect(await told(buyer)).toEqual([asked]);

  await buyer.call(listMessages, { query: { id: chain } });
  await supplier.call(sendMessage, { body: { id: chain, text: 'Thank you' } });
  expect(await told(buyer)).toEqual([asked, asked]);
});

test('an open page of the other side learns at once what to read again', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer);
  const { chain } = await anAnswer(app, buyer, supplier, order);
  const { heard } = await listenLive(buyer.person, buyer.person.id);
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  await expect.poll(heard).toContain(`{"topic":"created_orders","id":${order}}`);
});

test('once messages are read, open pages of both sides learn that, and nothing more is said of it', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer);
  const { chain } = await anAnswer(app, buyer, supplier, order);
  await supplier.call(sendMessage, { body: { id: chain, text: 'Which steel?' } });
  const reader = await listenLive(buyer.person, buyer.person.id);
  const writer = await listenLive(supplier.person, supplier.person.id);
  await buyer.call(listMessages, { query: { id: chain } });
  await expect.poll(reader.heard).toContain(`{"topic":"created_orders","id":${order}}`);
  await expect.poll(writer.heard).toContain(`{"topic":"received_orders","id":${chain}}`);
  const lengths = [reader.heard().length, writer.heard().length];
  await buyer.call(listMessages, { query: { id: chain } });
  await supplier.call(sendMessage, { body: { id: chain, text: 'And which size?' } });
  await expect.poll(() => writer.heard().length).toBeGreaterThan(lengths[1] ?? 0);
  expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.unread_messages).toBe(1);
});
