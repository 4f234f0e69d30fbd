import { acceptOrder, listNotifications, readNotification } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer, anOffer } from '../../../../test/orders.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

const emailsTo = async (app: TestApp, { person }: TestMember) =>
  (await app.sentTo(person.email)).flatMap((message) => (message.channel === 'email' ? [message] : []));

/** Asks the supplier about requests of these titles. */
async function ask(app: TestApp, buyer: TestMember, supplier: TestMember, ...titles: string[]) {
  for (const request of titles) {
    const order = await anActiveOrder(app, buyer, { request });
    await anAnswer(app, buyer, supplier, order);
  }
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
  await ask(app, buyer, supplier, 'Valve one', 'Valve two', 'Valve three');
  expect((await emailsTo(app, supplier)).map(({ subject }) => subject)).toEqual(['Новая заявка: Valve one']);

  await passHour(app, supplier);
  const [digest, ...before] = await emailsTo(app, supplier);
  expect(before).toHaveLength(1);
  expect(digest?.subject).toBe('2 новые заявки для вас');
  for (const title of ['Valve two', 'Valve three']) expect(digest?.text).toContain(title);
  expect(digest?.text).not.toContain('Valve one');
  expect(digest?.text).toMatch(/https:\/\/postavka\.test\/o\/received\/\d+\?for_company=\d+/);

  await ask(app, buyer, supplier, 'Valve four');
  expect(await emailsTo(app, supplier)).toHaveLength(2);
  await passHour(app, supplier);
  expect((await emailsTo(app, supplier))[0]?.subject).toBe('Новая заявка: Valve four');
});

test('what was read meanwhile is in no e-mail; a job that comes too early waits', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  await ask(app, buyer, supplier, 'Pipe one', 'Pipe two');
  await app.runJobs();
  const { data } = await supplier.person.call(listNotifications, {});
  const read = data.find(({ title }) => title.includes('Pipe two'));
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
