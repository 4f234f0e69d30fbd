import {
  acceptOrder,
  activateOrder,
  addAnswerFile,
  addAnswerImage,
  addOrderFile,
  addOrderImage,
  addProductImage,
  type ChainId,
  cancelOrder,
  createProductOrder,
  deleteAnswerFile,
  deleteAnswerImage,
  deleteOrderFile,
  deleteOrderImage,
  deleteProduct,
  type Endpoint,
  getCreatedOrder,
  LIMITS,
  type OrderId,
  repeatOrder,
  withdrawOffer,
} from '@postavka/contract';
import type { TestActor } from '../../../../test/actor.ts';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, aDraft, anActiveOrder, anAnswer, anOffer, readReceived } from '../../../../test/orders.ts';
import { aPdf, aPng } from '../../../../test/samples.ts';
import { aProduct, sendFile } from '../../../../test/uploads.ts';

function send(actor: TestActor, { path }: Endpoint, order: OrderId, filename: string, content: Uint8Array) {
  const { body, headers } = form({ name: 'request_id', content: String(order) }, { name: 'file', filename, content });
  return actor.with(headers).send('POST', path, { body });
}

function attach(actor: TestActor, { path }: Endpoint, answer: ChainId, filename: string, content: Uint8Array) {
  const { body, headers } = form({ name: 'answer_id', content: String(answer) }, { name: 'file', filename, content });
  return actor.with(headers).send('POST', path, { body });
}

test('files of a request are read by signed links, and by nobody without', async ({ app, as }) => {
  const buyer = await as.owner();
  const id = await aDraft(app, buyer);
  expect((await send(buyer, addOrderFile, id, 'spec.pdf', aPdf())).statusCode).toBe(201);
  expect((await send(buyer, addOrderImage, id, 'a.png', await aPng(40, 30))).statusCode).toBe(201);
  const order = await buyer.call(getCreatedOrder, { query: { id } });
  expect(order.files).toMatchObject([{ name: 'spec.pdf' }]);
  const links = [order.files[0]?.link ?? '', order.images[0]?.links[0] ?? ''];
  for (const link of links) {
    expect((await app.fastify.inject(link)).statusCode).toBe(200);
    expect((await app.fastify.inject(link.split('?')[0] ?? '')).statusCode).toBe(404);
  }
});

test('they change while the request is a draft, and not while suppliers see it', async ({ app, as }) => {
  const buyer = await as.owner();
  const id = await aDraft(app, buyer);
  const file = (await send(buyer, addOrderFile, id, 'a.pdf', aPdf())).json();
  const image = (await send(buyer, addOrderImage, id, 'a.png', await aPng(8, 8))).json();
  await buyer.call(activateOrder, { body: { id } });
  expect((await send(buyer, addOrderFile, id, 'a.pdf', aPdf())).json().code).toBe('order_wrong_status');
  for (const [call, one] of [
    [deleteOrderFile, file],
    [deleteOrderImage, image],
  ] as const)
    await expect(buyer.call(call, { body: { request_id: id, file_id: one.id } })).rejects.toBeProblem(
      'order_wrong_status',
    );
  await app.deps.database.db.updateTable('orders').set({ status: 4 }).where('id', '=', id).execute();
  await buyer.call(deleteOrderFile, { body: { request_id: id, file_id: file.id } });
  await buyer.call(deleteOrderImage, { body: { request_id: id, file_id: image.id } });
  const order = await buyer.call(getCreatedOrder, { query: { id } });
  expect([order.files, order.images]).toEqual([[], []]);
});

test('a stranger adds and takes away nothing, nor does a request lend its files to another', async ({ app, as }) => {
  const [buyer, stranger] = [await as.owner(), await as.owner()];
  const [id, other] = [await aDraft(app, buyer), await aDraft(app, buyer)];
  const file = (await send(buyer, addOrderFile, id, 'a.pdf', aPdf())).json();
  expect((await send(stranger, addOrderFile, id, 'a.pdf', aPdf())).statusCode).toBe(404);
  const foreign = await aDraft(app, stranger);
  for (const [actor, request_id] of [
    [stranger, id],
    [stranger, foreign],
    [buyer, other],
  ] as const)
    await expect(actor.call(deleteOrderFile, { body: { request_id, file_id: file.id } })).rejects.toBeProblem(
      'not_found',
    );
});

