import { getDistribution, inviteSupplier } from '@postavka/contract';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder } from '../../../../test/orders.ts';

test('two clicks with one key invite once and get the same answer', async ({ app, as }) => {
  const [owner, supplier] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, owner);
  const buyer = owner.with({ 'idempotency-key': 'invite-once' });
  const body = { id, company: supplier.companyId };
  const replies = await Promise.all([1, 2, 3].map(() => buyer.call(inviteSupplier, { body })));
  expect(replies.map(({ sent }) => sent)).toEqual([1, 1, 1]);
  expect((await owner.call(getDistribution, { query: { id } })).sent).toBe(1);
  await expect(owner.call(inviteSupplier, { body })).rejects.toBeProblem('already_asked');
});
