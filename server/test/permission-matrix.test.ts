import {
  type CompanyId,
  ENDPOINTS,
  type Endpoint,
  flagsOf,
  PERMISSIONS,
  type Permission,
  ROLES,
} from '@postavka/contract';
import { describe } from 'vitest';
import { storeDocument, storeImage } from '../src/modules/files/index.ts';
import { insertImport } from '../src/modules/imports/repo.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { hashToken, newToken } from '../src/platform/secrets.ts';
import type { TestActor } from './actor.ts';
import type { TestApp } from './app.ts';
import { aCompany, joinCompany, type TestMember } from './companies.ts';
import { form, type Part } from './form.ts';
import { type As, anEmail, expect, test } from './index.ts';
import { aPdf, aPng } from './samples.ts';
import { aProduct, productFiles, productImages } from './uploads.ts';

/** Who may pass, written by hand and not read from the declaration: the two are compared. */
type Gate = 'anybody' | 'user' | 'company' | 'either' | Permission;

interface Row {
  readonly gate: Gate;
  /** What a caller whom the gate lets through is answered. */
  readonly ok: number;
  /** What the owner of another company is answered, where it differs: rows of others are not there. */
  readonly foreign?: number;
  /** What callers who pass the gate are refused by rules of their own. */
  readonly but?: Partial<Record<Caller, number>>;
  readonly input?: (world: World) => Input | Promise<Input>;
}

const CALLERS = [
  'anonymous',
  'malformed',
  'expired',
  'revoked',
  'user without company',
  'user token of an owner',
  'owner',
  'manager',
  'staff without flags',
  ...PERMISSIONS.map((flag) => `staff with ${flag}` as const),
  'removed member',
  'foreign owner',
] as const;
type Caller = (typeof CALLERS)[number];

