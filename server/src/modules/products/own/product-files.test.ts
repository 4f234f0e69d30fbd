import {
  addProductFile,
  addProductImage,
  deleteProduct,
  deleteProductFile,
  deleteProductImage,
  type Endpoint,
  getCompanyProduct,
  getProduct,
  LIMITS,
  orderProductFiles,
  orderProductImages,
  type ProductId,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aPdf, aPng } from '../../../../test/samples.ts';
import { aProduct, sendFile } from '../../../../test/uploads.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { insertFile, insertImage } from '../../files/index.ts';
import { productFiles, productImages } from './file-lists.ts';

const NOWHERE = 999_999_999;

/** Images and documents behave alike; each test runs for both. */
const KINDS = [
  {
    kind: 'image',
    most: LIMITS.upload.images,
    add: addProductImage,
    remove: deleteProductImage,
    order: orderProductImages,
    removal: (product_id: number, image_id: number) => ({ product_id, image_id }),
    ordering: (product_id: number, image_ids: readonly number[]) => ({ product_id, image_ids }),
    sample: () => aPng(40, 30),
    name: 'a.png',
  },
  {
    kind: 'document',
    most: LIMITS.upload.documents,
    add: addProductFile,
    remove: deleteProductFile,
    order: orderProductFiles,
    removal: (product_id: number, file_id: number) => ({ product_id, file_id }),
    ordering: (product_id: number, file_ids: readonly number[]) => ({ product_id, file_ids }),
    sample: async () => aPdf(),
    name: 'a.pdf',
  },
] as const;
type Kind = (typeof KINDS)[number];

const post = (actor: TestActor, { path }: Endpoint, body: object) => actor.send('POST', path, { body });

async function upload(owner: TestActor, { add, sample, name }: Kind, product: ProductId) {
  const reply = await sendFile(owner, add, product, name, await sample());
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

/** A product with so many of the kind; their rows alone, without bytes. */
async function filled(app: TestApp, owner: TestMember, { kind }: Kind, count: number) {
  const product = await aProduct(app, owner);
  const ids = await inTransaction(app.deps.database.db, async (tx) => {
    const made: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const key = `art/products/bolt-1`;
      if (kind === 'image') {
        const { id } = await insertImage(tx, { key, name: `${n}.png`, width: 1, height: 1 }, owner);
        await productImages.add(tx, product, id);
        made.push(id);
      } else {
        const { id } = await insertFile(tx, { key, name: `${n}.pdf`, type: 'application/pdf', size: 1 }, owner);
        await productFiles.add(tx, product, id);
        made.push(id);
      }
    }
    return made;
  });
  return { product, ids };
}

const idsOf = async (owner: TestActor, { kind }: Kind, id: ProductId): Promise<number[]> => {
  const { images, files } = await owner.call(getCompanyProduct, { query: { id } });
  return (kind === 'image' ? images : files).map((one) => one.id);
};

