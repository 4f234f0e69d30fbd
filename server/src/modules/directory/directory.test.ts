import {
  companyReviews,
  listFactories,
  publicCompany,
  rateAnswer,
  replyToRating,
  setDealer,
  updateSupply,
} from '@postavka/contract';
import type { TestApp } from '../../../test/app.ts';
import { categoryOf } from '../../../test/categories.ts';
import type { TestMember } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';
import { anAnswerIn } from '../../../test/orders.ts';
import { aProduct } from '../../../test/uploads.ts';

interface Traits {
  readonly name?: string;
  readonly region?: string;
  readonly verification_status?: 1 | 2 | 3;
  readonly closed_at?: Date;
}

/** The owner of a producer. */
async function aProducer(app: TestApp, owner: TestMember, traits: Traits = {}): Promise<TestMember> {
  await app.deps.database.db
    .updateTable('companies')
    .set({ company_type: 1, ...traits })
    .where('id', '=', owner.companyId)
    .execute();
  return owner;
}

const namesFor = async (member: TestMember, query: object) =>
  (await member.call(listFactories, { query })).data.map(({ name }) => name);

test('the directory has producers only, verified ones first, and not the company itself', async ({ app, as }) => {
  const viewer = await aProducer(app, await as.owner(), { name: 'Viewer works' });
  await aProducer(app, await as.owner(), { name: 'Alpha works', verification_status: 1 });
  await aProducer(app, await as.owner(), { name: 'Beta works', verification_status: 2 });
  await aProducer(app, await as.owner(), { name: 'Gone works', closed_at: app.clock.now() });
  await as.owner();
  expect(await namesFor(viewer, {})).toEqual(['Beta works', 'Alpha works']);
  expect(await namesFor(viewer, { q: 'works ALPH' })).toEqual(['Alpha works']);
  expect(await namesFor(viewer, { q: '%' })).toEqual([]);
  expect(await namesFor(viewer, { verified: 'true' })).toEqual(['Beta works']);
});

test('sorted by name and by region', async ({ app, as }) => {
  const viewer = await as.owner();
  await aProducer(app, await as.owner(), { name: 'second sorted', region: '77', verification_status: 2 });
  await aProducer(app, await as.owner(), { name: 'First sorted', region: '22', verification_status: 1 });
  const sorted = (order: string) => namesFor(viewer, { q: 'sorted', order });
  for (const column of ['name', 'region']) {
    expect(await sorted(column)).toEqual(['First sorted', 'second sorted']);
    expect(await sorted(`-${column}`)).toEqual(['second sorted', 'First sorted']);
  }
  await expect(viewer.call(listFactories, { query: { order: 'rating' as 'name' } })).rejects.toBeProblem('invalid');
});

test('by region, and by what they sell or say they supply', async ({ app, as }) => {
  const viewer = await as.owner();
  const seller = await aProducer(app, await as.owner(), { name: 'Seller', region: '54' });
  const product = await aProduct(app, seller);
  const category = await categoryOf(app, '3.1');
  await app.deps.database.db
    .updateTable('products')
    .set({ categories: [category] })
    .where('id', '=', product)
    .execute();
  const sayer = await aProducer(app, await as.owner(), { name: 'Sayer', region: '66' });
  await sayer.call(updateSupply, { body: { categories: [category] } });
  expect(await namesFor(viewer, { category: '3' })).toEqual(['Sayer', 'Seller']);
  expect(await namesFor(viewer, { category: '3.1', region: '54' })).toEqual(['Seller']);
  expect(await namesFor(viewer, { category: '1' })).toEqual([]);
  expect(await namesFor(viewer, { category: '99' })).toEqual([]);
  const [factory] = (await viewer.call(listFactories, { query: { q: 'Seller' } })).data;
  expect(factory).toMatchObject({ products: 1, products_is_capped: false, is_dealer: false, response: null });
  expect(factory?.region_name).toBeTruthy();
  const wrong = await viewer.send('GET', listFactories.path, { query: { region: 'x', category: 'y' } });
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([400, ['category', 'region']]);
});

test('dealers are told on both pages, until they take it back', async ({ app, as }) => {
  const dealer = await as.member({ permissions: { factory_permission: true } });
  const producer = await aProducer(app, await as.owner(), { name: 'Zeta works' });
  const say = (is: boolean) => dealer.call(setDealer, { body: { company: producer.companyId, dealer: is } });
  await say(true);
  await say(true);
  const page = (of: TestMember) => as.visitor().call(publicCompany, { query: { id: of.companyId } });
  expect((await page(dealer)).dealer_of).toEqual([{ id: producer.companyId, name: 'Zeta works' }]);
  expect((await page(producer)).dealers.map(({ id }) => id)).toEqual([dealer.companyId]);
  expect(await namesFor(dealer, { dealer: 'true' })).toEqual(['Zeta works']);
  await say(false);
  expect((await page(producer)).dealers).toEqual([]);
  expect(await namesFor(dealer, { dealer: 'true' })).toEqual([]);
});

test('nobody is a dealer of himself, of a trader, of a closed company, or without the flag', async ({ app, as }) => {
  const [trader, closed] = [await as.owner(), await as.owner()];
  const owner = await aProducer(app, await as.owner());
  await aProducer(app, closed, { closed_at: app.clock.now() });
  const say = (by: TestMember, company: TestMember['companyId']) =>
    by.call(setDealer, { body: { company, dealer: true } });
  await expect(say(owner, owner.companyId)).rejects.toBeProblem('own_company');
  await expect(say(owner, trader.companyId)).rejects.toBeProblem('not_found');
  await expect(say(owner, closed.companyId)).rejects.toBeProblem('not_found');
  await expect(say(await as.member(), owner.companyId)).rejects.toBeProblem('permission_denied');
});

test('reviews are public and name no buyer', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { chain } = await anAnswerIn(app, buyer, supplier, 'completed');
  await buyer.call(rateAnswer, { body: { id: chain, score: 4, text: 'On time' } });
  await supplier.call(replyToRating, { body: { id: chain, text: 'Thank you' } });
  const query = { id: supplier.companyId };
  const { data, count } = await as.visitor().call(companyReviews, { query });
  expect(count).toBe(1);
  expect(data).toEqual([
    { score: 4, text: 'On time', created_at: expect.any(String), reply: 'Thank you', replied_at: expect.any(String) },
  ]);
  expect(await as.visitor().call(publicCompany, { query })).toMatchObject({ rating: 4, reviews: 1 });
  await expect(as.visitor().call(companyReviews, { query: { id: 999_999_999 } })).rejects.toBeProblem('not_found');
});

test('the page tells what the company supplies', async ({ app, as }) => {
  const owner = await as.owner();
  const category = await categoryOf(app, '3.1');
  await owner.call(updateSupply, { body: { categories: [category], regions: ['54'], min_order: 5000 } });
  const { supply } = await as.visitor().call(publicCompany, { query: { id: owner.companyId } });
  expect(supply).toMatchObject({ categories: [{ code: '3.1' }], regions: ['54'], min_order: 5000 });
  const without = await owner.call(updateSupply, { body: { min_order: 0 } });
  expect(without).toMatchObject({ regions: ['54'], min_order: null });
});
