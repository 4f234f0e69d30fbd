import {
  addProductFile,
  categoryTree,
  createProduct,
  currentUser,
  listCompanyProducts,
  notificationStream,
  operatorOverview,
  searchProducts,
} from '@postavka/contract';
import { describe, vi } from 'vitest';
import { TestActor } from '../../../test/actor.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { form } from '../../../test/form.ts';
import { expect, test } from '../../../test/index.ts';
import { aPdf } from '../../../test/samples.ts';
import { createQuotas, type Quotas } from './quotas.ts';
import { QUOTAS } from './table.ts';

const NOW = Date.now();

/** As a server in production counts, in a minute that does not end. */
const strict = ({ deps }: TestApp): Quotas =>
  createQuotas(deps.database.db, { production: true, log: deps.log, now: () => NOW });

describe('quotas', () => {
  test('refuse an address that asks too often, say what is limited, and leave others alone', async ({ app }) => {
    const quotas = strict(app);
    const own = await createTestApp({ quotas });
    const search = (remoteAddress: string) =>
      own.fastify.inject({ url: `${searchProducts.path}?q=pipe`, remoteAddress });
    for (let i = 0; i < QUOTAS.address_searches.points; i += 1) quotas.take('address_searches', '10.0.0.7');
    const refused = await search('10.0.0.7');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'address_searches_limit', limit: 120 }]);
    expect(refused.json().detail).toMatch(/searches.*120/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search('10.0.0.8')).statusCode).toBe(200);
    expect((await own.fastify.inject({ url: categoryTree.path, remoteAddress: '10.0.0.7' })).statusCode).toBe(200);
    await own.close();
    await quotas.close();
  });

  test('count refused tokens as calls of their address; the console stays unknown', async ({ app, as }) => {
    const quotas = strict(app);
    const own = await createTestApp({ quotas, database: app.deps.database });
    const ask = (path: string, token = 'a'.repeat(43)) =>
      own.fastify.inject({ url: path, remoteAddress: '10.0.0.9', headers: { authorization: `Token ${token}` } });
    quotas.take('address_calls', '10.0.0.9', QUOTAS.address_calls.points - 3);
    for (const { path } of [currentUser, listCompanyProducts, operatorOverview]) await ask(path);
    const refused = await ask(currentUser.path);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'address_calls_limit']);
    expect((await ask(operatorOverview.path)).json().code).toBe('not_found');
    expect((await ask(currentUser.path, (await as.user()).token)).statusCode).toBe(200);
    await own.close();
    await quotas.close();
  });

  test('of a company and of a person are their own', async ({ app, as }) => {
    const quotas = strict(app);
    const own = await createTestApp({ quotas, database: app.deps.database });
    const person = await as.user();
    for (let i = 0; i < QUOTAS.user_calls.points; i += 1) quotas.take('user_calls', String(person.id));
    await expect(new TestActor(own, person.token).call(currentUser, {})).rejects.toBeProblem('user_calls_limit');
    await new TestActor(own, (await as.user()).token).call(currentUser, {});
    await own.close();
    await quotas.close();
  });

  test('count streams of live events too, with good tokens and with others', async ({ app, as }) => {
    const quotas = strict(app);
    const own = await createTestApp({ quotas, database: app.deps.database });
    const person = await as.user();
    const open = (token: string | undefined) =>
      own.fastify.inject({
        url: notificationStream.path,
        remoteAddress: '10.0.0.11',
        headers: { authorization: `Token ${token}` },
      });
    quotas.take('user_calls', String(person.id), QUOTAS.user_calls.points);
    quotas.take('address_calls', '10.0.0.11', QUOTAS.address_calls.points);
    expect((await open(person.token)).json().code).toBe('user_calls_limit');
    expect((await open('a'.repeat(43))).json().code).toBe('address_calls_limit');
    await own.close();
    await quotas.close();
  });

  test('of products and of files are for a day, and say when there are some again', async ({ app, as }) => {
    const quotas = strict(app);
    const own = await createTestApp({ quotas, database: app.deps.database });
    const owner = await as.owner();
    const actor = new TestActor(own, owner.token);
    const create = (name: string) => actor.send('POST', createProduct.path, { body: { name } });
    const product = (await create('Bolt')).json().id;
    const upload = () => {
      const { body, headers } = form(
        { name: 'product', content: String(product) },
        { name: 'file', filename: 'price.pdf', content: aPdf() },
      );
      return actor.with(headers).send('POST', addProductFile.path, { body });
    };
    expect((await upload()).statusCode).toBe(201);
    quotas.take('company_products', String(owner.companyId), QUOTAS.company_products.points - 1);
    quotas.take('company_megabytes', String(owner.companyId), QUOTAS.company_megabytes.points - 1);

    const refused = await create('Nut');
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'company_products_limit', limit: 5000 }]);
    expect(refused.json().detail).toMatch(/5000.*price list/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const tooMuch = await upload();
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([429, 'company_megabytes_limit']);
    expect((await actor.send('GET', listCompanyProducts.path)).json().count).toBe(1);
    await expect(
      new TestActor(own, (await as.owner()).token).call(createProduct, { body: { name: 'Washer' } }),
    ).resolves.toBeDefined();
    await own.close();
    await quotas.close();
  });

  test('of a day are counted on in the next minutes, those of a minute are not', async ({ app }) => {
    let now = Date.UTC(2030, 0, 1, 12);
    const quotas = createQuotas(app.deps.database.db, { production: true, log: app.deps.log, now: () => now });
    quotas.take('company_products', 'c', QUOTAS.company_products.points);
    quotas.take('company_calls', 'c', QUOTAS.company_calls.points);
    await quotas.sync();
    now += 3600_000;
    expect(() => quotas.take('company_products', 'c')).toThrow('company_products_limit');
    quotas.take('company_calls', 'c');
    now += 24 * 3600_000;
    quotas.take('company_products', 'c');
    await quotas.close();
  });

  test('begin anew with their time, although a sum of the last one is under way', async ({ app }) => {
    let now = Date.UTC(2030, 0, 1, 12);
    const quotas = createQuotas(app.deps.database.db, { production: true, log: app.deps.log, now: () => now });
    quotas.take('company_calls', 'c', QUOTAS.company_calls.points);
    const syncing = quotas.sync();
    now += 60_000;
    quotas.take('company_calls', 'c');
    await syncing;
    quotas.take('company_calls', 'c');
    await quotas.close();
  });

  test('answer late who does not heed refusals, and nobody else', async ({ app }) => {
    const quotas = strict(app);
    const { points } = QUOTAS.address_searches;
    const use = (key: string, times: number) => {
      for (let i = 0; i < times; i += 1) expect(() => quotas.take('address_searches', key)).toThrow();
    };
    for (const key of ['flood', 'eager']) for (let i = 0; i < points; i += 1) quotas.take('address_searches', key);
    use('flood', points);
    use('eager', points - 1);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await expect(quotas.admit('address_searches', 'eager')).rejects.toMatchObject({ code: 'address_searches_limit' });
      await quotas.admit('address_searches', 'somebody');
      const answered = vi.fn();
      quotas.admit('address_searches', 'flood').catch(answered);
      await vi.advanceTimersByTimeAsync(900);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(answered).toHaveBeenCalledWith(expect.objectContaining({ code: 'address_searches_limit' }));
    } finally {
      vi.useRealTimers();
    }
    await quotas.close();
  });

  test('are shared by servers, within a second', async ({ app }) => {
    const [one, two] = [strict(app), strict(app)];
    for (let i = 0; i < QUOTAS.address_calls.points; i += 1) one.take('address_calls', 'shared');
    expect(() => one.take('address_calls', 'shared')).toThrow('address_calls_limit');
    await one.sync();
    // A sum that is under way already may not know of the other's yet.
    const learned = async () => {
      two.take('address_calls', 'shared');
      await two.sync();
    };
    await expect
      .poll(() =>
        learned().then(
          () => 'admitted',
          ({ code }) => code,
        ),
      )
      .toBe('address_calls_limit');
    await Promise.all([one.close(), two.close()]);
  });
});
