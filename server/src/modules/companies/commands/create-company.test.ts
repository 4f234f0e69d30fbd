import {
  COMPANY_TYPES,
  companyToken,
  createCompany,
  currentUser,
  getCompany,
  publicCompany,
  ROLES,
  refreshCompany,
  updateCompany,
  VERIFICATION,
  WORDS,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { aCompany, anInn, type TestPerson } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { known, REGISTERED } from '../../../../test/known-company.ts';
import { whileDeleted } from '../../../../test/while-changed.ts';

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

  test('is nothing that an account can do which is deleted meanwhile', async ({ app, as }) => {
    const person = await as.user();
    const form = await aCompany(app);
    const create = () => person.call(createCompany, { body: form });
    await expect(whileDeleted(app, person, create)).rejects.toBeProblem('token_invalid');
    await (await as.user()).call(createCompany, { body: form });
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

  test.for([
    ['', '00032537', '00032537'],
    ['', '00032538', ''],
    ['00040778', '00032537', '00040778'],
  ] as const)(
    'its OKPO is typed %j, in the register %s, and becomes %j, which can be changed',
    async ([typed, registered, becomes], { app, as }) => {
      const inn = await known(app, 'active');
      const { db } = app.deps.database;
      await db.updateTable('registry_companies').set({ okpo: registered }).where('inn', '=', inn).execute();
      const { Token } = await created(app, await as.user(), { inn, okpo: typed });
      const owner = new TestActor(app, Token);
      expect((await owner.call(getCompany, {})).info.okpo).toBe(becomes);
      expect((await owner.call(updateCompany, { body: { okpo: '55187675' } })).info.okpo).toBe('55187675');
    },
  );

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

  test('who works in the company of this INN already is told which one it is', async ({ app, as }) => {
    const [person, other] = [await as.user(), await as.user()];
    const body = await aCompany(app);
    const { id } = await person.call(createCompany, { body });
    const refusal = async (whom: typeof person) => (await whom.send('POST', createCompany.path, { body })).json();
    expect(await refusal(person)).toMatchObject({ code: 'company_exists', company: id });
    expect(await refusal(other)).not.toHaveProperty('company');
  });

  test('a name is no link: invitations carry it to strangers', async ({ app, as }) => {
    const person = await as.user();
    for (const name of ['You have won: https://evil.example', 'Prizes at WWW.evil.example']) {
      const body = { ...(await aCompany(app)), foreign: true, inn: 'DE-811 569 869', name };
      const reply = await person.send('POST', createCompany.path, { body });
      expect([reply.statusCode, reply.json().errors]).toEqual([400, { name: ['A name can’t contain a link'] }]);
    }
  });

  test('a name that only looks like another one is that name', async ({ app, as }) => {
    const person = await as.user();
    const { id } = await person.call(createCompany, { body: { ...(await aCompany(app)), name: 'ПАО «Cбepбанк»' } });
    expect((await person.call(publicCompany, { query: { id } })).name).toBe('ПАО «Сбербанк»');
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
    [{ inn: '7707083893', ogrn: '304500116000157' }, 'ogrn', 'A company (INN of 10 digits) has an OGRN of 13 digits'],
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
    [{ company_type: undefined }, 'company_type', 'Required field'],
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
