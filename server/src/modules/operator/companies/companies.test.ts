import {
  addProductImage,
  blockCompany,
  countProducts,
  createCompany,
  createProduct,
  decideCompany,
  deleteAccount,
  deletionPreview,
  getCompany,
  getProduct,
  listNotifications,
  listOpenOrders,
  listPapers,
  listProducts,
  operatorCompanies,
  operatorCompany,
  publicCompany,
  releaseCompany,
  searchProducts,
  VERIFICATION,
} from '@postavka/contract';
import { describe } from 'vitest';
import { aCompany, foundCompany, joinCompany } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer } from '../../../../test/orders.ts';
import { aPng } from '../../../../test/samples.ts';
import { titlesFor } from '../../../../test/told.ts';
import { sendFile } from '../../../../test/uploads.ts';

const reason = 'The papers tell another name';

describe('the decision on a company', () => {
  test('is found among those that wait, taken once, told to the owner with the reason, and on record', async ({
    app,
    as,
  }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    const id = owner.companyId;
    const { info } = await owner.call(getCompany, {});
    const waiting = { q: info.inn, verification_status: VERIFICATION.in_progress };
    expect((await operator.call(operatorCompanies, { query: waiting })).data).toMatchObject([
      { id, members: 1, is_own: false, is_blocked: false },
    ]);
    await operator.call(decideCompany, { body: { id, decision: 'reject', reason } });
    expect((await operator.call(operatorCompanies, { query: waiting })).count).toBe(0);
    expect((await owner.call(getCompany, {})).info).toMatchObject({
      verification_status: VERIFICATION.rejected,
      verification_reason: reason,
    });
    await app.runJobs('notifications.fan_out');
    const { data } = await owner.person.call(listNotifications, {});
    expect(data[0]?.text).toContain(reason);
    await expect(operator.call(decideCompany, { body: { id, decision: 'reject', reason } })).rejects.toBeProblem(
      'already_decided',
    );
    await operator.call(decideCompany, { body: { id, decision: 'confirm', reason: 'Papers seen' } });

    const detail = await operator.call(operatorCompany, { query: { id } });
    expect(detail).toMatchObject({
      registry: { answer: 'unknown' },
      decision: { reason: 'Papers seen', by: { id: operator.id } },
      allowed_actions: ['reject', 'block'],
      members: [{ user: owner.userId, is_blocked: false }],
    });
    expect(detail.history.map(({ action }) => action)).toEqual([
      'operator.company_confirmed',
      'operator.company_rejected',
      'company.created',
    ]);
    expect(detail.history[0]).toMatchObject({
      before: { verification_status: VERIFICATION.rejected },
      after: { verification_status: VERIFICATION.confirmed },
      ip: '127.0.0.1',
    });
  });

  test('waits in the order of coming; all companies are listed newest first', async ({ as }) => {
    const operator = await as.operator();
    const ids = [(await as.owner()).companyId, (await as.owner()).companyId, (await as.owner()).companyId];
    const listed = async (query: object) =>
      (await operator.call(operatorCompanies, { query })).data.map(({ id }) => id).filter((id) => ids.includes(id));
    const waiting = { verification_status: VERIFICATION.in_progress, limit: 50 };
    expect(await listed(waiting)).toEqual(ids);
    expect(await listed({ ...waiting, before: ids[0] })).toEqual(ids.slice(1));
    expect(await listed({ limit: 50 })).toEqual(ids.toReversed());
  });

  test('is found by any part of a name, and by the first letters of a word', async ({ app, as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    const { db } = app.deps.database;
    await db
      .updateTable('companies')
      .set({ name: 'OOO \u00abXq Plombir\u00bb' })
      .where('id', '=', owner.companyId)
      .execute();
    const found = async (q: string) =>
      (await operator.call(operatorCompanies, { query: { q } })).data.map(({ id }) => id);
    for (const q of ['xq', 'XQ lombi', 'xq plombir']) expect(await found(q), q).toEqual([owner.companyId]);
    expect(await found('q plombir')).toEqual([]);
  });

  test('is not for operators who work there', async ({ app, as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    await joinCompany(app, operator, owner.companyId, {});
    const id = owner.companyId;
    for (const decide of [
      () => operator.call(decideCompany, { body: { id, decision: 'confirm', reason } }),
      () => operator.call(blockCompany, { body: { id, blocked: true, reason } }),
    ])
      await expect(decide()).rejects.toBeProblem('own_company');
    expect(await operator.call(operatorCompany, { query: { id } })).toMatchObject({
      is_own: true,
      allowed_actions: [],
    });
  });

  test('needs a reason', async ({ as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    await expect(
      operator.call(decideCompany, { body: { id: owner.companyId, decision: 'confirm', reason: ' ' } }),
    ).rejects.toBeProblem('invalid');
  });
});

describe('a blocked company', () => {
  test('is out of the public with all it has, and comes back whole', async ({ app, as }) => {
    const [operator, owner, stranger] = [await as.operator(), await as.owner(), await as.owner()];
    const name = `Zyxwolith ${owner.companyId}`;
    const { id: product } = await owner.call(createProduct, { body: { name } });
    await sendFile(owner, addProductImage, product, 'a.png', await aPng(40, 30));
    const order = await anActiveOrder(app, owner);
    const visitor = as.visitor();
    const { images } = await visitor.call(getProduct, { query: { id: product } });
    const picture = images[0]?.links[0] ?? expect.fail();
    const sitemap = async (kind: string) =>
      (await visitor.send('GET', `/sitemaps/${kind}-1.xml`)).body.includes(
        kind === 'companies' ? `/c/${owner.companyId}<` : `/p/${product}<`,
      );
    const seen = async () => ({
      card: (await visitor.send('GET', publicCompany.path, { query: { id: owner.companyId } })).statusCode === 200,
      product: (await visitor.send('GET', getProduct.path, { query: { id: product } })).statusCode === 200,
      search: (await visitor.call(searchProducts, { query: { q: 'zyxwolith' } })).data.length === 1,
      list: (await visitor.call(listProducts, { query: { company: owner.companyId } })).count === 1,
      open: (await stranger.call(listOpenOrders, { query: { limit: 100 } })).data.some(({ id }) => id === order),
      picture: (await visitor.send('GET', picture)).statusCode === 200,
      companies: await sitemap('companies'),
      products: await sitemap('products'),
    });
    const all = (value: boolean) =>
      Object.fromEntries(Object.keys(before).map((place) => [place, value])) as typeof before;
    const before = await seen();
    const { result: count } = await visitor.call(countProducts, {});
    expect(before).toEqual(all(true));

    await operator.call(blockCompany, { body: { id: owner.companyId, blocked: true, reason } });
    expect(await seen()).toEqual(all(false));
    await expect.poll(async () => (await visitor.call(countProducts, {})).result).toBe(count - 1);
    expect((await operator.call(operatorCompanies, { query: { blocked: 'true' } })).data[0]?.id).toBe(owner.companyId);
    await expect(
      operator.call(blockCompany, { body: { id: owner.companyId, blocked: true, reason } }),
    ).rejects.toBeProblem('already_decided');

    await operator.call(blockCompany, { body: { id: owner.companyId, blocked: false, reason: 'A mistake' } });
    expect(await seen()).toEqual(before);
  });

  test('may look and change nothing', async ({ as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    await operator.call(blockCompany, { body: { id: owner.companyId, blocked: true, reason } });
    expect(await owner.call(getCompany, {})).toMatchObject({ block: { reason, at: expect.any(String) } });
    await expect(owner.call(createProduct, { body: { name: 'Valve' } })).rejects.toBeProblem('company_blocked');
    await expect(owner.call(listPapers, {})).rejects.toBeProblem('company_blocked');
  });

  test('tells its members why, and those with open answers that it is out', async ({ app, as }) => {
    const [operator, buyer, supplier] = [await as.operator(), await as.owner(), await as.owner()];
    await anAnswer(app, buyer, supplier);
    await operator.call(blockCompany, { body: { id: supplier.companyId, blocked: true, reason } });
    expect(await titlesFor(supplier)).toContain('Rope & Anchor is blocked');
    expect(await titlesFor(buyer)).toContain('Rope & Anchor is unavailable for now');
    await operator.call(blockCompany, { body: { id: supplier.companyId, blocked: false, reason } });
    expect(await titlesFor(buyer)).toContain('Rope & Anchor is available again');
  });
});

test('the INN of a company is freed only when nobody works there', async ({ app, as }) => {
  const [operator, owner, other] = [await as.operator(), await as.owner(), await as.user()];
  const { info } = await owner.call(getCompany, {});
  const id = owner.companyId;
  await expect(operator.call(releaseCompany, { body: { id } })).rejects.toBeProblem('company_has_members');
  await app.deps.database.db.deleteFrom('memberships').where('company_id', '=', id).execute();
  await operator.call(releaseCompany, { body: { id } });
  const closed = await operator.call(operatorCompany, { query: { id } });
  expect(closed).toMatchObject({ info: { inn: info.inn }, is_closed: true, allowed_actions: [] });
  expect(closed.history[0]?.action).toBe('operator.company_released');
  await other.call(createCompany, { body: await aCompany(app, { inn: info.inn }) });
});

test('a blocked company whose people are gone keeps its INN until an operator frees it', async ({ app, as }) => {
  const password = 'forty valves by friday';
  const [operator, person] = [await as.operator(), await as.user({ password })];
  const owner = await foundCompany(app, person);
  const id = owner.companyId;
  const { info } = await owner.call(getCompany, {});
  const block = (blocked: boolean) => operator.call(blockCompany, { body: { id, blocked, reason } });
  await block(true);
  expect(await person.call(deletionPreview, {})).toEqual({ closes: [], blocked_by: [] });
  await person.call(deleteAccount, { body: { password } });
  const again = await as.user();
  const form = await aCompany(app, { inn: info.inn });
  await expect(again.call(createCompany, { body: form })).rejects.toBeProblem('company_exists');
  await block(false);
  await expect(as.visitor().call(publicCompany, { query: { id } })).rejects.toBeProblem('not_found');
  await operator.call(releaseCompany, { body: { id } });
  await again.call(createCompany, { body: form });
});
