import { acceptOrder, createProductOrder, listNotifications, readNotification } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anOffer, aSeller, runDueJobs } from '../../../../test/orders.ts';
import { aProduct } from '../../../../test/uploads.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

const emailsTo = async (app: TestApp, { person }: TestMember) =>
  (await app.sentTo(person.email)).flatMap((message) => (message.channel === 'email' ? [message] : []));

/** Requests of these titles are matched with a company that sells these goods. */
async function match(app: TestApp, buyer: TestMember, seller: TestMember, ...titles: string[]) {
  await aSeller(app, seller, titles);
  for (const request of titles) {
    await anActiveOrder(app, buyer, { request });
    await runDueJobs(app);
  }
}

/** The buyer asks the supplier by name about requests of these titles. */
async function invite(app: TestApp, buyer: TestMember, supplier: TestMember, ...titles: string[]) {
  for (const request of titles) await anAnswer(app, buyer, supplier, await anActiveOrder(app, buyer, { request }));
}

/** The hour is over: the job that waits for it runs. */
async function passHour(app: TestApp, { person: { id: userId } }: TestMember) {
  app.clock.pass(3600);
  await inTransaction(app.deps.database.db, (tx) =>
    addJob(tx, 'notifications.digest', { userId }, { jobKey: `digest:${userId}` }),
  );
}

test('the first matched request is an e-mail at once, the rest of the hour is one more', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  await match(app, buyer, supplier, 'Valveone', 'Valvetwo', 'Valvethree');
  expect((await emailsTo(app, supplier)).map(({ subject }) => subject)).toEqual(['Новая заявка: Valveone']);

  await passHour(app, supplier);
  const [digest, ...before] = await emailsTo(app, supplier);
  expect(before).toHaveLength(1);
  expect(digest?.subject).toBe('2 новые заявки для вас');
  for (const title of ['Valvetwo', 'Valvethree']) expect(digest?.text).toContain(title);
  expect(digest?.text).not.toContain('Valveone');
  expect(digest?.text).toMatch(/https:\/\/postavka\.test\/o\/received\/\d+\?for_company=\d+/);

  await match(app, buyer, supplier, 'Valvefour');
  expect(await emailsTo(app, supplier)).toHaveLength(2);
  await passHour(app, supplier);
  expect((await emailsTo(app, supplier))[0]?.subject).toBe('Новая заявка: Valvefour');
});

test('who is asked by name is written to at once, and is told so', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  await match(app, buyer, supplier, 'Flangeone');
  await invite(app, buyer, supplier, 'Gasket one', 'Gasket two');
  const product = await aProduct(app, supplier);
  const body = { product, amount: 1, preferable_time: aDay(app, 3), preferable_price: null, description: '' };
  await buyer.call(createProductOrder, { body });
  expect((await emailsTo(app, supplier)).map(({ subject }) => subject)).toEqual([
    'Заявка на ваш товар: Valve',
    'Покупатель приглашает вас: Gasket two',
    'Покупатель приглашает вас: Gasket one',
    'Новая заявка: Flangeone',
  ]);
  // They are no part of the hour of matched requests.
  await passHour(app, supplier);
  expect(await emailsTo(app, supplier)).toHaveLength(4);
});

test('the e-mail of a request says what it wants to pay for a unit and in all', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const priced = await anActiveOrder(app, buyer, { request: 'Flange', amount: 40, preferable_price: 1500 });
  const agreed = await anActiveOrder(app, buyer, { request: 'Gasket', amount: 40, preferable_price: null });
  for (const order of [priced, agreed]) await anAnswer(app, buyer, supplier, order);
  const [second, first] = await emailsTo(app, supplier);
  const money = (text = '') => text.split('\n').filter((line) => line.includes('₽'));
  expect(money(first?.text)).toEqual(['Желаемая цена за единицу: 1\u00a0500\u00a0₽', 'Всего: 60\u00a0000\u00a0₽']);
  expect(money(second?.text)).toEqual([]);
});

test('past ten in an hour they wait with the rest, and the e-mail says which of them are for the company', async ({
  app,
  as,
}) => {
  const supplier = await as.owner();
  const titles = Array.from({ length: 12 }, (_, n) => `Gasket no. ${n + 1}`);
  await match(app, await as.owner(), supplier, 'Flangetwo', 'Flangethree');
  for (const title of titles) await invite(app, await as.owner(), supplier, title);
  expect(await emailsTo(app, supplier)).toHaveLength(11);
  await passHour(app, supplier);
  const [digest] = await emailsTo(app, supplier);
  expect(digest?.subject).toBe('3 новые заявки для вас');
  const lineAfter = (title: string) => digest?.text.split(title)[1]?.trim().split('\n')[0];
  expect(lineAfter('Gasket no. 12')).toMatch(/^Адресована вашей компании · Покупатель: Rope & Anchor · Количество: /);
  expect(lineAfter('Flangethree')).toMatch(/^Покупатель: /);
});

test('what was read meanwhile is in no e-mail; a job that comes too early waits', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  await match(app, buyer, supplier, 'Pipeone', 'Pipetwo');
  await app.runJobs();
  const { data } = await supplier.person.call(listNotifications, {});
  const read = data.find(({ title }) => title.includes('Pipetwo'));
  await supplier.person.call(readNotification, { query: { id: read?.id ?? expect.fail('not told') } });
  await inTransaction(app.deps.database.db, (tx) =>
    addJob(tx, 'notifications.digest', { userId: supplier.person.id }, { jobKey: `digest:${supplier.person.id}` }),
  );
  expect(await emailsTo(app, supplier)).toHaveLength(1);
  await passHour(app, supplier);
  expect(await emailsTo(app, supplier)).toHaveLength(1);
});

test('the e-mail of an offer has its essentials, a button that opens it, and text for every reader', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Forty <b>valves</b>' });
  const { chain } = await anAnswer(app, buyer, supplier, order);
  await supplier.call(acceptOrder, {
    body: { ...anOffer(app, chain, { price: 1700, amount: 40 }), vat: 22, payment_terms: '50 % in advance' },
  });
  const [email] = await emailsTo(app, buyer);
  const plain = email?.text.replace(/[\u00a0\u202f]/g, ' ') ?? '';
  expect(plain).toContain('предлагает 1 700 ₽ за единицу, всего 68 000 ₽');
  expect(plain).toContain('Цена за единицу: 1 700 ₽');
  expect(plain).toContain('Количество: 40 шт');
  expect(plain).toContain('Всего: 68 000 ₽');
  expect(plain).toContain('НДС: 22 %');
  expect(plain).toContain('Оплата: 50 % in advance');
  expect(plain).toContain(`https://postavka.test/o/created/${order}?for_company=${buyer.companyId}`);
  expect(email?.html).toContain(`href="https://postavka.test/o/created/${order}?for_company=${buyer.companyId}"`);
  expect(email?.html).toContain('Forty &lt;b&gt;valves&lt;/b&gt;');
  expect(email?.html).toContain('prefers-color-scheme: dark');
});
