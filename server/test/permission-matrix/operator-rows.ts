import { anActiveOrder } from '../orders.ts';
import { aPng } from '../samples.ts';
import { aProduct } from '../uploads.ts';
import type { World } from './callers.ts';
import { aFile } from './prepared.ts';
import type { Row } from './row.ts';

const NAME = { ru: 'x', en: 'x' };
const NOWHERE = 999_999_999;
const aStrangersCompany = async ({ as }: World) => (await as.owner()).companyId;

/** The console: nothing is there for anybody else. */
export const OPERATOR_ROWS: Readonly<Record<string, Row>> = {
  operatorOverview: { gate: 'operator', ok: 200 },
  auditLog: { gate: 'operator', ok: 200 },
  operatorJobs: { gate: 'operator', ok: 200 },
  operatorCompanies: { gate: 'operator', ok: 200 },
  operatorCompany: { gate: 'operator', ok: 200, input: ({ companyId }) => ({ query: { id: companyId } }) },
  decideCompany: {
    gate: 'operator',
    ok: 204,
    input: async (world) => ({ body: { id: await aStrangersCompany(world), decision: 'confirm', reason: 'x' } }),
  },
  blockCompany: {
    gate: 'operator',
    ok: 204,
    input: async (world) => ({ body: { id: await aStrangersCompany(world), blocked: true, reason: 'x' } }),
  },
  releaseCompany: { gate: 'operator', ok: 409, input: ({ companyId }) => ({ body: { id: companyId } }) },
  operatorDisputes: { gate: 'operator', ok: 200 },
  decideDispute: {
    gate: 'operator',
    ok: 404,
    input: () => ({ body: { id: NOWHERE, decision: 'dismiss', note: 'x' } }),
  },
  operatorUsers: { gate: 'operator', ok: 200 },
  blockUser: {
    gate: 'operator',
    ok: 204,
    input: async ({ as }) => ({ body: { id: (await as.user()).id, blocked: true, reason: 'x' } }),
  },
  endUserSessions: {
    gate: 'operator',
    ok: 200,
    input: async ({ as }) => ({ body: { id: (await as.user()).id, reason: 'x' } }),
  },
  resetSecondFactor: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE, reason: 'x' } }) },
  operatorProducts: { gate: 'operator', ok: 200 },
  hideProduct: {
    gate: 'operator',
    ok: 204,
    input: async ({ app, owner }) => ({ body: { id: await aProduct(app, owner), hidden: true, reason: 'x' } }),
  },
  operatorRequests: { gate: 'operator', ok: 200 },
  closeRequest: {
    gate: 'operator',
    ok: 204,
    input: async ({ app, as }) => ({ body: { id: await anActiveOrder(app, await as.owner()), reason: 'x' } }),
  },
  operatorReports: { gate: 'operator', ok: 200 },
  decideReport: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE, decision: 'accept', note: 'x' } }) },
  createCategory: { gate: 'operator', ok: 404, input: () => ({ body: { parent: '9999', name: NAME } }) },
  updateCategory: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE, name: NAME } }) },
  moveCategory: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE, parent: null } }) },
  deleteCategory: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE } }) },
  setCategoryImage: {
    gate: 'operator',
    ok: 404,
    input: async () => ({ form: [{ name: 'id', content: String(NOWHERE) }, aFile('a.png', await aPng(8, 8))] }),
  },
  listSynonyms: { gate: 'operator', ok: 200 },
  saveSynonym: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE, words: ['a'], means: ['b'] } }) },
  deleteSynonym: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE } }) },
  trySynonyms: { gate: 'operator', ok: 200, input: () => ({ query: { q: 'pipe' } }) },
  countAudience: { gate: 'operator', ok: 200, input: () => ({ body: { audience: 'all' } }) },
  startBroadcast: {
    gate: 'operator',
    ok: 202,
    input: () => ({ body: { audience: 'all', companies: [NOWHERE], title: NAME, text: NAME } }),
  },
  stopBroadcast: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE } }) },
  listBroadcasts: { gate: 'operator', ok: 200 },
  retryJob: { gate: 'operator', ok: 404, input: () => ({ body: { id: NOWHERE } }) },
};