const MATRIX: Readonly<Record<string, Row>> = {
  signUp: { gate: 'anybody', ok: 201, input: () => ({ body: { username: anEmail(), password: PASSWORD } }) },
  signUpByPhone: { gate: 'anybody', ok: 400, input: () => ({ body: { username: '1' } }) },
  login: { gate: 'anybody', ok: 400, input: () => ({ body: { username: anEmail(), password: PASSWORD } }) },
  sendEmailCode: { gate: 'anybody', ok: 204, input: () => ({ body: { email: anEmail() } }) },
  sendPhoneCode: { gate: 'anybody', ok: 400, input: () => ({ body: { phone: '1' } }) },
  verifyCode: { gate: 'anybody', ok: 400, input: () => ({ body: { email: anEmail(), code: '000000' } }) },
  confirmLink: { gate: 'anybody', ok: 404, input: () => ({ params: { token: 'nothing' } }) },
  requestPasswordReset: { gate: 'anybody', ok: 204, input: () => ({ body: { email: anEmail() } }) },
  resetPassword: {
    gate: 'anybody',
    ok: 400,
    input: () => ({ body: { uid: 'MQ', token: 'nothing', new_password: PASSWORD } }),
  },
  changePassword: { gate: 'user', ok: 204, input: () => ({ body: { new_password: PASSWORD } }) },
  logout: { gate: 'user', ok: 204 },
  currentUser: { gate: 'user', ok: 200 },
  updateUser: { gate: 'user', ok: 200, input: () => ({ body: { first_name: 'A' } }) },
  listSessions: { gate: 'user', ok: 200 },
  revokeSessions: { gate: 'user', ok: 404, input: () => ({ body: { id: NOWHERE } }) },
  listConsents: { gate: 'user', ok: 200 },
  updateConsent: { gate: 'user', ok: 200, input: () => ({ body: { kind: 'marketing', given: true } }) },
  exportData: { gate: 'user', ok: 200 },
  deleteAccount: { gate: 'user', ok: 400, input: () => ({ body: { password: 'wrong' } }) },
  messengerInfo: { gate: 'user', ok: 200 },
  unlinkMessenger: { gate: 'user', ok: 200 },
  listNotifications: { gate: 'user', ok: 200 },
  readNotification: { gate: 'user', ok: 404, input: () => ({ query: { id: NOWHERE } }) },
  notificationState: { gate: 'user', ok: 200 },
  markNotificationsRead: { gate: 'user', ok: 204, input: () => ({ body: { all: true } }) },
  notificationPreferences: { gate: 'user', ok: 200 },
  updateNotificationPreferences: { gate: 'user', ok: 200, input: () => ({ body: {} }) },

  companyToken: {
    gate: 'user',
    ok: 404,
    but: { 'user token of an owner': 200 },
    input: ({ companyId }) => ({ params: { companyId } }),
  },
  createCompany: { gate: 'user', ok: 201, input: async ({ app }) => ({ body: await aCompany(app) }) },
  invitationInfo: {
    gate: 'anybody',
    ok: 200,
    input: async (world) => ({ query: { token: (await invited(world)).token } }),
  },
  acceptInvitation: {
    gate: 'user',
    ok: 200,
    but: { 'user token of an owner': 409 },
    input: async (world) => ({ body: { token: (await invited(world)).token } }),
  },

  getCompany: { gate: 'company', ok: 200 },
  updateCompany: { gate: 'company_info_permission', ok: 200, input: () => ({ body: { name: 'Another name' } }) },
  companyPermissions: { gate: 'company', ok: 200 },
  publicCompany: { gate: 'anybody', ok: 200, input: ({ companyId }) => ({ query: { id: companyId } }) },
  listStaff: { gate: 'company', ok: 200 },
  staffProfile: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { user: (await colleague(world)).userId } }),
  },
  updateStaff: {
    gate: 'add_users_permission',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { user: (await colleague(world)).userId, role: ROLES.staff } }),
  },
  removeStaff: {
    gate: 'add_users_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: { user: (await colleague(world)).userId } }),
  },
  addStaff: {
    gate: 'add_users_permission',
    ok: 201,
    input: async ({ as }) => ({ body: { username: (await as.user()).email, role: ROLES.staff } }),
  },
  sendInvitations: {
    gate: 'add_users_permission',
    ok: 200,
    input: () => ({ body: { role: ROLES.staff, email_list: [anEmail()] } }),
  },
  listInvitations: { gate: 'add_users_permission', ok: 200 },
  revokeInvitation: {
    gate: 'add_users_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: { id: (await invited(world)).id } }),
  },
  resendInvitation: {
    gate: 'add_users_permission',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { id: (await invited(world)).id } }),
  },
  searchOkved: { gate: 'either', ok: 200, input: () => ({ query: { q: '46' } }) },
  searchCompanies: { gate: 'either', ok: 200, input: () => ({ query: { inn: '7707' } }) },

  categoryTree: { gate: 'anybody', ok: 200 },
  categoryAmounts: { gate: 'anybody', ok: 200, input: () => ({ query: { categories: '1' } }) },
  listProducts: { gate: 'anybody', ok: 200 },
  searchCategories: { gate: 'anybody', ok: 200 },
  countProducts: { gate: 'anybody', ok: 200 },
  searchProducts: { gate: 'anybody', ok: 200 },
  getProduct: { gate: 'anybody', ok: 404, input: () => ({ query: { id: NOWHERE } }) },
  listRegions: { gate: 'anybody', ok: 200 },

  listCompanyProducts: { gate: 'company', ok: 200 },
  exportCompanyProducts: { gate: 'company', ok: 200 },
  getCompanyProduct: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async ({ app, owner }) => ({ query: { id: await aProduct(app, owner) } }),
  },
  createProduct: { gate: 'product_interaction_permission', ok: 201, input: () => ({ body: { name: 'Valve' } }) },
  updateProduct: {
    gate: 'product_interaction_permission',
    ok: 200,
    foreign: 404,
    input: async ({ app, owner }) => ({ body: { id: await aProduct(app, owner), price: 1 } }),
  },
  setProductAvailable: {
    gate: 'product_interaction_permission',
    ok: 200,
    foreign: 404,
    input: async ({ app, owner }) => ({ body: { product_id: await aProduct(app, owner), is_available: 0 } }),
  },
  deleteProduct: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async ({ app, owner }) => ({ body: { id: await aProduct(app, owner) } }),
  },
  deleteProductByGet: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async ({ app, owner }) => ({ query: { id: await aProduct(app, owner) } }),
  },
  addProductImage: {
    gate: 'product_interaction_permission',
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await productPart(world), aFile('a.png', await aPng(8, 8))] }),
  },
  addProductFile: {
    gate: 'product_interaction_permission',
    ok: 201,
    foreign: 404,
    input: async (world) => ({ form: [await productPart(world), aFile('a.pdf', aPdf())] }),
  },
  deleteProductImage: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: await anImage(world) }),
  },
  deleteProductFile: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: await aDocument(world) }),
  },
  orderProductImages: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => {
      const { product_id, image_id } = await anImage(world);
      return { body: { product_id, image_ids: [image_id] } };
    },
  },
  orderProductFiles: {
    gate: 'product_interaction_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => {
      const { product_id, file_id } = await aDocument(world);
      return { body: { product_id, file_ids: [file_id] } };
    },
  },

  importFiles: {
    gate: 'product_interaction_permission',
    ok: 202,
    input: () => ({ form: [aFile('a.csv', Buffer.from('name;price'))] }),
  },
  previewImport: {
    gate: 'product_interaction_permission',
    ok: 415,
    input: () => ({ form: [aFile('a.exe', Buffer.from('MZ'))] }),
  },
  checkImport: {
    gate: 'product_interaction_permission',
    ok: 409,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'in_progress'), mapping: { name: 'name' } } }),
  },
  runImport: {
    gate: 'product_interaction_permission',
    ok: 202,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'preview') } }),
  },
  undoImport: {
    gate: 'product_interaction_permission',
    ok: 409,
    foreign: 404,
    input: async (world) => ({ body: { id: await anImport(world, 'in_progress') } }),
  },
  listImports: { gate: 'company', ok: 200 },
  importReport: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { id: await anImport(world, 'in_progress') } }),
  },
  importTemplate: { gate: 'company', ok: 200 },
};

