import {
  acceptOrder,
  activateOrder,
  addOrderFile,
  cancelOrder,
  createProductOrder,
  getDistribution,
  getOpenOrder,
  listOpenOrders,
  ORDER_STATES,
  takeOpenOrder,
} from '@postavka/contract';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, aDraft, anActiveOrder, anAnswerIn, anOffer, anOrderIn } from '../../../../test/orders.ts';
import { aPdf } from '../../../../test/samples.ts';
import { aProduct } from '../../../../test/uploads.ts';

test('of others can be found and taken, once', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer, { request: 'Hydroaccumulators' });
  const { data } = await supplier.call(listOpenOrders, { query: { q: 'hydroaccumulator' } });
  expect(data).toMatchObject([{ id, chain: null, company: { id: buyer.companyId } }]);
  expect((await buyer.call(listOpenOrders, { query: { q: 'hydroaccumulator' } })).data).toEqual([]);
  expect((await supplier.call(listOpenOrders, { query: { q: '%' } })).data).toEqual([]);
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
  const { data } = await supplier.call(listOpenOrders, { query: { limit: 100 } });
  expect(data.find(({ id }) => id === order)).toMatchObject({ chain });
  expect(await supplier.call(takeOpenOrder, { body: { id: order } })).toMatchObject({ id: chain, status: 2 });
});

test('is read whole before it is taken; its files are counted, and nothing marks it opened', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const extra_fields = [{ name: 'Steel', value: '20' }];
  const draft = await aDraft(app, buyer, { description: 'With certificates', extra_fields });
  const { body, headers } = form(
    { name: 'request_id', content: String(draft) },
    { name: 'file', filename: 'a.pdf', content: aPdf() },
  );
  await buyer.with(headers).send('POST', addOrderFile.path, { body });
  const read = (member = supplier) => member.call(getOpenOrder, { query: { id: draft } });
  await expect(read()).rejects.toBeProblem('not_found');
  await buyer.call(activateOrder, { body: { id: draft } });
  expect(await read()).toMatchObject({
    id: draft,
    description: 'With certificates',
    extra_fields,
    images_amount: 0,
    files_amount: 1,
    chain: null,
    company: { id: buyer.companyId },
  });
  await expect(read(buyer)).rejects.toBeProblem('not_found');
  expect(await buyer.call(getDistribution, { query: { id: draft } })).toMatchObject({ sent: 0, opened: 0 });
  const { id } = await supplier.call(takeOpenOrder, { body: { id: draft } });
  expect((await read()).chain).toBe(id);
});

test('who takes a request has opened it, and it was sent to nobody', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer);
  await supplier.call(takeOpenOrder, { body: { id } });
  const log = await buyer.call(getDistribution, { query: { id } });
  expect(log).toMatchObject({ sent: 0, opened: 0, joined: 1, companies: [{ opened_at: expect.any(String) }] });
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
