import { cancelOrder, chooseAnswer, listNotifications, rejectOrder } from '@postavka/contract';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { anAnswer, anAnswerIn } from '../../../test/orders.ts';

const linksOf = async ({ person }: TestMember) =>
  (await person.call(listNotifications, { query: { limit: 100 } })).data.map(({ title, link }) => [
    title.split(':')[0],
    link,
  ]);

test('each side is told once what the other did, and opens it', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  await buyer.call(chooseAnswer, { body: { id: chain } });
  await supplier.call(rejectOrder, { body: { order_id: chain } });
  await app.runJobs();
  await app.runJobs();
  expect((await linksOf(supplier)).sort()).toEqual([
    ['New request', `/o/received/${chain}`],
    ['Your offer was chosen', `/o/received/${chain}`],
  ]);
  expect((await linksOf(buyer)).sort()).toEqual([
    ['New offer', `/o/created/${order}`],
    ['The supplier gave up the deal', `/o/created/${order}`],
  ]);
});

test('a cancelled request is told to those who were asked; nobody learns of others', async ({ app, as }) => {
  const [buyer, one, two] = [await as.owner(), await as.owner(), await as.owner()];
  const { order } = await anAnswer(app, buyer, one);
  await anAnswer(app, buyer, two, order);
  await buyer.call(cancelOrder, { body: { id: order } });
  await app.runJobs();
  for (const supplier of [one, two])
    expect((await linksOf(supplier)).map(([title]) => title).sort()).toEqual(['New request', 'Request closed']);
});
