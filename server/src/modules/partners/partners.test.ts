import {
  acceptOrder,
  chooseAnswer,
  completeAnswer,
  LIMITS,
  listPartners,
  rateAnswer,
  rejectOrder,
  updatePartner,
  withdrawOffer,
} from '@postavka/contract';
import type { TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { anAnswer, anAnswerIn, anOffer } from '../../../test/orders.ts';

const partnersOf = async (member: TestMember, query = {}) => (await member.call(listPartners, { query })).data;

const rename = ({ deps }: TestApp, { companyId }: TestMember, name: string) =>
  deps.database.db.updateTable('companies').set({ name }).where('id', '=', companyId).execute();

const innOf = async ({ deps }: TestApp, { companyId }: TestMember): Promise<string> =>
  (await deps.database.db.selectFrom('companies').select('inn').where('id', '=', companyId).executeTakeFirstOrThrow())
    .inn;

test('partners arise from offers: last deal, turnover of both ways, rating', async ({ app, as }) => {
  const [us, them] = [await as.owner(), await as.owner()];
  const { chain, order } = await anAnswer(app, us, them);
  expect(await partnersOf(us)).toEqual([]);
  await them.call(acceptOrder, { body: anOffer(app, chain, { price: 900, amount: 10 }) });
  expect(await partnersOf(us)).toMatchObject([
    { company: { id: them.companyId, rating: null }, sides: ['supplier'], offers: 1, deals: 0, last_deal: null },
  ]);
  await us.call(chooseAnswer, { body: { id: chain } });
  await us.call(completeAnswer, { body: { id: chain } });
  await us.call(rateAnswer, { body: { id: chain, score: 4 } });
  expect(await partnersOf(us)).toMatchObject([
    {
      company: { id: them.companyId, rating: 4 },
      deals: 1,
      bought: 9000,
      sold: 0,
      turnover: 9000,
      last_deal: { order_id: order, chain_id: chain, side: 'supplier', total: 9000 },
    },
  ]);
  app.clock.pass(60);
  const back = await anAnswer(app, them, us);
  await us.call(acceptOrder, { body: anOffer(app, back.chain, { price: 100, amount: 5 }) });
  await them.call(chooseAnswer, { body: { id: back.chain } });
  expect(await partnersOf(us)).toMatchObject([
    {
      sides: ['supplier', 'buyer'],
      offers: 2,
      deals: 2,
      bought: 9000,
      sold: 500,
      turnover: 9500,
      last_deal: { chain_id: back.chain, side: 'buyer', total: 500 },
    },
  ]);
  expect(await partnersOf(them)).toMatchObject([{ bought: 500, sold: 9000, last_deal: { side: 'supplier' } }]);
});

test('a question without an offer counts for nothing; a withdrawn offer and a deal that was given up are offers, not deals', async ({
  app,
  as,
}) => {
  const [us, asked, withdrawn, lost] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  await anAnswerIn(app, us, asked, 'refused');
  const taken = await anAnswerIn(app, us, withdrawn, 'confirmed');
  await withdrawn.call(withdrawOffer, { body: { id: taken.chain } });
  const given = await anAnswerIn(app, us, lost, 'selected');
  await lost.call(rejectOrder, { body: { order_id: given.chain, reason: 'out_of_stock' } });
  expect(await partnersOf(us)).toMatchObject([
    { company: { id: withdrawn.companyId }, offers: 1, deals: 0, turnover: 0, last_deal: null },
    { company: { id: lost.companyId }, offers: 1, deals: 0, turnover: 0, last_deal: null },
  ]);
  expect(await partnersOf(withdrawn)).toMatchObject([{ company: { id: us.companyId }, sides: ['buyer'] }]);
});

test('favourites stand first; a list is found by words, side and mark, and has pages', async ({ app, as }) => {
  const [us, valves, pipes, buyer] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
  await rename(app, valves, 'Valves & Co');
  await rename(app, pipes, 'Ural Pipes 100%');
  await rename(app, buyer, 'Взлёт_1');
  await anAnswerIn(app, us, valves, 'completed');
  app.clock.pass(60);
  await anAnswerIn(app, us, pipes, 'confirmed');
  app.clock.pass(60);
  await anAnswerIn(app, buyer, us, 'confirmed');
  const ids = async (query = {}) => (await partnersOf(us, query)).map(({ company }) => company.id);
  expect(await ids()).toEqual([buyer.companyId, pipes.companyId, valves.companyId]);
  const others = [pipes.companyId, buyer.companyId].sort((a, b) => a - b);
  expect(await ids({ order: '-turnover' })).toEqual([valves.companyId, ...others]);
  expect(await ids({ order: 'turnover' })).toEqual([...others, valves.companyId]);
  expect(await ids({ order: 'deal' })).toEqual([valves.companyId, ...others]);
  expect(await ids({ side: 'supplier', order: 'name' })).toEqual([pipes.companyId, valves.companyId]);
  expect(await ids({ side: 'supplier', order: '-name' })).toEqual([valves.companyId, pipes.companyId]);
  await us.call(updatePartner, { body: { company: valves.companyId, favourite: true } });
  expect(await ids()).toEqual([valves.companyId, buyer.companyId, pipes.companyId]);
  expect(await ids({ favourite: 'true' })).toEqual([valves.companyId]);
  expect(await ids({ favourite: 'false', side: 'supplier' })).toEqual([pipes.companyId]);
  expect(await ids({ side: 'buyer' })).toEqual([buyer.companyId]);
  expect(await ids({ q: 'pipes URAL' })).toEqual([pipes.companyId]);
  expect(await ids({ q: '%' })).toEqual([pipes.companyId]);
  expect(await ids({ q: await innOf(app, valves) })).toEqual([valves.companyId]);
  expect(await ids({ q: 'взлет' })).toEqual([buyer.companyId]);
  expect(await ids({ q: 'взлёт_' })).toEqual([buyer.companyId]);
  expect(await ids({ q: 'взл.т' })).toEqual([]);
  expect(await ids({ q: 'nobody' })).toEqual([]);
  const page = await us.call(listPartners, { query: { limit: 2, offset: 2 } });
  expect(page).toMatchObject({ count: 3, pages: 2, data: [{ company: { id: pipes.companyId } }] });
});

test('a mark is seen by the own company alone, and changes only what is given', async ({ app, as }) => {
  const [us, them] = [await as.owner(), await as.owner()];
  await anAnswerIn(app, us, them, 'confirmed');
  const note = 'Pays late; ask for Anna';
  await us.call(updatePartner, { body: { company: them.companyId, note } });
  const marked = await us.call(updatePartner, { body: { company: them.companyId, favourite: true } });
  expect(marked).toMatchObject({ favourite: true, note });
  const colleague = await as.member({ of: us });
  expect(await partnersOf(colleague)).toMatchObject([{ favourite: true, note }]);
  expect(await partnersOf(them)).toMatchObject([{ favourite: false, note: '' }]);
  expect(await us.call(updatePartner, { body: { company: them.companyId, note: '' } })).toMatchObject({
    favourite: true,
    note: '',
  });
});

test('a company that is no partner, oneself and a note that is too long are refused', async ({ app, as }) => {
  const [us, stranger, them] = [await as.owner(), await as.owner(), await as.owner()];
  await anAnswerIn(app, us, them, 'confirmed');
  for (const company of [stranger.companyId, us.companyId])
    await expect(us.call(updatePartner, { body: { company, favourite: true } })).rejects.toBeProblem('not_found');
  const note = 'x'.repeat(LIMITS.partner.note + 1);
  await expect(us.call(updatePartner, { body: { company: them.companyId, note } })).rejects.toBeProblem('invalid');
  await expect(us.call(listPartners, { query: { order: 'price' as 'name' } })).rejects.toBeProblem('invalid');
});

test('a partner that closed stays on the list, and is marked', async ({ app, as }) => {
  const [us, them] = [await as.owner(), await as.owner()];
  await anAnswerIn(app, us, them, 'completed');
  await app.deps.database.db
    .updateTable('companies')
    .set({ closed_at: app.clock.now() })
    .where('id', '=', them.companyId)
    .execute();
  expect(await partnersOf(us)).toMatchObject([{ company: { id: them.companyId }, is_closed: true, deals: 1 }]);
});