const PASSWORD = 'forty valves by friday';
const NOWHERE = 999_999_999;

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

describe.for(Object.entries(ENDPOINTS).filter(([name]) => name in MATRIX))('%s', ([name, endpoint]) => {
  test('answers every kind of caller as the row says', async ({ app, as }) => {
    // What is declared and not served yet is the matter of another test.
    if (!app.fastify.routeList.includes(`${endpoint.method} ${endpoint.path}`)) return;
    const row = MATRIX[name] ?? expect.fail('no row');
    const world = await createWorld(app, as);
    const answers: Partial<Record<Caller, number>> = {};
    for (const caller of CALLERS) {
      const input = await row.input?.(world);
      answers[caller] = await statusOf(world.callers[caller](row.gate), endpoint, input ?? {});
    }
    expect(answers).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])));
  });
});

function expected({ gate, ok, foreign = ok, but = {} }: Row, caller: Caller): number {
  const passed = but[caller] ?? (caller === 'foreign owner' ? foreign : ok);
  if (gate === 'anybody') return ok;
  if (NOT_SIGNED_IN.has(caller)) return 401;
  const isUser = caller === 'user without company' || caller === 'user token of an owner';
  if (gate === 'either') return passed;
  if (gate === 'user') return isUser ? passed : 401;
  if (isUser) return 401;
  return gate === 'company' || holds(caller, gate) ? passed : 403;
}

const NOT_SIGNED_IN: ReadonlySet<Caller> = new Set(['anonymous', 'malformed', 'expired', 'revoked', 'removed member']);

function holds(caller: Caller, flag: Permission): boolean {
  if (caller === 'owner' || caller === 'foreign owner') return true;
  if (caller === 'manager') return !['company_info_permission', 'add_users_permission'].includes(flag);
  return caller === `staff with ${flag}`;
}

interface World {
  readonly app: TestApp;
  readonly as: As;
  readonly companyId: CompanyId;
  readonly owner: TestMember;
  /** Each caller with the kind of token that the gate asks for, where he has both. */
  readonly callers: Readonly<Record<Caller, (gate: Gate) => TestActor>>;
}

