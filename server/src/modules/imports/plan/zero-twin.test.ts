import { listImports, runImport } from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { importList, preview, productsOf } from '../../../../test/price-lists/imports.ts';
import { createWorkingOff } from '../run/work-off.ts';

const list = (...rows: readonly string[]) => ['Артикул;Наименование;Цена', ...rows].join('\n');

const stored = async (owner: TestMember) =>
  (await productsOf(owner)).map(({ article_number, name, price }) => [article_number, name, price]);

/** Rows of other products, so that what follows is in another transaction than what is before. */
const MANY = Array.from({ length: 250 }, (_, i) => `M-${i};Винт ${i};5`);

describe('articles that have lost the zeros at their beginning', () => {
  test('are those of the only product with this name; it keeps its zeros, however often the list comes', async ({
    as,
  }) => {
    const owner = await as.owner();
    await importList(owner, list('00012;Болт М8;10', '0013;Гайка;20'));
    const spoilt = list('12;болт м8;11', '13;Шайба;30', '112;Болт М8;40');
    expect((await preview(owner, spoilt)).summary).toMatchObject({
      to_create: 2,
      to_update: 1,
      findings: expect.arrayContaining([
        expect.objectContaining({ outcome: 'updated', code: 'zeros_differ', rows: 1 }),
      ]),
    });
    expect(await importList(owner, spoilt)).toMatchObject({ created: 2, updated: 1 });
    expect(await importList(owner, spoilt)).toMatchObject({ created: 0, updated: 0, skipped: 3 });
    expect(await stored(owner)).toEqual([
      ['00012', 'болт м8', 11],
      ['0013', 'Гайка', 20],
      ['13', 'Шайба', 30],
      ['112', 'Болт М8', 40],
    ]);
  });

  test('and got them back are given to the product', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, list('12;Болт;10'));
    const mended = list('00012;Болт;11');
    expect(await importList(owner, mended)).toMatchObject({ created: 0, updated: 1 });
    expect(await importList(owner, mended)).toMatchObject({ created: 0, updated: 0, skipped: 1 });
    expect(await stored(owner)).toEqual([['00012', 'Болт', 11]]);
  });

  test('the product with this name goes before another one that has the article as it is', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, list('00012;Болт;10', '12;Гайка;20'));
    expect(await importList(owner, list('12;Болт;11', '12;Гайка;21'))).toMatchObject({ created: 0, updated: 2 });
    expect(await stored(owner)).toEqual([
      ['00012', 'Болт', 11],
      ['12', 'Гайка', 21],
    ]);
  });

  test('of several products nobody knows which is meant: a new one is added, and told', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, list('0012;Болт;10', '00012;Болт;20'));
    expect(await importList(owner, list('12;Болт;11'))).toMatchObject({ created: 1, updated: 0 });
    expect(
      (await preview(owner.with({ 'accept-language': 'en' }), list('012;Болт;11'))).summary.findings,
    ).toContainEqual(
      expect.objectContaining({
        outcome: 'created',
        code: 'zeros_lost',
        text: expect.stringContaining('0012, 00012, 12'),
      }),
    );
  });

  test('letters, nothing but zeros, and products of others are no reason', async ({ as }) => {
    const [owner, other] = [await as.owner(), await as.owner()];
    await importList(other, list('0012;Болт;10'));
    await importList(owner, list('0A1;Болт;10', '000;Гайка;20', '0-12;Винт;30'));
    expect(await importList(owner, list('A1;Болт;11', '0;Гайка;21', '12;Болт;31'))).toMatchObject({ created: 3 });
  });

  test('a list that has both articles makes two products, and names a product once', async ({ as }) => {
    const owner = await as.owner();
    const both = list('0012;Болт;10', ...MANY, '12;Болт;11');
    expect(await importList(owner, both)).toMatchObject({ created: 252, failed: 0 });
    expect(await importList(owner, both)).toMatchObject({ created: 0, skipped: 252 });
    await importList(owner, list('0077;Гайка;10'));
    const again = list('77;Гайка;10', ...MANY, '77;Гайка;10', '0077;Гайка;12');
    expect((await preview(owner, again)).summary).toMatchObject({
      to_create: 0,
      unchanged: 251,
      to_skip: 1,
      failed: 1,
    });
    expect(await importList(owner, again)).toMatchObject({ created: 0, updated: 0, skipped: 252, failed: 1 });
  });

  test('an import that is taken up again knows which rows it has done', async ({ app, as }) => {
    const owner = await as.owner();
    await importList(owner, list('0012;Болт;10'));
    const { id } = await importList(owner, list('12;Болт;10', '12;Болт;10'));
    const { db } = app.deps.database;
    await sql`delete from import_rows where import_id = ${id} and position > 0`.execute(db);
    await sql`update imports set status = 'in_progress', finished_at = null, rows_done = 1, skipped = 0 where id = ${id}`.execute(
      db,
    );
    await createWorkingOff(app.deps)(new AbortController().signal);
    expect(await owner.call(listImports, {})).toMatchObject([
      { id, status: 'confirmed', created: 0, skipped: 2 },
      { created: 1 },
    ]);
    expect(await stored(owner)).toEqual([['0012', 'Болт', 10]]);
  });

  test('hide nothing where the list names it without them, in a row that failed too', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, list('0012;Болт;10', '0013;Гайка;20', '0014;Шайба;30'));
    const content = list('12;Болт;10', '13;;20');
    const { id, settings } = await preview(owner, content);
    await owner.call(runImport, { body: { id, settings: { ...settings, hide_absent: true } } });
    await owner.app.runJobs();
    expect((await productsOf(owner)).map(({ is_available }) => is_available)).toEqual([true, true, false]);
  });
});
