import {
  acceptOrder,
  activateOrder,
  archiveOrder,
  chooseAnswer,
  getCreatedOrder,
  getReceivedOrder,
  listNotifications,
  publicCompany,
  rateAnswer,
  rejectOrder,
  replyToRating,
  takeOpenOrder,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anAnswer, anAnswerIn, anOffer, readReceived, runDueJobs } from '../../../../test/orders.ts';

describe('a choice', () => {
  async function twoOffers({ app, as }: { app: TestApp; as: { owner(): Promise<TestMember> } }) {
    const [buyer, one, two, idle] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, one);
    const other = await anAnswer(app, buyer, two, order);
    const waiting = await anAnswer(app, buyer, idle, order);
    await one.call(acceptOrder, { body: anOffer(app, chain) });
    await two.call(acceptOrder, { body: anOffer(app, other.chain, { price: 950 }) });
    return { buyer, one, two, idle, order, chain, other: other.chain, waiting: waiting.chain };
  }

  test('declines the others', async ({ app, as }) => {
    const { buyer, two, idle, order, chain, other, waiting } = await twoOffers({ app, as });
    const closed = await buyer.call(chooseAnswer, { body: { id: chain } });
    expect(closed).toMatchObject({ id: order, status: 0, closing: 'deal' });
    expect(closed.chains[0]).toMatchObject({ id: chain, status: 2, allowed_actions: ['complete'] });
    const notChosen = { status: 0, rejected_by: 'buyer', ended_with: 'deal' };
    expect(await readReceived(two, other)).toMatchObject({ ...notChosen, allowed_actions: [] });
    expect(await readReceived(idle, waiting)).toMatchObject(notChosen);
  });

  test('or keeps them; if the chosen one gives up, the request is open again and they live on', async ({ app, as }) => {
    const { buyer, one, two, order, chain, other } = await twoOffers({ app, as });
    await buyer.call(chooseAnswer, { body: { id: chain, decline_others: false } });
    expect(await readReceived(two, other)).toMatchObject({ status: 2, allowed_actions: ['withdraw', 'reject'] });
    await one.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock', text: 'Sold' } });
    const open = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(open).toMatchObject({ status: 2, closing: null });
    expect(open.history.map(({ event }) => event)).toContain('supplier_lost');
    expect((await buyer.call(chooseAnswer, { body: { id: other } })).status).toBe(0);
  });

  test('given up after the request is archived: kept answers are declined and told; reopened, it can be taken', async ({
    app,
    as,
  }) => {
    const { buyer, one, two, order, chain, other } = await twoOffers({ app, as });
    await buyer.call(chooseAnswer, { body: { id: chain, decline_others: false } });
    await buyer.call(archiveOrder, { body: { id: order } });
    expect(await readReceived(two, other)).toMatchObject({ status: 2 });
    await one.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
    expect(await buyer.call(getCreatedOrder, { query: { id: order } })).toMatchObject({ status: 3, closing: null });
    expect(await readReceived(two, other)).toMatchObject({ status: 0, rejected_by: 'buyer' });
    await runDueJobs(app);
    const { data } = await two.person.call(listNotifications, {});
    expect(data[0]?.title).toMatch(/^Request closed/);
    const told = (await buyer.person.call(listNotifications, {})).data[0];
    expect(told?.text).toMatch(/stays archived/);
    await buyer.call(activateOrder, { body: { id: order } });
    expect(await two.call(takeOpenOrder, { body: { id: order } })).toMatchObject({ status: 1 });
  });

  test('completed by the buyer is known to both, and in the audit log', async ({ app, as }) => {
    const buyer = await as.owner();
    const supplier = await as.owner();
    const { order, chain } = await anAnswerIn(app, buyer, supplier, 'completed');
    const completed = { status: 3, completed_by: 'buyer' };
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]).toMatchObject(completed);
    expect(await supplier.call(getReceivedOrder, { query: { id: chain } })).toMatchObject(completed);
    const entry = await app.deps.database.db
      .selectFrom('audit')
      .select(['user_id', 'data'])
      .where('action', '=', 'chain.completed')
      .where(sql`data ->> 'chain'`, '=', String(chain))
      .executeTakeFirst();
    expect(entry).toMatchObject({ user_id: buyer.userId, data: { chain, order } });
  });

  test('completes by itself two weeks after the agreed day', async ({ app, as }) => {
    const { buyer, one, chain, order } = await twoOffers({ app, as });
    await buyer.call(chooseAnswer, { body: { id: chain } });
    app.clock.pass(20 * 24 * 3600);
    await runDueJobs(app);
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.status).toBe(2);
    app.clock.pass(2 * 24 * 3600);
    await runDueJobs(app);
    const completed = { status: 3, completed_by: 'platform' };
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]).toMatchObject(completed);
    expect(await one.call(getReceivedOrder, { query: { id: chain } })).toMatchObject(completed);
    await app.runJobs();
    for (const [member, link] of [
      [one, `/o/received/${chain}`],
      [buyer, `/o/created/${order}`],
    ] as const) {
      const { data } = await member.person.call(listNotifications, {});
      expect(data[0]).toMatchObject({
        title: expect.stringMatching(/^Deal completed/),
        text: expect.stringMatching(/automatically/),
        link: expect.stringContaining(link),
      });
      const letters = await app.sentTo(member.person.email);
      expect(letters).toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/^Сделка завершена/) }));
    }
  });
});

test('an offer chosen long after its day of delivery completes by itself two weeks after the choice', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  const status = async () => {
    await runDueJobs(app);
    return (await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.status;
  };
  app.clock.pass(22 * 24 * 3600);
  await buyer.call(chooseAnswer, { body: { id: chain } });
  expect(await status()).toBe(2);
  app.clock.pass(13 * 24 * 3600);
  expect(await status()).toBe(2);
  app.clock.pass(2 * 24 * 3600);
  expect(await status()).toBe(3);
});

describe('a rating', () => {
  test('is given after the deal, changed for a week, answered once, and counts for the company', async ({
    app,
    as,
  }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'completed');
    await buyer.call(rateAnswer, { body: { id: chain, score: 5, text: 'Fine' } });
    await buyer.call(rateAnswer, { body: { id: chain, score: 4, text: 'Fine, a day late' } });
    const card = await as.visitor().call(publicCompany, { query: { id: supplier.companyId } });
    expect(card.rating).toBe(4);
    const replied = await supplier.call(replyToRating, { body: { id: chain, text: 'Thank you' } });
    expect(replied.rating).toMatchObject({ score: 4, text: 'Fine, a day late', reply: 'Thank you' });
    await expect(supplier.call(replyToRating, { body: { id: chain, text: 'Again' } })).rejects.toBeProblem(
      'already_replied',
    );
    app.clock.pass(7 * 24 * 3600);
    await expect(buyer.call(rateAnswer, { body: { id: chain, score: 1 } })).rejects.toBeProblem('rating_closed');
  });

  test('is refused before', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'selected');
    await expect(buyer.call(rateAnswer, { body: { id: chain, score: 5 } })).rejects.toBeProblem('chain_wrong_status');
    await expect(supplier.call(replyToRating, { body: { id: chain, text: 'Hm' } })).rejects.toBeProblem(
      'chain_wrong_status',
    );
    const reply = await buyer.send('POST', rateAnswer.path, { body: { id: chain, score: 6 } });
    expect(reply.statusCode).toBe(400);
  });
});
