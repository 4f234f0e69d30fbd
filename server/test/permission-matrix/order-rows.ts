import type { ChainId } from '@postavka/contract';
import { insertFile, insertImage } from '../../src/modules/files/index.ts';
import { chainFiles, chainImages, orderFiles, orderImages } from '../../src/modules/orders/files/lists.ts';
import { inTransaction } from '../../src/platform/db/database.ts';
import { aDay, aDraft, anActiveOrder, anAnswerIn, anOffer } from '../orders.ts';
import { aPdf, aPng } from '../samples.ts';
import { aProduct } from '../uploads.ts';
import type { World } from './callers.ts';
import { aFile } from './prepared.ts';
import type { Input, Row } from './row.ts';

const draft = ({ app, owner }: World) => aDraft(app, owner);
const withDraft = async (world: World): Promise<Input> => ({ body: { id: await draft(world) } });

const verify = ({ app, companyId }: World) =>
  app.deps.database.db.updateTable('companies').set({ verification_status: 2 }).where('id', '=', companyId).execute();

/** Every caller publishes one: of each company ten may be active. */
const withActive = async (world: World): Promise<Input> => {
  await verify(world);
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

/** The world's company asks a fresh supplier, who answers. */
async function withAnswer(world: World, state: 'waiting' | 'confirmed' | 'selected' | 'completed'): Promise<Input> {
  await verify(world);
  const { chain } = await anAnswerIn(world.app, world.owner, await world.as.owner(), state);
  return { body: { id: chain } };
}

/** A fresh buyer asks the world's company. */
async function received(world: World, state: 'waiting' | 'confirmed' | 'completed'): Promise<ChainId> {
  return (await anAnswerIn(world.app, await world.as.owner(), world.owner, state)).chain;
}

const withReceived = async (world: World, state: 'waiting' | 'confirmed'): Promise<Input> => ({
  body: { id: await received(world, state) },
});

const answerPart = async (world: World) => ({ name: 'answer_id', content: String(await received(world, 'waiting')) });

async function withAnswerImage(world: World): Promise<Input> {
  const answer_id = await received(world, 'waiting');
  const file_id = await inTransaction(world.app.deps.database.db, async (tx) => {
    const { id } = await insertImage(tx, { key: 'art/none', name: 'a.png', width: 1, height: 1 }, world.owner);
    await chainImages.add(tx, answer_id, id);
    return id;
  });
  return { body: { answer_id, file_id } };
}

async function withAnswerFile(world: World): Promise<Input> {
  const answer_id = await received(world, 'waiting');
  const file_id = await inTransaction(world.app.deps.database.db, async (tx) => {
    const file = { key: 'art/none', name: 'a.pdf', type: 'application/pdf', size: 1 };
    const { id } = await insertFile(tx, file, world.owner);
    await chainFiles.add(tx, answer_id, id);
    return id;
  });
  return { body: { answer_id, file_id } };
}

/** Each side of a conversation has its own flag; here the company is the supplier. */
const VOICES: Row['but'] = {
  'staff without flags': 403,
  'staff with company_info_permission': 403,
  'staff with product_interaction_permission': 403,
  'staff with ordering_permission': 403,
  'staff with factory_permission': 403,
  'staff with add_users_permission': 403,
};

const ordering = 'ordering_permission';
const proposal = 'proposal_permission';

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

  chooseAnswer: { gate: ordering, ok: 200, foreign: 404, input: (world) => withAnswer(world, 'confirmed') },
  declineAnswer: { gate: ordering, ok: 200, foreign: 404, input: (world) => withAnswer(world, 'waiting') },
  completeAnswer: { gate: ordering, ok: 200, foreign: 404, input: (world) => withAnswer(world, 'selected') },
  rateAnswer: {
    gate: ordering,
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { ...((await withAnswer(world, 'completed')).body as object), score: 5 } }),
  },
  compareAnswers: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await draft(world) } }),
  },
  offerVersions: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await received(world, 'confirmed') } }),
  },
  addAnswerImage: {
    gate: proposal,
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await answerPart(world), aFile('a.png', await aPng(8, 8))] }),
  },
  addAnswerFile: {
    gate: proposal,
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await answerPart(world), aFile('a.pdf', aPdf())] }),
  },
  deleteAnswerImage: { gate: proposal, ok: 204, foreign: 404, input: withAnswerImage },
  deleteAnswerFile: { gate: proposal, ok: 204, foreign: 404, input: withAnswerFile },

  listReceivedOrders: { gate: 'company', ok: 200 },
  getReceivedOrder: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await received(world, 'waiting') } }),
  },
  acceptOrder: {
    gate: proposal,
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: anOffer(world.app, await received(world, 'waiting')) }),
  },
  withdrawOffer: { gate: proposal, ok: 200, foreign: 404, input: (world) => withReceived(world, 'confirmed') },
  rejectOrder: {
    gate: proposal,
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { order_id: await received(world, 'waiting') } }),
  },
  replyToRating: {
    gate: proposal,
    ok: 409,
    foreign: 404,
    input: async (world) => ({ body: { id: await received(world, 'waiting'), text: 'Thank you' } }),
  },
  listOpenOrders: { gate: 'company', ok: 200 },
  getOpenOrder: {
    gate: 'company',
    ok: 200,
    input: async ({ app, as }) => ({ query: { id: await anActiveOrder(app, await as.owner()) } }),
  },
  takeOpenOrder: {
    gate: proposal,
    ok: 200,
    input: async ({ app, as }) => ({ body: { id: await anActiveOrder(app, await as.owner()) } }),
  },

  getDistribution: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await draft(world) } }),
  },
  askMore: { gate: ordering, ok: 409, foreign: 404, input: withDraft },
  inviteSupplier: {
    gate: ordering,
    ok: 409,
    foreign: 404,
    input: async (world) => ({ body: { id: await draft(world), company: world.companyId } }),
  },

  listMessages: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await received(world, 'waiting') } }),
  },
  sendMessage: {
    gate: 'company',
    ok: 201,
    foreign: 404,
    but: VOICES,
    input: async (world) => ({ body: { id: await received(world, 'waiting'), text: 'When?' } }),
  },
  sendMessageFile: {
    gate: 'company',
    ok: 201,
    foreign: 404,
    but: VOICES,
    input: async (world) => ({
      form: [{ name: 'id', content: String(await received(world, 'waiting')) }, aFile('a.pdf', aPdf())],
    }),
  },

  listPartners: { gate: 'company', ok: 200 },
  updatePartner: {
    gate: 'company',
    ok: 404,
    input: ({ companyId }) => ({ body: { company: companyId, favourite: true } }),
  },
  getSupply: { gate: 'company', ok: 200 },
  updateSupply: { gate: 'company_info_permission', ok: 200, input: () => ({ body: { receiving: true } }) },
};
