import {
  COMPANY_TYPES,
  companyPermissions,
  companyToken,
  createCompany,
  currentUser,
  getCompany,
  LIMITS,
  logout,
  publicCompany,
  ROLES,
  refreshCompany,
  removeStaff,
  revokeSessions,
  updateCompany,
  VERIFICATION,
  WORDS,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../test/actor.ts';
import type { TestApp } from '../../../test/app.ts';
import { aCompany, anInn, foundCompany, type TestPerson } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';

async function known(app: TestApp, status: 'active' | 'liquidated') {
  const inn = anInn();
  const { legal_address: address, ...registered } = REGISTERED;
  await app.deps.database.db
    .insertInto('registry_companies')
    .values({ inn, ...registered, address, status })
    .execute();
  return inn;
}

const REGISTERED = { name: 'Known', kpp: '773601001', ogrn: '1027700132195', legal_address: 'Moscow, 19 Vavilova' };

async function created(app: TestApp, person: TestPerson, given: Parameters<typeof aCompany>[1]) {
  const { id } = await person.call(createCompany, { body: await aCompany(app, given) });
  return { id, ...(await person.call(companyToken, { params: { companyId: id } })) };
}

describe('creating a company', () => {
  test('makes its creator the owner with every flag, and lists it', async ({ app, as }) => {
    const person = await as.user();
    const form = await aCompany(app, { name: ' Якорь\r\nи  канат', website: 'anchor.ru', region: '77' });
    const { id } = await person.call(createCompany, { body: form });
    await expect(person.call(currentUser, {})).resolves.toMatchObject({ companies: [{ id, name: 'Якорь и канат' }] });
    const { Token } = await person.call(companyToken, { params: { companyId: id } });
    const { info, role, permissions } = await new TestActor(app, Token).call(getCompany, {});
    expect(info).toMatchObject({
      id,
      name: 'Якорь и канат',
      inn: form.inn,
      website: 'https://anchor.ru',
      company_type: COMPANY_TYPES.provider,
      foreign: false,
      okved: [{ id: form.okved[0], code: '46.7', name: expect.stringMatching(/wholesale/) }],
      verification_status: VERIFICATION.in_progress,
      rating: null,
    });
    expect([role, new Set(Object.values(permissions))]).toEqual([ROLES.owner, new Set([true])]);
  });

  test('what the register says is filled in and locked, and nothing is confirmed by itself', async ({ app, as }) => {
    for (const status of ['active', 'liquidated'] as const) {
      const inn = await known(app, status);
      const { id, Token } = await created(app, await as.user(), { inn, name: 'Gazprom', kpp: '773601002' });
      const owner = new TestActor(app, Token);
      const { info } = await owner.call(getCompany, {});
      expect(info).toMatchObject({
        id,
        ...REGISTERED,
        inn,
        verification_status: VERIFICATION.in_progress,
        registry_checked_at: app.clock.now().toISOString(),
        locked_fields: ['name', 'inn', 'kpp', 'ogrn', 'legal_address'],
      });
      const reply = await owner.send('POST', updateCompany.path, { body: { name: 'Gazprom', inn: anInn() } });
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'field_locked', fields: ['name', 'inn'] }]);
      const abroad = await owner.send('POST', updateCompany.path, { body: { foreign: true } });
      expect(abroad.json()).toMatchObject({ code: 'field_locked', fields: ['inn'] });
      const kept = await owner.call(updateCompany, { body: { name: info.name, website: 'https://anchor.ru' } });
      expect(kept.info.website).toBe('https://anchor.ru');
    }
  });

  test('a change in the register comes by refreshing, and is verified anew', async ({ app, as }) => {
    const inn = await known(app, 'active');
    const { id, Token } = await created(app, await as.user(), { inn });
    const owner = new TestActor(app, Token);
    const { db } = app.deps.database;
    await db.updateTable('companies').set({ verification_status: 2 }).where('id', '=', id).execute();
    expect((await owner.call(refreshCompany, {})).info.verification_status).toBe(VERIFICATION.confirmed);
    await db.updateTable('registry_companies').set({ name: 'Renamed' }).where('inn', '=', inn).execute();
    const { info } = await owner.call(refreshCompany, {});
    expect(info).toMatchObject({ name: 'Renamed', verification_status: VERIFICATION.in_progress });
    await expect((await as.owner()).call(refreshCompany, {})).rejects.toBeProblem('not_found');
  });

  test('one that is not in the register and says something else about itself is verified anew', async ({ app, as }) => {
    const owner = await as.owner();
    const confirm = () =>
      app.deps.database.db
        .updateTable('companies')
        .set({ verification_status: 2 })
        .where('id', '=', owner.companyId)
        .execute();
    await confirm();
    const site = await owner.call(updateCompany, { body: { website: 'https://anchor.ru' } });
    expect(site.info.verification_status).toBe(VERIFICATION.confirmed);
    const name = await owner.call(updateCompany, { body: { name: 'Gazprom' } });
    expect(name.info).toMatchObject({ verification_status: VERIFICATION.in_progress, locked_fields: [] });
  });

  test('a second one with the same INN is refused, foreign ones are not', async ({ app, as }) => {
    const [first, second] = [await as.user(), await as.user()];
    const body = await aCompany(app);
    await first.call(createCompany, { body });
    await expect(second.call(createCompany, { body })).rejects.toBeProblem('company_exists');
    const abroad = { ...body, foreign: true, inn: 'DE-811 569 869' };
    await first.call(createCompany, { body: abroad });
    const { id } = await second.call(createCompany, { body: abroad });
    await expect(second.call(publicCompany, { query: { id } })).resolves.toMatchObject({ inn: 'DE-811 569 869' });
  });

  test('of two at once with one INN exactly one is made', async ({ app, as }) => {
    for (let round = 0; round < 10; round += 1) {
      const people = [await as.user(), await as.user()];
      const body = await aCompany(app);
      const replies = await Promise.allSettled(people.map((person) => person.call(createCompany, { body })));
      expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(
        Promise.all(replies.map((r) => (r.status === 'rejected' ? Promise.reject(r.reason) : r))),
      ).rejects.toBeProblem('company_exists');
    }
  });

  test('spaces and hyphens in requisites say nothing', async ({ app, as }) => {
    const owner = await as.user();
    const inn = anInn();
    const body = await aCompany(app, {
      inn: `${inn.slice(0, 4)} ${inn.slice(4)}\u00a0`,
      bik: '044 525 225',
      checking_account: '40702810-2-0000-0000001',
    });
    const { id } = await owner.call(createCompany, { body });
    const row = await app.deps.database.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ inn, bik: '044525225', checking_account: '40702810200000000001' });
  });

  test.for([
    [{ name: ' ' }, 'name', 'Required field'],
    [{ inn: undefined }, 'inn', 'Required field'],
    [{ inn: '123' }, 'inn', 'INN must have 10 or 12 digits'],
    [{ inn: '7707083894' }, 'inn', 'Wrong INN check digit: check the number'],
    [{ inn: '500100732259', kpp: '773601001' }, 'kpp', 'A sole trader has no KPP: leave it empty'],
    [{ ogrn: '1027700132196' }, 'ogrn', 'Wrong OGRN check digit: check the number'],
    [{ okpo: '123' }, 'okpo', 'OKPO must have 8, 10 or 14 digits'],
    [{ bik: '12' }, 'bik', 'BIK must have 9 digits and begin with 00, 01, 02 or 04'],
    [{ checking_account: '40702810200000000001' }, 'bik', 'Enter the BIK of the bank that keeps the account'],
    [
      { bik: '044525974', checking_account: '40702810200000000001' },
      'checking_account',
      'The account number does not match the BIK',
    ],
    [{ website: 'javascript:alert(1)' }, 'website', 'Enter an address that starts with http:// or https://'],
    [{ website: 'not a site' }, 'website', 'Enter an address that starts with http:// or https://'],
    [{ company_type: 3 }, 'company_type', 'Choose one of the offered values'],
    [{ company_type: '1' }, 'company_type', 'Choose one of the offered values'],
    [{ legal_address: 'x'.repeat(201) }, 'legal_address', 'At most 200 characters'],
    [{ okved: [] }, 'okved', WORDS.en.field.okved],
    [{ okved: [999_999_999] }, 'okved', 'There is no such activity code'],
    [{ region: 'Москва' }, 'region', 'Choose a region'],
    [{ region: '00' }, 'region', 'Choose a region'],
  ] as const)('%j is refused at %s', async ([fault, field, words], { app, as }) => {
    const body = { ...(await aCompany(app)), ...fault };
    const reply = await (await as.user()).send('POST', createCompany.path, { body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toContain(words);
  });
});

