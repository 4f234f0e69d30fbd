import { closeRequest, type UserId } from '@postavka/contract';
import type { KyselyPlugin } from 'kysely';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { listenLive } from '../../../test/live-stream.ts';
import { anActiveOrder, anAnswer, anAnswerIn } from '../../../test/orders.ts';
import { told } from '../../../test/told.ts';
import { emit } from '../../events.ts';
import { inTransaction } from '../../platform/db/database.ts';

test('a request that an operator closes is not said to be closed by its buyer', async ({ app, as }) => {
  const [operator, buyer, supplier] = [await as.operator(), await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { request: 'Sand' });
  const { chain } = await anAnswer(app, buyer, supplier, order);
  await operator.call(closeRequest, { body: { id: order, reason: 'Not a request' } });
  expect((await told(supplier))[0]).toBe(`Request closed by the platform: Sand → /o/received/${chain}`);
  expect((await told(buyer))[0]).toBe(`Request closed by the operator: Sand → /o/created/${order}`);
});

test('a company that goes out or closes tells however many partners and claimants in as many statements', async ({
  app,
  as,
}) => {
  const leave = async (buyer: TestMember, claimants: readonly UserId[]): Promise<number> => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { companyId } = buyer;
    await inTransaction(app.deps.database.db, async (tx) => {
      const counted = tx.withPlugin(counting);
      await emit(counted, 'company.withheld', { companyId, companyName: 'Rope', isWithheld: true });
      await emit(counted, 'company.closed', { companyId, companyName: 'Rope', claimants });
    });
    return statements;
  };
  const [buyer, other, ...suppliers] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  await anAnswerIn(app, other, suppliers[0] as TestMember, 'selected');
  const deals = new Map<TestMember, number>();
  for (const supplier of suppliers) deals.set(supplier, (await anAnswerIn(app, buyer, supplier, 'selected')).chain);
  const claimants = [await as.user(), await as.user(), await as.user()].map(({ id }) => id);
  expect(await leave(buyer, claimants)).toBe(await leave(other, claimants.slice(0, 1)));
  for (const [supplier, chain] of deals) {
    const news = await told(supplier);
    expect(news).toContainEqual(
      expect.stringMatching(`^The buyer closed their company: Pipe .* → /o/received/${chain}$`),
    );
    expect(news).toContain('Rope is unavailable for now → /o/received');
  }
});

test('open pages of whole companies learn that a partner goes out, or that their own is blocked', async ({
  app,
  as,
}) => {
  const [buyer, supplier, other] = [await as.owner(), await as.owner(), await as.owner()];
  await anAnswerIn(app, buyer, supplier, 'selected');
  const partners = await listenLive(supplier.person, supplier.person.id);
  const others = await listenLive(other.person, other.person.id);
  const blocked = { companyId: other.companyId, companyName: 'Wire', isBlocked: true, reason: 'Fraud' };
  await inTransaction(app.deps.database.db, async (tx) => {
    await emit(tx, 'company.withheld', { companyId: buyer.companyId, companyName: 'Rope', isWithheld: true });
    await emit(tx, 'company.blocked', blocked);
  });
  await expect.poll(partners.heard).toContain('{"topic":"received_orders","id":null}');
  await expect.poll(others.heard).toContain('{"topic":"all","id":null}');
  expect(others.heard()).not.toContain('{"topic":"received_orders","id":null}');
});
