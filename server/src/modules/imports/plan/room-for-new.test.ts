import { importFailedRows, importFiles, runImport } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { importList, preview, productsOf, sendLists } from '../../../../test/price-lists/imports.ts';
import { QUOTAS } from '../../../platform/quotas/table.ts';
import { createWorkingOff } from '../run/work-off.ts';

const { points } = QUOTAS.company_listed_products;
const list = (...articles: readonly string[]) =>
  ['Article;Name;Price', ...articles.map((article) => `${article};Bolt ${article};10`)].join('\n');

/** As if lists of today had added all but so many. */
async function leaveRoom(owner: TestMember, room: number) {
  await importList(owner, list('OLD'));
  await owner.app.deps.database.db
    .updateTable('imports')
    .set({ created: points - room, rows_done: points - room, rows_total: points - room })
    .where('company_id', '=', owner.companyId)
    .execute();
}

const pricesOf = async (owner: TestMember) =>
  (await productsOf(owner)).map(({ article_number, price }) => [article_number, price]);

describe('products that price lists may add in a day', () => {
  test('those beyond it fail with words and are in the file of failed rows; what is known is updated', async ({
    as,
  }) => {
    const owner = await as.owner();
    await leaveRoom(owner, 1);
    const content = `${list('N-1', 'N-2', 'N-3')}\nOLD;Bolt OLD;11`;
    const seen = await preview(owner, content);
    expect(seen.summary).toMatchObject({ to_create: 1, to_update: 1, failed: 2 });
    const done = await importList(owner.with({ 'accept-language': 'ru' }) as TestMember, content);
    expect(done).toMatchObject({ status: 'confirmed', created: 1, updated: 1, failed: 2 });
    expect(await pricesOf(owner)).toEqual([
      ['OLD', 11],
      ['N-1', 10],
    ]);
    const failed = await owner.send('GET', `${importFailedRows.path}?id=${done.id}`);
    expect(failed.statusCode).toBe(200);
    expect(seen.summary.findings.map(({ text }) => text).join()).toMatch(/300.000 new ones a day.*tomorrow/);
  });

  test('lists that two processes find at once do not pass it together', async ({ app, as }) => {
    const owner = await as.owner();
    await leaveRoom(owner, 3);
    const content = [list('N-1', 'N-2'), list('N-3', 'N-4')];
    await sendLists(owner, importFiles, ...content.map((one) => ({ content: one })));
    const { signal } = new AbortController();
    await Promise.all([createWorkingOff(app.deps)(signal), createWorkingOff(app.deps)(signal)]);
    // A worker that found the company's lists locked has left them.
    await app.runJobs();
    expect(await pricesOf(owner)).toHaveLength(1 + 3);
  });

  test('when none are left a list is refused until tomorrow, unless it only updates', async ({ app, as }) => {
    const owner = await as.owner();
    const { id } = await preview(owner, list('OLD', 'N-1'));
    await leaveRoom(owner, 0);
    const refused = await sendLists(owner, importFiles, { content: list('N-1') });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'company_listed_products_limit', limit: points },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expect(owner.call(runImport, { body: { id } })).rejects.toBeProblem('company_listed_products_limit');

    await owner.call(runImport, { body: { id, settings: { mode: 'update' } } });
    await app.runJobs();
    expect(await pricesOf(owner)).toEqual([['OLD', 10]]);

    app.clock.pass(24 * 3600);
    expect((await sendLists(owner, importFiles, { content: list('N-1') })).statusCode).toBe(202);
  });
});
