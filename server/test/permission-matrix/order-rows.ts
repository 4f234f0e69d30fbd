import { insertFile, insertImage } from '../../src/modules/files/index.ts';
import { orderFiles, orderImages } from '../../src/modules/orders/file-lists.ts';
import { inTransaction } from '../../src/platform/db/database.ts';
import { aDay, aDraft, anActiveOrder } from '../orders.ts';
import { aPdf, aPng } from '../samples.ts';
import { aProduct } from '../uploads.ts';
import type { World } from './callers.ts';
import { aFile } from './prepared.ts';
import type { Input, Row } from './row.ts';

const draft = ({ app, owner }: World) => aDraft(app, owner);
const withDraft = async (world: World): Promise<Input> => ({ body: { id: await draft(world) } });

/** Every caller publishes one: of each company ten may be active. */
const withActive = async (world: World): Promise<Input> => {
  const { db } = world.app.deps.database;
  await db.updateTable('companies').set({ verification_status: 2 }).where('id', '=', world.companyId).execute();
  return { body: { id: await anActiveOrder(world.app, world.owner) } };
};

const draftPart = async (world: World) => ({ name: 'request_id', content: String(await draft(world)) });

async function withImage(world: World): Promise<Input> {
  const request_id = await draft(world);
  const file_id = await inTransaction(world.app.deps.database.db, async (tx) => {
    const { id } = await insertImage(tx, { key: 'art/none', name: 'a.png', width: 1, height: 1 }, world.owner);
    await orderImages.add(tx, request_id, id);
    return id;
  });
  return { body: { request_id, file_id } };
}

async function withFile(world: World): Promise<Input> {
  const request_id = await draft(world);
  const file_id = await inTransaction(world.app.deps.database.db, async (tx) => {
    const file = { key: 'art/none', name: 'a.pdf', type: 'application/pdf', size: 1 };
    const { id } = await insertFile(tx, file, world.owner);
    await orderFiles.add(tx, request_id, id);
    return id;
  });
  return { body: { request_id, file_id } };
}

const ordering = 'ordering_permission';

export const ORDER_ROWS: Readonly<Record<string, Row>> = {
  listCreatedOrders: { gate: 'company', ok: 200 },
  getCreatedOrder: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await draft(world) } }),
  },
  createOrder: { gate: ordering, ok: 201, input: () => ({ body: { request: 'Valves' } }) },
  createOrderByTitle: { gate: ordering, ok: 201, input: () => ({ body: { request: 'Valves' } }) },
  createProductOrder: {
    gate: ordering,
    ok: 201,
    input: async ({ app, as }) => ({
      body: { product: await aProduct(app, await as.owner()), amount: 1, preferable_time: aDay(app, 1) },
    }),
  },
  updateOrder: { gate: ordering, ok: 200, foreign: 404, input: withDraft },
  activateOrder: {
    gate: ordering,
    ok: 200,
    foreign: 404,
    input: async (world) => {
      const { body } = await withActive(world);
      const { id } = body as { id: number };
      await world.app.deps.database.db
        .updateTable('orders')
        .set({ status: 4 })
        .where('id', '=', id as never)
        .execute();
      return { body: { id } };
    },
  },
  archiveOrder: { gate: ordering, ok: 200, foreign: 404, input: withDraft },
  cancelOrder: { gate: ordering, ok: 200, foreign: 404, input: withDraft },
  deleteOrder: { gate: ordering, ok: 204, foreign: 404, input: withDraft },
  repeatOrder: { gate: ordering, ok: 201, foreign: 404, input: withDraft },
  orderStatistics: { gate: 'company', ok: 200 },

  addOrderImage: {
    gate: ordering,
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await draftPart(world), aFile('a.png', await aPng(8, 8))] }),
  },
  addOrderFile: {
    gate: ordering,
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await draftPart(world), aFile('a.pdf', aPdf())] }),
  },
  deleteOrderImage: { gate: ordering, ok: 204, foreign: 404, input: withImage },
  deleteOrderFile: { gate: ordering, ok: 204, foreign: 404, input: withFile },
};
