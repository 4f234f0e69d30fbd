import {
  activateOrder,
  cancelOrder,
  chooseAnswer,
  deleteOrder,
  getCreatedOrder,
  listCreatedOrders,
  listMessages,
  sendMessage,
  sendMessageFile,
  takeOpenOrder,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer, anAnswerIn } from '../../../../test/orders.ts';
import { aPdf } from '../../../../test/samples.ts';

describe('a conversation', () => {
  test('is read by its two parties, with marks of what is new', async ({ app, as }) => {
    const [buyer, supplier, stranger] = [await as.owner(), await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, supplier);
    await supplier.call(sendMessage, { body: { id: chain, text: 'Which steel?' } });
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.unread_messages).toBe(1);
    const { data } = await buyer.call(listMessages, { query: { id: chain } });
    expect(data).toMatchObject([{ author: 'supplier', is_mine: false, text: 'Which steel?', user: null }]);
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.unread_messages).toBe(0);
    const own = await supplier.call(listMessages, { query: { id: chain } });
    expect(own.data[0]).toMatchObject({ is_mine: true, is_read: true });
    for (const call of [
      () => stranger.call(listMessages, { query: { id: chain } }),
      () => stranger.call(sendMessage, { body: { id: chain, text: 'Hello' } }),
    ])
      await expect(call()).rejects.toBeProblem('not_found');
  });

  test('says who wrote: to colleagues at once, to the other party once it may know', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
    for (const [{ id }, name] of [
      [buyer.person, 'Anna'],
      [supplier.person, 'Boris'],
    ] as const) {
      await app.deps.database.db.updateTable('users').set({ first_name: name }).where('id', '=', id).execute();
      const link = { messenger: 'telegram', chat_id: name, username: name, linked_at: app.clock.now() } as const;
      await app.deps.database.db
        .insertInto('messenger_links')
        .values({ user_id: id, ...link })
        .execute();
    }
    await supplier.call(sendMessage, { body: { id: chain, text: 'Which steel?' } });
    const author = async (reader: TestMember) =>
      (await reader.call(listMessages, { query: { id: chain } })).data.map(({ user }) => user);
    expect([await author(supplier), await author(buyer)]).toEqual([['Boris'], [null]]);
    await buyer.call(chooseAnswer, { body: { id: chain } });
    expect(await author(buyer)).toEqual(['Boris']);
  });

  test('carries documents, by signed links', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswer(app, buyer, supplier);
    const { body, headers } = form(
      { name: 'id', content: String(chain) },
      { name: 'file', filename: 'drawing.pdf', content: aPdf() },
    );
    const reply = await buyer.with(headers).send('POST', sendMessageFile.path, { body });
    expect(reply.statusCode, reply.body).toBe(201);
    const { data } = await supplier.call(listMessages, { query: { id: chain } });
    expect(data[0]?.files).toMatchObject([{ name: 'drawing.pdf' }]);
    expect((await app.fastify.inject(data[0]?.files[0]?.link ?? '')).statusCode).toBe(200);
  });

  test('takes a document only from who may write, and of a request that is still there', async ({ app, as }) => {
    const [buyer, supplier, stranger] = [await as.owner(), await as.owner(), await as.owner()];
    const silent = await as.member({ of: supplier });
    const { order, chain } = await anAnswer(app, buyer, supplier);
    const send = async (actor: TestMember) => {
      const { body, headers } = form(
        { name: 'id', content: String(chain) },
        { name: 'file', filename: 'drawing.pdf', content: aPdf() },
      );
      return (await actor.with(headers).send('POST', sendMessageFile.path, { body })).json().code;
    };
    expect(await send(stranger)).toBe('not_found');
    expect(await send(silent)).toBe('permission_denied');
    await expect(silent.call(sendMessage, { body: { id: chain, text: 'Hello' } })).rejects.toBeProblem(
      'permission_denied',
    );
    await buyer.call(cancelOrder, { body: { id: order } });
    await buyer.call(deleteOrder, { body: { id: order } });
    expect(await send(supplier)).toBe('chain_wrong_status');
  });

  test('the same key twice makes one message, with a document too', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswer(app, buyer, supplier);
    const key = { 'idempotency-key': 'two-tries' };
    const trying = supplier.with(key);
    const message = { body: { id: chain, text: 'Which steel?' } };
    expect(await trying.call(sendMessage, message)).toEqual(await trying.call(sendMessage, message));
    const { body, headers } = form(
      { name: 'id', content: String(chain) },
      { name: 'file', filename: 'drawing.pdf', content: aPdf() },
    );
    for (let n = 0; n < 2; n += 1) {
      const reply = await supplier.with({ ...headers, ...key }).send('POST', sendMessageFile.path, { body });
      expect(reply.statusCode, reply.body).toBe(201);
    }
    expect((await buyer.call(listMessages, { query: { id: chain } })).count).toBe(2);
  });

  test('a clarification goes to all suppliers of the request, and names nobody', async ({ app, as }) => {
    const [buyer, one, two] = [await as.owner(), await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, one);
    const other = await anAnswer(app, buyer, two, order);
    await one.call(sendMessage, { body: { id: chain, text: 'Which steel, says One' } });
    await buyer.call(sendMessage, { body: { id: chain, text: 'Steel 20', to_all: true } });
    const { data } = await two.call(listMessages, { query: { id: other.chain } });
    expect(data).toMatchObject([{ author: 'buyer', text: 'Steel 20', to_all: true }]);
    expect(JSON.stringify(data)).not.toContain('says One');
  });

  test('a clarification is read by suppliers who come later, once each and in order', async ({ app, as }) => {
    const [buyer, one, two, later] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
    const order = await anActiveOrder(app, buyer);
    const first = await one.call(takeOpenOrder, { body: { id: order } });
    await two.call(takeOpenOrder, { body: { id: order } });
    for (const text of ['Steel 20', 'By rail'])
      await buyer.call(sendMessage, { body: { id: first.id, text, to_all: true } });
    await buyer.call(sendMessage, { body: { id: first.id, text: 'To One alone' } });
    const { id } = await later.call(takeOpenOrder, { body: { id: order } });
    const { data } = await later.call(listMessages, { query: { id } });
    expect(data.map(({ text, to_all }) => [text, to_all])).toEqual([
      ['Steel 20', true],
      ['By rail', true],
    ]);
    await buyer.call(cancelOrder, { body: { id: order } });
    await buyer.call(activateOrder, { body: { id: order } });
    const again = await later.call(takeOpenOrder, { body: { id: order } });
    expect((await later.call(listMessages, { query: { id: again.id } })).data).toEqual([]);
  });

  test('what a supplier of an earlier publication writes is found and read; who was silent is not shown', async ({
    app,
    as,
  }) => {
    const [buyer, supplier, silent] = [await as.owner(), await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, supplier);
    await anAnswer(app, buyer, silent, order);
    await buyer.call(sendMessage, { body: { id: chain, text: 'Steel 20', to_all: true } });
    await buyer.call(cancelOrder, { body: { id: order } });
    await buyer.call(activateOrder, { body: { id: order } });
    await supplier.call(sendMessage, { body: { id: chain, text: 'Is it open again?' } });
    const seen = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(seen).toMatchObject({ unread: 1, chains: [{ id: chain, unread_messages: 1, is_earlier: true }] });
    await buyer.call(listMessages, { query: { id: chain } });
    expect((await buyer.call(listCreatedOrders, { query: {} })).data).toMatchObject([{ id: order, unread: 0 }]);
    expect(seen.distribution.sent).toBe(0);
  });
});
