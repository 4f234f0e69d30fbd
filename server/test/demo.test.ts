import {
  CHAIN_STATUSES,
  CONDITIONS,
  companyToken,
  createCompany,
  currentUser,
  deleteProductImage,
  getCompany,
  getCompanyProduct,
  getCreatedOrder,
  getReceivedOrder,
  listCompanyProducts,
  listCreatedOrders,
  listNotifications,
  listReceivedOrders,
  listStaff,
  login,
  ORDER_STATUSES,
  operatorOverview,
  orderProductImages,
  PERMISSIONS,
  requisiteComplaints,
  searchCompanies,
  VERIFICATION,
} from '@postavka/contract';
import { sql } from 'kysely';
import { seedDemo } from '../seeds/demo/index.ts';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../seeds/demo/people.ts';
import { TestActor } from './actor.ts';
import { aCompany } from './companies.ts';
import { type As, expect, test } from './index.ts';
import { runDueJobs } from './orders.ts';

/** Signs in as the README says. */
async function personOf(as: As, name: string): Promise<TestActor> {
  const { Token } = await as
    .visitor()
    .call(login, { body: { username: `${name}@demo.postavka.ru`, password: DEMO_PASSWORD } });
  return new TestActor(as.visitor().app, Token);
}

/** For the one company of the user. */
async function signedIn(as: As, name: string): Promise<TestActor> {
  const person = await personOf(as, name);
  const { companies } = await person.call(currentUser, {});
  expect(companies).toHaveLength(1);
  const token = await person.call(companyToken, { params: { companyId: companies[0]?.id ?? 0 } });
  return new TestActor(person.app, token.Token);
}

test('the demo has companies with right requisites, people in them, and a register to look up', async ({ app, as }) => {
  const { db } = app.deps.database;
  await Promise.all([seedDemo(db), seedDemo(db)]);
  await seedDemo(db);
  const companies = await db.selectFrom('companies').selectAll().execute();
  expect(companies).toHaveLength(18);
  expect(companies.flatMap((company) => requisiteComplaints(company))).toEqual([]);
  const register = await db.selectFrom('registry_companies').selectAll().execute();
  const none = { bik: '', checking_account: '', correspondent_account: '' };
  expect(register.flatMap((known) => requisiteComplaints({ ...known, ...none }))).toEqual([]);
  const agreed = sql`select from users u where (select count(*) from consents c where c.user_id = u.id) <> 3`;
  expect((await agreed.execute(db)).rows).toEqual([]);
  const codes = await db.selectFrom('company_okveds').select('okved_id').execute();
  expect(codes.length).toBeGreaterThan(20);

  for (const name of ['buyer', 'supplier']) {
    const owner = await signedIn(as, name);
    const { permissions, info } = await owner.call(getCompany, {});
    expect(PERMISSIONS.every((flag) => permissions[flag])).toBe(true);
    expect(info.okved.length).toBeGreaterThan(1);
    expect((await owner.call(listStaff, {})).count).toBeGreaterThan(2);
  }
});

test('a company found in the demo register has its requisites from there, and waits for an operator', async ({
  app,
  as,
}) => {
  await seedDemo(app.deps.database.db);
  const person = await as.user();
  expect(await person.call(searchCompanies, { query: { inn: '7707083893' } })).toMatchObject([
    { kpp: '773601001', ogrn: '1027700132195', okved: { code: '64.19' }, status: 'active' },
  ]);
  const [found] = await person.call(searchCompanies, { query: { inn: '7200713097' } });
  const { name = '', inn = '', kpp = '', ogrn = '', okpo = '' } = found ?? expect.fail('nobody found');
  const okved = found?.okved ? [found.okved.id] : [];
  const body = await aCompany(app, { name, inn, kpp, ogrn, okpo, okved, legal_address: found?.address ?? '' });
  const { id } = await person.call(createCompany, { body });
  const row = await app.deps.database.db
    .selectFrom('companies')
    .select(['verification_status', 'locked_fields', 'registry_checked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({
    verification_status: VERIFICATION.in_progress,
    locked_fields: expect.arrayContaining(['name', 'inn']),
    registry_checked_at: expect.any(Date),
  });
});

