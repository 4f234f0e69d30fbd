import { createOrder, listCreatedOrders, listReceivedOrders, updateOrder } from '@postavka/contract';
import { expect, test } from '../../../../test/index.ts';

const NEEDS = [
  ['Valves', 5],
  ['anchors', null],
  ['Bolts', 700],
] as const;

test('the list is sorted by its columns, either way; what is not known comes last', async ({ as }) => {
  const buyer = await as.owner();
  for (const [request, amount] of NEEDS) {
    const { id } = await buyer.call(createOrder, { body: { request } });
    if (amount !== null) await buyer.call(updateOrder, { body: { id, amount } });
  }
  const titles = async (order: 'name' | '-name' | 'amount' | '-amount' | '-answers' | 'time') =>
    (await buyer.call(listCreatedOrders, { query: { order } })).data.map(({ request }) => request);
  expect(await titles('name')).toEqual(['anchors', 'Bolts', 'Valves']);
  expect(await titles('-name')).toEqual(['Valves', 'Bolts', 'anchors']);
  expect(await titles('amount')).toEqual(['Valves', 'Bolts', 'anchors']);
  expect(await titles('-amount')).toEqual(['Bolts', 'Valves', 'anchors']);
  expect(await titles('-answers')).toEqual(['Bolts', 'anchors', 'Valves']);
  expect(await titles('time')).toEqual(['Valves', 'anchors', 'Bolts']);
});

test('received requests too; a column that they do not have is refused', async ({ as }) => {
  const supplier = await as.owner();
  expect((await supplier.call(listReceivedOrders, { query: { order: '-time' } })).count).toBe(0);
  await expect(supplier.call(listReceivedOrders, { query: { order: 'id' as never } })).rejects.toBeProblem('invalid');
});