async function createWorld(app: TestApp, as: As): Promise<World> {
  const owner = await as.owner();
  const of = { companyId: owner.companyId };
  const [expired, revoked] = [await as.member({ of }), await as.member({ of })];
  await app.deps.database.db
    .updateTable('sessions')
    .set({ expires_at: app.clock.now() })
    .where('user_id', '=', expired.userId)
    .execute();
  await app.deps.database.db.deleteFrom('sessions').where('user_id', '=', revoked.userId).execute();
  const removed = await as.member({ of });
  await app.deps.database.db.deleteFrom('memberships').where('user_id', '=', removed.userId).execute();
  const loner = await as.user();
  const manager = await as.member({ of, role: ROLES.manager });
  const staff = await as.member({ of });
  const foreigner = await as.owner();
  const flagged = await Promise.all(
    PERMISSIONS.map(
      async (flag) => [`staff with ${flag}`, await as.member({ of, permissions: flagsOf([flag]) })] as const,
    ),
  );
  const always = (actor: TestActor) => () => actor;
  const either = (member: TestMember) => (gate: Gate) => (gate === 'user' ? member.person : member);
  return {
    app,
    as,
    owner,
    companyId: owner.companyId,
    callers: {
      anonymous: always(as.visitor()),
      malformed: always(as.visitor().with({ authorization: 'Token not-a-token' })),
      expired: either(expired),
      revoked: either(revoked),
      'user without company': always(loner),
      'user token of an owner': always(owner.person),
      owner: always(owner),
      manager: always(manager),
      'staff without flags': always(staff),
      ...(Object.fromEntries(flagged.map(([name, member]) => [name, always(member)])) as Record<
        `staff with ${Permission}`,
        () => TestActor
      >),
      'removed member': always(removed),
      'foreign owner': always(foreigner),
    },
  };
}

interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: object;
  readonly body?: unknown;
  /** Of a call with files. */
  readonly form?: readonly Part[];
}

async function statusOf(actor: TestActor, { method, path }: Endpoint, input: Input): Promise<number> {
  const { params = {}, query } = input;
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const { headers = {}, body = input.body } = input.form ? form(...input.form) : {};
  const reply = await actor.with(headers).send(method, url, { ...(query && { query }), body });
  return reply.statusCode;
}

const aFile = (filename: string, content: Buffer): Part => ({ name: 'file', filename, content });

const productPart = async ({ app, owner }: World): Promise<Part> => ({
  name: 'product',
  content: String(await aProduct(app, owner)),
});

/** A product of the company with an image, or a document; their rows alone. */
async function anImage({ app, owner }: World) {
  const product_id = await aProduct(app, owner);
  return inTransaction(app.deps.database.db, async (tx) => {
    const { id } = await storeImage(tx, { key: 'art/none', name: 'a.png', width: 1, height: 1 }, owner);
    await productImages.add(tx, product_id, id);
    return { product_id, image_id: id };
  });
}

async function aDocument({ app, owner }: World) {
  const product_id = await aProduct(app, owner);
  return inTransaction(app.deps.database.db, async (tx) => {
    const file = { key: 'art/none', name: 'a.pdf', type: 'application/pdf', size: 1 };
    const { id } = await storeDocument(tx, file, owner);
    await productFiles.add(tx, product_id, id);
    return { product_id, file_id: id };
  });
}

/** Somebody to do something to: staff of the company, without flags. */
const colleague = async ({ app, as, companyId }: World): Promise<TestMember> =>
  joinCompany(app, await as.user(), companyId, {});

/** An open invitation of the company, past the post. */
async function invited({ app, owner, companyId }: World) {
  const token = newToken();
  const now = app.clock.now();
  const { id } = await app.deps.database.db
    .insertInto('invitations')
    .values({
      company_id: companyId,
      email: anEmail(),
      role: ROLES.staff,
      ...flagsOf([]),
      token_hash: hashToken(token),
      invited_by: owner.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** A price list of the company, past the upload. */
const anImport = ({ app, owner }: World, status: 'preview' | 'in_progress') =>
  inTransaction(app.deps.database.db, async (tx) => {
    const file = { key: 'private/none', name: 'a.csv', type: 'text/csv', size: 1 };
    const { id } = await insertImport(tx, owner, file, { status, mapping: { name: 'name' }, at: app.clock.now() });
    return id;
  });