describe('a company token', () => {
  test('is for members only: a stranger is answered as if there were no such company', async ({ app, as }) => {
    const [owner, stranger] = [await as.owner(), await as.user()];
    const replies = await Promise.all(
      [owner.companyId, 999_999_999].map((id) =>
        stranger.send('GET', companyToken.path.replace(':companyId', String(id))),
      ),
    );
    const [foreign, absent] = replies.map((reply) => [reply.statusCode, { ...reply.json(), request_id: '' }]);
    expect(foreign).toEqual(absent);
    expect(foreign?.[0]).toBe(404);
    expect(app.logged()).not.toContain(owner.token);
  });

  test('does not open user calls, nor a user token company calls', async ({ as }) => {
    const owner = await as.owner();
    await expect(owner.call(currentUser, {})).rejects.toBeProblem('token_invalid');
    await expect(owner.person.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  });

  test('ends at once with its session, by signing out here or elsewhere', async ({ as }) => {
    const [one, two] = [await as.owner(), await as.owner()];
    await one.person.call(logout, {});
    await expect(one.call(getCompany, {})).rejects.toBeProblem('token_invalid');
    await two.person.call(revokeSessions, { body: { all: true } });
    await expect(two.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  });

  test('ends at once with the membership, and the person stays signed in', async ({ as }) => {
    const owner = await as.owner();
    const member = await as.member({ of: owner });
    await owner.call(removeStaff, { body: { user: member.userId } });
    await expect(member.call(getCompany, {})).rejects.toBeProblem('token_invalid');
    await expect(member.person.call(currentUser, {})).resolves.toMatchObject({ companies: [] });
  });

  test('keeps its session alive while it is used, and expires with it', async ({ app, as }) => {
    const [used, unused] = [await as.owner(), await as.owner()];
    app.clock.pass(20 * 86_400);
    await used.call(getCompany, {});
    app.clock.pass(20 * 86_400);
    await expect(used.call(getCompany, {})).resolves.toBeDefined();
    await expect(unused.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  });

  test('each tab may have its own, but not without end', async ({ app, as }) => {
    const { person, companyId } = await as.owner();
    const tokens: string[] = [];
    for (let tab = 0; tab < 11; tab += 1)
      tokens.push((await person.call(companyToken, { params: { companyId } })).Token);
    const opens = await Promise.all(
      tokens.map((token) => new TestActor(app, token).call(companyPermissions, {}).then(Boolean, () => false)),
    );
    expect(opens).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  });
});

describe('changing requisites', () => {
  test('changes what is given, keeps the rest, and leaves a trace', async ({ app, as }) => {
    const owner = await as.owner();
    const { info: before } = await owner.call(getCompany, {});
    const { info } = await owner.call(updateCompany, {
      body: { name: 'New name', bik: '044525225', checking_account: '40702810200000000001' },
    });
    expect(info).toEqual({
      ...before,
      name: 'New name',
      bik: '044525225',
      checking_account: '40702810200000000001',
    });
    const trace = await app.deps.database.db
      .selectFrom('audit')
      .select('data')
      .where('action', '=', 'company.updated')
      .where('user_id', '=', owner.userId)
      .execute();
    expect(trace).toEqual([{ data: { company: owner.companyId, fields: 'name bik checking_account' } }]);
  });

  test('is checked as a whole: an account must fit the bank that is already there', async ({ as }) => {
    const owner = await as.owner();
    await owner.call(updateCompany, { body: { bik: '044525974' } });
    const reply = await owner
      .with({ 'accept-language': 'ru' })
      .send('POST', updateCompany.path, { body: { checking_account: '40702810200000000001' } });
    expect([reply.statusCode, reply.json().errors]).toEqual([
      400,
      { checking_account: ['Номер счёта не соответствует БИК'] },
    ]);
    await owner.call(updateCompany, { body: { bik: null } });
  });

  test('another INN is another company: it is verified anew, and must be free', async ({ app, as }) => {
    const [owner, other] = [await as.owner(), await as.owner()];
    const { info } = await other.call(getCompany, {});
    await expect(owner.call(updateCompany, { body: { inn: info.inn } })).rejects.toBeProblem('company_exists');
    const unknown = await owner.call(updateCompany, { body: { inn: anInn() } });
    expect(unknown.info).toMatchObject({ verification_status: VERIFICATION.in_progress, locked_fields: [] });
    const active = await owner.call(updateCompany, { body: { inn: await known(app, 'active') } });
    expect(active.info).toMatchObject({ ...REGISTERED, verification_status: VERIFICATION.in_progress });
    await expect(owner.call(updateCompany, { body: { inn: anInn() } })).rejects.toBeProblem('field_locked');
  });

  test('needs its flag, by name', async ({ as }) => {
    const manager = await as.member({ role: ROLES.manager });
    const reply = await manager.send('POST', updateCompany.path, { body: { name: 'Mine' } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 'permission_denied', permission: 'company_info_permission' },
    ]);
  });
});

test('the public card shows who it is, and no bank or address', async ({ app, as }) => {
  const owner = await foundCompany(app, await as.user());
  const card = await as.visitor().call(publicCompany, { query: { id: owner.companyId } });
  expect(Object.keys(card).sort()).toEqual([
    'company_type',
    'dealer_of',
    'dealers',
    'id',
    'inn',
    'name',
    'rating',
    'region',
    'response',
    'reviews',
    'supply',
    'verification_status',
    'website',
  ]);
  await expect(as.visitor().call(publicCompany, { query: { id: 999_999_999 } })).rejects.toBeProblem('not_found');
});

test('the limits of the table are those of the contract', async ({ app }) => {
  const { rows } = await app.deps.database.pool.query<{ definition: string }>(`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid in ('companies'::regclass, 'invitations'::regclass) and contype = 'c'`);
  const checked = new Map(
    rows.flatMap(({ definition }) =>
      [...definition.matchAll(/length\((\w+)\) <= (\d+)/g)].map(([, column, most]) => [column, Number(most)] as const),
    ),
  );
  const { name, address, website, requisite } = LIMITS.company;
  const requisites = ['inn', 'kpp', 'ogrn', 'okpo', 'bik', 'checking_account', 'correspondent_account'];
  expect(Object.fromEntries(checked)).toEqual({
    name,
    website,
    legal_address: address,
    address,
    ...Object.fromEntries(requisites.map((column) => [column, requisite])),
    email: LIMITS.username.max,
  });
});