test('a request and an answer have so many files and no more', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const id = await aDraft(app, buyer);
  const { chain } = await anAnswer(app, buyer, supplier);
  const png = await aPng(8, 8);
  for (const [most, add] of [
    [LIMITS.upload.documents, () => send(buyer, addOrderFile, id, 'a.pdf', aPdf())],
    [LIMITS.upload.images, () => send(buyer, addOrderImage, id, 'a.png', png)],
    [LIMITS.upload.documents, () => attach(supplier, addAnswerFile, chain, 'a.pdf', aPdf())],
    [LIMITS.upload.images, () => attach(supplier, addAnswerImage, chain, 'a.png', png)],
  ] as const) {
    for (let n = 0; n < most; n += 1) expect((await add()).statusCode).toBe(201);
    expect((await add()).json().code).toBe('too_many_files');
  }
});

test('files of an answer that is over stay as they are', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { chain } = await anAnswer(app, buyer, supplier);
  const file = (await attach(supplier, addAnswerFile, chain, 'a.pdf', aPdf())).json();
  const image = (await attach(supplier, addAnswerImage, chain, 'a.png', await aPng(8, 8))).json();
  await buyer.call(cancelOrder, { body: { id: (await readReceived(supplier, chain)).product_request.id } });
  for (const [call, name, content] of [
    [addAnswerFile, 'b.pdf', aPdf()],
    [addAnswerImage, 'b.png', await aPng(8, 8)],
  ] as const)
    expect((await attach(supplier, call, chain, name, content)).json().code).toBe('chain_wrong_status');
  for (const [call, one] of [
    [deleteAnswerFile, file],
    [deleteAnswerImage, image],
  ] as const)
    await expect(supplier.call(call, { body: { answer_id: chain, file_id: one.id } })).rejects.toBeProblem(
      'chain_wrong_status',
    );
});

test('the pictures of an ordered product outlive the product', async ({ app, as }) => {
  const [buyer, seller] = [await as.owner(), await as.owner()];
  const product = await aProduct(app, seller);
  await sendFile(seller, addProductImage, product, 'a.png', await aPng(40, 30));
  const { id } = await buyer.call(createProductOrder, {
    body: { product, amount: 1, preferable_time: aDay(app, 5) },
  });
  await seller.call(deleteProduct, { body: { id: product } });
  await app.runJobs();
  const order = await buyer.call(getCreatedOrder, { query: { id } });
  expect(order.product?.images).toHaveLength(1);
  expect((await app.fastify.inject(order.product?.images[0]?.links[0] ?? '')).statusCode).toBe(200);
});

test('a repeated request has its own copies', async ({ app, as }) => {
  const buyer = await as.owner();
  const id = await aDraft(app, buyer);
  const file = (await send(buyer, addOrderFile, id, 'a.pdf', aPdf())).json();
  const copy = await buyer.call(repeatOrder, { body: { id } });
  await buyer.call(deleteOrderFile, { body: { request_id: id, file_id: file.id } });
  await app.runJobs();
  const { files } = await buyer.call(getCreatedOrder, { query: { id: copy.id } });
  expect(files).toMatchObject([{ name: 'a.pdf' }]);
  expect((await app.fastify.inject(files[0]?.link ?? '')).statusCode).toBe(200);
});

test('an active request is not given files by a retry either', async ({ app, as }) => {
  const buyer = await as.owner();
  const id = await anActiveOrder(app, buyer);
  expect((await send(buyer, addOrderImage, id, 'a.png', await aPng(8, 8))).json().code).toBe('order_wrong_status');
});

test('the buyer sees files of an answer while its offer stands, not those of one that is still written', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswer(app, buyer, supplier);
  const seen = async () => {
    const [answer] = (await buyer.call(getCreatedOrder, { query: { id: order } })).chains;
    return [answer?.files.length, answer?.images.length];
  };
  expect((await attach(supplier, addAnswerFile, chain, 'offer.pdf', aPdf())).statusCode).toBe(201);
  expect((await attach(supplier, addAnswerImage, chain, 'a.png', await aPng(8, 8))).statusCode).toBe(201);
  expect(await seen()).toEqual([0, 0]);
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  expect(await seen()).toEqual([1, 1]);
  await supplier.call(withdrawOffer, { body: { id: chain } });
  expect(await seen()).toEqual([0, 0]);
  expect((await readReceived(supplier, chain)).files).toMatchObject([{ name: 'offer.pdf' }]);
});
