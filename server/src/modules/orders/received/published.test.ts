import {
  activateOrder,
  addOrderFile,
  cancelOrder,
  getDashboard,
  getReceivedOrder,
  listReceivedOrders,
  type OrderId,
  updateOrder,
} from '@postavka/contract';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer } from '../../../../test/orders.ts';
import { aPdf } from '../../../../test/samples.ts';

test('suppliers who were asked see what was published, not what the buyer changes before publishing again', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswer(app, buyer, supplier);
  const read = async () => {
    const { product_request: request } = await supplier.call(getReceivedOrder, { query: { id: chain } });
    const { data } = await supplier.call(listReceivedOrders, { query: {} });
    const { name, preferable_price, address, description, files } = request;
    return {
      name,
      preferable_price,
      address,
      description,
      files: files.length,
      card: [data[0]?.name, data[0]?.preferable_price],
    };
  };
  const published = await read();
  await buyer.call(cancelOrder, { body: { id: order } });
  const { body, headers } = form(
    { name: 'request_id', content: String(order) },
    { name: 'file', filename: 'a.pdf', content: aPdf() },
  );
  expect((await buyer.with(headers).send('POST', addOrderFile.path, { body })).statusCode).toBe(201);
  expect(await read()).toEqual(published);
  const changes = { request: 'Another thing', preferable_price: 777, address: 'Elsewhere 1', description: 'Secret' };
  await buyer.call(updateOrder, { body: { id: order, ...changes } });
  expect(await read()).toEqual(published);
  const found = async (q: string) => (await supplier.call(listReceivedOrders, { query: { q } })).data.length;
  expect(await found('another')).toBe(0);
  expect(await found('secret')).toBe(0);
  expect(await found(published.name)).toBe(1);
  expect(await found('%')).toBe(0);
  const dashboard = await supplier.call(getDashboard, {});
  expect(dashboard.latest.received[0]?.request).toBe(published.name);

  await buyer.call(activateOrder, { body: { id: order } });
  expect(await found('another')).toBe(1);
  expect(await read()).toEqual({
    name: 'Another thing',
    preferable_price: 777,
    address: 'Elsewhere 1',
    description: 'Secret',
    files: 1,
    card: ['Another thing', 777],
  });
});

test('the list is sorted by what was published', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const names = ['Bolts', 'Valves', 'Pipes'];
  const orders: OrderId[] = [];
  for (const request of names) {
    const id = await anActiveOrder(app, buyer, { request });
    await anAnswer(app, buyer, supplier, id);
    orders.push(id);
  }
  const [bolts = 0] = orders;
  await buyer.call(cancelOrder, { body: { id: bolts as OrderId } });
  await buyer.call(updateOrder, { body: { id: bolts as OrderId, request: 'Zinc', amount: 1 } });
  const { data } = await supplier.call(listReceivedOrders, { query: { order: 'name' } });
  expect(data.map(({ name }) => name)).toEqual(['Bolts', 'Pipes', 'Valves']);
});