test('goods fit the trades of their companies, fill every category, and only equipment is sold used', async ({
  app,
}) => {
  const { db } = app.deps.database;
  await seedDemo(db);
  const sold = await db
    .selectFrom('products')
    .innerJoin('companies', 'companies.id', 'products.company_id')
    .innerJoin('categories', (on) => on.on('categories.id', '=', sql`products.categories[1]`))
    .select(['companies.name as company', 'categories.code', 'products.condition'])
    .execute();
  expect(sold).toHaveLength(1000);
  const leaves = await db.selectFrom('categories').select('code').where('is_leaf', '=', true).execute();
  expect(new Set(sold.map(({ code }) => code))).toEqual(new Set(leaves.map(({ code }) => code)));
  const rootsOf = (company: string) => [
    ...new Set(sold.filter((one) => one.company === company).map(({ code }) => code.split('.')[0])),
  ];
  expect(rootsOf('ООО «Крепёж-Профи»').sort()).toEqual(['4', '5']);
  expect(rootsOf('ООО «Спецодежда Юга»')).toEqual(['8']);
  expect(rootsOf('АО «Завод ЖБИ „Гранит“»')).toEqual(['1']);
  const used = sold.filter(({ condition }) => condition === CONDITIONS.used);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter(({ code }) => /^(1|2|4|6|8|9|10|13)(\.|$)/.test(code))).toEqual([]);
});

test('images of the demo are its products’ own: their company puts them in order and takes them away', async ({
  app,
  as,
}) => {
  const { db } = app.deps.database;
  await seedDemo(db);
  const owner = await signedIn(as, 'supplier');
  const { data } = await owner.call(listCompanyProducts, { query: { limit: 100 } });
  const { id, images } = data.find((card) => card.images.length > 1) ?? expect.fail('nothing has two images');
  const ids = images.map((image) => image.id);
  expect((await app.fastify.inject(images[0]?.links[2] ?? '')).statusCode).toBe(200);
  await owner.call(orderProductImages, { body: { product_id: id, image_ids: ids.toReversed() } });
  await owner.call(deleteProductImage, { body: { product_id: id, image_id: ids[0] ?? 0 } });
  await app.runJobs();
  const after = await owner.call(getCompanyProduct, { query: { id } });
  expect(after.images.map((image) => image.id)).toEqual(ids.toReversed().slice(0, -1));
  expect((await app.fastify.inject(images[0]?.links[2] ?? '')).statusCode).toBe(200);
  const { rows } = await sql`select p.id from products p where p.images is distinct from coalesce((
    select jsonb_agg(jsonb_build_object('id', i.id, 'key', i.key, 'width', i.width, 'height', i.height) order by l.position)
    from product_images l join images i on i.id = l.image_id where l.product_id = p.id), '[]')`.execute(db);
  expect(rows).toEqual([]);
});

test('the demo has requests in every status, answers in every state, conversations and rated deals', async ({
  app,
  as,
}) => {
  const { db } = app.deps.database;
  await seedDemo(db);
  const [buyer, supplier] = [await signedIn(as, 'buyer'), await signedIn(as, 'supplier')];
  const statuses = await Promise.all(
    Object.values(ORDER_STATUSES).map(
      async (status) => (await buyer.call(listCreatedOrders, { query: { status: String(status) } })).count,
    ),
  );
  expect(statuses.every((count) => count > 0)).toBe(true);
  const types = ['true', 'false'] as const;
  for (const is_personal_request of types)
    expect((await buyer.call(listCreatedOrders, { query: { is_personal_request } })).count).toBeGreaterThan(0);
  for (const status of Object.keys(CHAIN_STATUSES))
    expect((await supplier.call(listReceivedOrders, { query: { status } })).count, status).toBeGreaterThan(0);
  const { data } = await buyer.call(listCreatedOrders, { query: { limit: 100 } });
  const shown = await Promise.all(data.map(({ id }) => buyer.call(getCreatedOrder, { query: { id } })));
  const links = shown.flatMap(({ images, files }) => [
    ...images.flatMap(({ links: [first] }) => first ?? []),
    ...files.map(({ link }) => link),
  ]);
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) expect((await as.visitor().send('GET', link, {})).statusCode, link).toBe(200);
  expect(
    shown.some(({ chains }) => chains.filter(({ status }) => status === CHAIN_STATUSES.confirmed).length > 1),
  ).toBe(true);
  expect(shown.flatMap(({ chains }) => chains).some(({ rating }) => rating !== null)).toBe(true);
  const messages = await db.selectFrom('chain_messages').select('id').execute();
  expect(messages.length).toBeGreaterThan(4);
  for (const { id } of (await supplier.call(listReceivedOrders, { query: { limit: 100 } })).data)
    await supplier.call(getReceivedOrder, { query: { id } });
});

