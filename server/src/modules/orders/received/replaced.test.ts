import {
  acceptOrder,
  activateOrder,
  addAnswerFile,
  cancelOrder,
  getReceivedOrder,
  listReceivedOrders,
  takeOpenOrder,
} from '@postavka/contract';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { anAnswerIn, anOffer } from '../../../../test/orders.ts';
import { aPdf } from '../../../../test/samples.ts';

test('an answer of an earlier publication is not offered to be taken up beside a new one', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'refused');
  await buyer.call(cancelOrder, { body: { id: order } });
  await buyer.call(activateOrder, { body: { id: order } });
  const read = () => supplier.call(getReceivedOrder, { query: { id: chain } });
  expect((await read()).allowed_actions).toEqual(['offer']);
  const { id: current } = await supplier.call(takeOpenOrder, { body: { id: order } });
  expect(current).not.toBe(chain);
  expect((await read()).allowed_actions).toEqual([]);
  const { data } = await supplier.call(listReceivedOrders, { query: {} });
  expect(data.map(({ id, allowed_actions }) => [id, allowed_actions])).toEqual([
    [current, ['offer', 'reject']],
    [chain, []],
  ]);
  await expect(supplier.call(acceptOrder, { body: anOffer(app, chain) })).rejects.toBeProblem('chain_wrong_status');
  const { body, headers } = form(
    { name: 'answer_id', content: String(chain) },
    { name: 'file', filename: 'a.pdf', content: aPdf() },
  );
  expect((await supplier.with(headers).send('POST', addAnswerFile.path, { body })).statusCode).toBe(409);
});