describe.for(KINDS)('$kind', (kind) => {
  test('is added, shown to everybody, put in order, taken away with its bytes', async ({ app, as }) => {
    const owner = await as.owner();
    const product = await aProduct(app, owner);
    const [first, second] = [await upload(owner, kind, product), await upload(owner, kind, product)];
    expect(first).toMatchObject({ id: expect.any(Number), name: kind.name });
    expect(await idsOf(owner, kind, product)).toEqual([first.id, second.id]);
    expect((await post(owner, kind.order, kind.ordering(product, [second.id, first.id]))).statusCode).toBe(204);
    const shown = await as.visitor().call(getProduct, { query: { id: product } });
    const listed = kind.kind === 'image' ? shown.images : shown.files;
    expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);

    const link = first.link ?? first.links[2];
    expect((await app.fastify.inject(link)).statusCode).toBe(200);
    expect((await post(owner, kind.remove, kind.removal(product, first.id))).statusCode).toBe(204);
    expect(await idsOf(owner, kind, product)).toEqual([second.id]);
    await app.runJobs();
    expect((await app.fastify.inject(link)).statusCode).toBe(404);
  });

  test('has a limit, which two at once cannot pass', async ({ app, as }) => {
    const owner = await as.owner();
    const { product } = await filled(app, owner, kind, kind.most - 1);
    const sample = await kind.sample();
    const replies = await Promise.all([1, 2, 3].map(() => sendFile(owner, kind.add, product, kind.name, sample)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const full = await sendFile(owner.with({ 'accept-language': 'ru' }), kind.add, product, kind.name, sample);
    expect(full.json()).toMatchObject({
      code: 'too_many_files',
      detail: 'Можно добавить не больше 10 файлов',
      limit: 10,
    });
    expect(await idsOf(owner, kind, product)).toHaveLength(kind.most);
    const rows = await app.deps.database.db
      .selectFrom('images')
      .select('key')
      .union((eb) => eb.selectFrom('files').select('key'))
      .execute();
    const known = new Set(rows.map(({ key }) => key));
    for await (const { name } of app.deps.storage.list('public/'))
      expect(known).toContain(name.replace(/-\d+\.webp$/, ''));
  });

  test('is put in order whole or not at all: somebody may have changed the list meanwhile', async ({ app, as }) => {
    const owner = await as.owner();
    const { product, ids } = await filled(app, owner, kind, 3);
    const [a = 0, b = 0, c = 0] = ids;
    const { ids: foreign } = await filled(app, await as.owner(), kind, 1);
    for (const wanted of [[], [a, b], [a, b, b], [a, b, c, foreign[0] ?? 0], [a, b, NOWHERE], [a, b, c, c]]) {
      const reply = await post(owner, kind.order, kind.ordering(product, wanted));
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
    }
    const many = await post(owner, kind.order, kind.ordering(product, Array(11).fill(a)));
    expect(many.statusCode).toBe(400);
    expect(await idsOf(owner, kind, product)).toEqual(ids);
    const [one, other] = await Promise.all([
      post(owner, kind.order, kind.ordering(product, [c, b, a])),
      post(owner, kind.remove, kind.removal(product, b)),
    ]);
    expect([204, 409]).toContain(one.statusCode);
    expect(other.statusCode).toBe(204);
    expect((await idsOf(owner, kind, product)).toSorted()).toEqual([a, c].toSorted());
  });

  test('of another product or company is answered exactly as one that does not exist, in every pair', async ({
    app,
    as,
  }) => {
    const [owner, stranger] = [await as.owner(), await as.owner()];
    const [mine, second] = [await filled(app, owner, kind, 1), await filled(app, owner, kind, 1)];
    const theirs = await filled(app, stranger, kind, 1);
    const [myId = 0, secondId = 0, theirId = 0] = [mine.ids[0], second.ids[0], theirs.ids[0]];
    const answerTo = async (endpoint: Endpoint, body: object) => {
      const reply = await post(owner, endpoint, body);
      return [reply.statusCode, reply.body.replace(/"request_id":"[^"]+"/, '')];
    };
    const absent = await answerTo(kind.remove, kind.removal(NOWHERE, NOWHERE));
    expect(absent[0]).toBe(404);
    for (const [product, id] of [
      [mine.product, NOWHERE],
      [mine.product, secondId],
      [mine.product, theirId],
      [theirs.product, theirId],
      [theirs.product, myId],
      [theirs.product, NOWHERE],
      [NOWHERE, myId],
    ] as const)
      expect(await answerTo(kind.remove, kind.removal(product, id)), `${product} ${id}`).toEqual(absent);
    for (const [product, id] of [
      [theirs.product, theirId],
      [theirs.product, myId],
      [NOWHERE, myId],
    ] as const)
      expect(await answerTo(kind.order, kind.ordering(product, [id]))).toEqual(absent);
    const sample = await kind.sample();
    for (const product of [theirs.product, NOWHERE]) {
      const reply = await sendFile(owner, kind.add, product, kind.name, sample);
      expect([reply.statusCode, reply.body.replace(/"request_id":"[^"]+"/, '')]).toEqual(absent);
    }
    expect(await idsOf(owner, kind, mine.product)).toEqual(mine.ids);
    expect(await idsOf(stranger, kind, theirs.product)).toEqual(theirs.ids);
  });

  test('is not for members without the flag', async ({ app, as }) => {
    const owner = await as.owner();
    const staff = await as.member({ of: owner });
    const { product, ids } = await filled(app, owner, kind, 1);
    const [id = 0] = ids;
    const replies = [
      await sendFile(staff, kind.add, product, kind.name, await kind.sample()),
      await post(staff, kind.remove, kind.removal(product, id)),
      await post(staff, kind.order, kind.ordering(product, [id])),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json().permission]).toEqual([403, 'product_interaction_permission']);
  });
});

test('a product that is deleted takes its images and documents along, and nothing more can be added', async ({
  app,
  as,
}) => {
  const owner = await as.owner();
  const product = await aProduct(app, owner);
  const [image, document] = [await upload(owner, KINDS[0], product), await upload(owner, KINDS[1], product)];
  await owner.call(deleteProduct, { body: { id: product } });
  await app.runJobs();
  for (const link of [...image.links, document.link]) expect((await app.fastify.inject(link)).statusCode).toBe(404);
  const { db } = app.deps.database;
  for (const table of ['images', 'files'] as const)
    expect(await db.selectFrom(table).select('id').where('company_id', '=', owner.companyId).execute()).toEqual([]);
  const row = await db.selectFrom('products').select(['images', 'files']).where('id', '=', product).executeTakeFirst();
  expect(row).toEqual({ images: [], files: [] });
  for (const kind of KINDS) {
    const reply = await sendFile(owner, kind.add, product, kind.name, await kind.sample());
    expect(reply.statusCode).toBe(404);
  }
});

test('an upload that a deletion overtakes leaves nothing behind', async ({ app, as }) => {
  const owner = await as.owner();
  const product = await aProduct(app, owner);
  const [added] = await Promise.all([
    sendFile(owner, addProductImage, product, 'a.png', await aPng(2000, 2000)),
    owner.call(deleteProduct, { body: { id: product } }),
  ]);
  expect([201, 404]).toContain(added.statusCode);
  await app.runJobs();
  const { db } = app.deps.database;
  expect(await db.selectFrom('product_images').selectAll().where('product_id', '=', product).execute()).toEqual([]);
  expect(await db.selectFrom('images').selectAll().where('company_id', '=', owner.companyId).execute()).toEqual([]);
});