test('both sides of the demo were told of its requests, and what they were told of opens', async ({ app, as }) => {
  await seedDemo(app.deps.database.db);
  const [buyer, supplier] = [await signedIn(as, 'buyer'), await signedIn(as, 'supplier')];
  const toldTo = async (name: string) =>
    (await (await personOf(as, name)).call(listNotifications, { query: { limit: 100 } })).data;
  const told = { buyer: await toldTo('buyer'), supplier: await toldTo('supplier') };
  const idsIn = (notifications: typeof told.buyer, path: string) =>
    notifications.flatMap(({ link }) => (link?.startsWith(path) ? Number.parseInt(link.slice(path.length), 10) : []));
  const [created, received] = [idsIn(told.buyer, '/o/created/'), idsIn(told.supplier, '/o/received/')];
  expect(Math.min(created.length, received.length)).toBeGreaterThan(4);
  for (const id of created) await buyer.call(getCreatedOrder, { query: { id } });
  for (const id of received) await supplier.call(getReceivedOrder, { query: { id } });
  for (const one of [...told.buyer, ...told.supplier]) expect(`${one.title} ${one.text}`).not.toContain('{{');
  expect(new Set(told.buyer.map(({ is_read }) => is_read)).size).toBe(2);
});

test('the operator signs in and finds what waits: companies, reports, a dispute', async ({ app, as }) => {
  await seedDemo(app.deps.database.db);
  const operator = await personOf(as, 'operator');
  const { queues } = await operator.call(operatorOverview, { query: {} });
  expect(queues.companies).toBeGreaterThan(2);
  expect(queues.disputes).toBeGreaterThan(0);
  expect(queues.reports).toBeGreaterThan(2);
});

test('nobody of the demo asks or answers before they signed up', async ({ app }) => {
  const { db } = app.deps.database;
  await seedDemo(db);
  const { rows } = await sql<{ orders: number; offers: number; members: number; days: number }>`
    with demo as (
      select distinct c.id, c.created_at
      from companies c join memberships m on m.company_id = c.id join users u on u.id = m.user_id
      where u.email like ${`%@${DEMO_DOMAIN}`}
    )
    select
      (select count(*)::int from orders o join demo c on c.id = o.company_id where o.created_at < c.created_at) as orders,
      (select count(*)::int from offers f join chains h on h.id = f.chain_id join demo c on c.id = h.company_id
        where f.created_at < c.created_at) as offers,
      (select count(*)::int from memberships m join demo c on c.id = m.company_id join users u on u.id = m.user_id
        where m.joined_at < u.created_at or m.joined_at < c.created_at) as members,
      (select count(distinct created_at::date)::int from demo) as days`.execute(db);
  expect(rows).toEqual([{ orders: 0, offers: 0, members: 0, days: 18 }]);
});

test('the demo goes on by itself: requests close after their last day, deals complete', async ({ app }) => {
  const { db } = app.deps.database;
  await seedDemo(db);
  const left = async () => {
    await runDueJobs(app);
    const active = db.selectFrom('orders').select('id').where('status', '=', ORDER_STATUSES.active);
    const chosen = db
      .selectFrom('chains')
      .select('id')
      .where('status', '=', CHAIN_STATUSES.confirmed)
      .where('selected_at', 'is not', null);
    return [
      (await active.where('answers_deadline', 'is not', null).execute()).length,
      (await chosen.execute()).length,
    ] as const;
  };
  expect(await left()).toEqual([4, 2]);
  app.clock.pass(30 * 24 * 3600);
  expect(await left()).toEqual([0, 0]);
});
