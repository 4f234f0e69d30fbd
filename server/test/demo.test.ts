import {
  companyToken,
  createCompany,
  currentUser,
  getCompany,
  listStaff,
  login,
  PERMISSIONS,
  requisiteComplaints,
  searchCompanies,
  VERIFICATION,
} from '@postavka/contract';
import { seedDemo } from '../seeds/demo/index.ts';
import { DEMO_PASSWORD } from '../seeds/demo/people.ts';
import { TestActor } from './actor.ts';
import { aCompany } from './companies.ts';
import { expect, test } from './index.ts';

test('the demo has companies with right requisites, people in them, and a register to look up', async ({ app, as }) => {
  const { db } = app.deps.database;
  await Promise.all([seedDemo(db), seedDemo(db)]);
  await seedDemo(db);
  const companies = await db.selectFrom('companies').selectAll().execute();
  expect(companies).toHaveLength(12);
  expect(companies.flatMap((company) => requisiteComplaints(company))).toEqual([]);
  const register = await db.selectFrom('registry_companies').selectAll().execute();
  const none = { bik: '', checking_account: '', correspondent_account: '' };
  expect(register.flatMap((known) => requisiteComplaints({ ...known, ...none }))).toEqual([]);
  const codes = await db.selectFrom('company_okveds').select('okved_id').execute();
  expect(codes.length).toBeGreaterThan(20);

  for (const name of ['buyer', 'supplier']) {
    const { Token } = await as
      .visitor()
      .call(login, { body: { username: `${name}@demo.postavka.ru`, password: DEMO_PASSWORD } });
    const person = new TestActor(app, Token);
    const { companies: own } = await person.call(currentUser, {});
    expect(own).toHaveLength(1);
    const token = await person.call(companyToken, { params: { companyId: own[0]?.id ?? 0 } });
    const owner = new TestActor(app, token.Token);
    const { permissions, info } = await owner.call(getCompany, {});
    expect(PERMISSIONS.every((flag) => permissions[flag])).toBe(true);
    expect(info.okved.length).toBeGreaterThan(1);
    expect((await owner.call(listStaff, {})).count).toBeGreaterThan(2);
  }
});

test('a company found in the demo register is confirmed when it is created', async ({ app, as }) => {
  await seedDemo(app.deps.database.db);
  const person = await as.user();
  const [found] = await person.call(searchCompanies, { query: { inn: '7200713097' } });
  const { name = '', inn = '', kpp = '', ogrn = '', okpo = '' } = found ?? expect.fail('nobody found');
  const okved = found?.okved ? [found.okved.id] : [];
  const body = await aCompany(app, { name, inn, kpp, ogrn, okpo, okved, legal_address: found?.address ?? '' });
  const { id } = await person.call(createCompany, { body });
  const row = await app.deps.database.db
    .selectFrom('companies')
    .select('verification_status')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.verification_status).toBe(VERIFICATION.confirmed);
});
