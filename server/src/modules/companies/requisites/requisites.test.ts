import { getCompany, ROLES, updateCompany, VERIFICATION } from '@postavka/contract';
import { describe } from 'vitest';
import { anInn } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { known, REGISTERED } from '../../../../test/known-company.ts';

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
