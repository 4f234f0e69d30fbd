import {
  activateOrder,
  addProductFile,
  addProductImage,
  cancelOrder,
  closeRequest,
  createProduct,
  getCompanyProduct,
  getProduct,
  hideProduct,
  listCompanyProducts,
  listNotifications,
  listProducts,
  operatorProducts,
  operatorRequests,
  searchProducts,
  setProductAvailable,
  updateOrder,
} from '@postavka/contract';
import { joinCompany } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, aDraft, anActiveOrder, anAnswer, anAnswerIn, readReceived } from '../../../../test/orders.ts';
import { aPdf, aPng } from '../../../../test/samples.ts';
import { aProduct, sendFile } from '../../../../test/uploads.ts';

const reason = 'Not what the picture shows';

test('a hidden product is gone for everybody, whatever its company says; the company is told', async ({ app, as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const id = await aProduct(app, owner);
  const seen = async () => (await as.visitor().send('GET', getProduct.path, { query: { id } })).statusCode;
  await operator.call(hideProduct, { body: { id, hidden: true, reason } });
  expect(await seen()).toBe(404);
  await owner.call(setProductAvailable, { body: { product_id: id, is_available: 1 } });
  expect(await seen()).toBe(404);
  expect(await owner.call(getCompanyProduct, { query: { id } })).toMatchObject({ hidden_reason: reason });
  const own = async (only: 'shown' | 'hidden') =>
    (await owner.call(listCompanyProducts, { query: { only } })).data.map(({ hidden_reason }) => hidden_reason);
  expect([await own('shown'), await own('hidden')]).toEqual([[], [reason]]);
  expect((await operator.call(operatorProducts, { query: { hidden: 'true' } })).data[0]).toMatchObject({
    id,
    is_shown: false,
    hidden: { reason, by: { id: operator.id } },
  });
  await app.runJobs('notifications.fan_out');
  expect((await owner.person.call(listNotifications, {})).data[0]?.text).toContain(reason);
  await expect(operator.call(hideProduct, { body: { id, hidden: true, reason } })).rejects.toBeProblem(
    'already_decided',
  );
  await operator.call(hideProduct, { body: { id, hidden: false, reason } });
  expect(await seen()).toBe(200);
  expect([await own('shown'), await own('hidden')]).toEqual([[null], []]);
});

test('a request that is open again counts the offers of this publication', async ({ app, as }) => {
  const [operator, buyer, supplier] = [await as.operator(), await as.owner(), await as.owner()];
  const { order: id } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  const counted = async () => {
    const { data } = await operator.call(operatorRequests, { query: { company: buyer.companyId } });
    return data.map(({ asked, offers }) => ({ asked, offers }));
  };
  expect(await counted()).toEqual([{ asked: 1, offers: 1 }]);
  await buyer.call(cancelOrder, { body: { id } });
  await buyer.call(activateOrder, { body: { id } });
  expect(await counted()).toEqual([{ asked: 0, offers: 0 }]);
});

test('a hidden product is in no search, list or sitemap, and back in all of them', async ({ as }) => {
  const [operator, owner, visitor] = [await as.operator(), await as.owner(), as.visitor()];
  const { id } = await owner.call(createProduct, { body: { name: `Vexolith ${owner.companyId}` } });
  const seen = async () => ({
    search: (await visitor.call(searchProducts, { query: { q: 'vexolith' } })).data.length,
    list: (await visitor.call(listProducts, { query: { company: owner.companyId } })).count,
    sitemap: (await visitor.send('GET', '/sitemaps/products-1.xml')).body.includes(`/p/${id}<`),
  });
  expect(await seen()).toEqual({ search: 1, list: 1, sitemap: true });
  await operator.call(hideProduct, { body: { id, hidden: true, reason } });
  expect(await seen()).toEqual({ search: 0, list: 0, sitemap: false });
  await operator.call(hideProduct, { body: { id, hidden: false, reason } });
  expect(await seen()).toEqual({ search: 1, list: 1, sitemap: true });
});

test('a product is found by words of its name, its article and its number, hidden or not', async ({ as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const body = { name: 'Bronze gatevalvex', article_number: `GVX-${owner.companyId}/A` };
  const { id } = await owner.call(createProduct, { body });
  const found = async (q: string) =>
    (await operator.call(operatorProducts, { query: { q } })).data.map((product) => product.id);
  const ways = ['gatevalvex BRONZE', `gvx${owner.companyId}a`, `#${id}`];
  for (const q of ways) expect(await found(q), q).toEqual([id]);
  await operator.call(hideProduct, { body: { id, hidden: true, reason } });
  for (const q of ways) expect(await found(q), q).toEqual([id]);
  expect(await found('gatevalvex copper')).toEqual([]);
});

test('files of a hidden product are gone with it, and come back with it', async ({ app, as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const id = await aProduct(app, owner);
  await sendFile(owner, addProductImage, id, 'a.png', await aPng(40, 30));
  await sendFile(owner, addProductFile, id, 'a.pdf', aPdf());
  const { images, files } = await as.visitor().call(getProduct, { query: { id } });
  const addresses = [...images.flatMap(({ links }) => links), ...files.map(({ link }) => link)];
  expect(addresses.length).toBeGreaterThan(1);
  const statuses = async () =>
    new Set(await Promise.all(addresses.map(async (url) => (await as.visitor().send('GET', url)).statusCode)));
  expect(await statuses()).toEqual(new Set([200]));
  await operator.call(hideProduct, { body: { id, hidden: true, reason } });
  expect(await statuses()).toEqual(new Set([404]));
  await operator.call(hideProduct, { body: { id, hidden: false, reason } });
  expect(await statuses()).toEqual(new Set([200]));
});

test('a request is closed for good: its company cannot open it again, and both sides are told', async ({ app, as }) => {
  const [operator, buyer, supplier] = [await as.operator(), await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswer(app, buyer, supplier);
  expect((await operator.call(operatorRequests, { query: { company: buyer.companyId } })).data).toMatchObject([
    { id, asked: 1, closed: null },
  ]);
  await operator.call(closeRequest, { body: { id, reason } });
  expect(await readReceived(supplier, chain)).toMatchObject({
    status: 0,
    rejected_by: 'platform',
    allowed_actions: [],
  });
  await expect(buyer.call(activateOrder, { body: { id } })).rejects.toBeProblem('order_wrong_status');
  await expect(buyer.call(updateOrder, { body: { id, preferable_time: aDay(app, 12) } })).rejects.toBeProblem(
    'order_wrong_status',
  );
  await app.runJobs('notifications.fan_out');
  expect((await buyer.person.call(listNotifications, {})).data[0]?.text).toContain(reason);
  expect((await supplier.person.call(listNotifications, {})).data[0]?.title).toContain('Request closed');
  await expect(operator.call(closeRequest, { body: { id, reason } })).rejects.toBeProblem('order_wrong_status');
});

test('a draft is not listed', async ({ app, as }) => {
  const [operator, buyer] = [await as.operator(), await as.owner()];
  await aDraft(app, buyer);
  expect((await operator.call(operatorRequests, { query: { company: buyer.companyId } })).count).toBe(0);
});

test('somebody else decides on what is of the operator’s own company', async ({ app, as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  await joinCompany(app, operator, owner.companyId, {});
  const [product, order] = [await aProduct(app, owner), await anActiveOrder(app, owner)];
  for (const decide of [
    () => operator.call(hideProduct, { body: { id: product, hidden: true, reason } }),
    () => operator.call(closeRequest, { body: { id: order, reason } }),
  ])
    await expect(decide()).rejects.toBeProblem('own_company');
});
