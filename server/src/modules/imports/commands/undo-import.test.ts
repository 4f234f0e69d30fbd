import { addProductImage, listImports, setProductAvailable, undoImport, updateProduct } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { importList, productsOf } from '../../../../test/price-lists/imports.ts';
import { refused } from '../../../../test/refused.ts';
import { aPng } from '../../../../test/samples.ts';
import { sendFile } from '../../../../test/uploads.ts';
import { importsJobs } from '../jobs.ts';

const LIST = ['Код;Наименование;Цена;Закупка', 'A-1;Болт;10;7', 'A-2;Гайка;20;15', ';Крепёж;;'].join('\n');

describe('undo', () => {
  test('that a request has left unfinished is ended by a job, as often as it runs', async ({ app, as }) => {
    const owner = await as.owner();
    await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10');
    const done = await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;12\nA-2;Гайка;20');
    await app.deps.database.db
      .updateTable('imports')
      .set({ undone_at: app.clock.now() })
      .where('id', '=', done.id)
      .execute();
    const job = importsJobs(app.deps)['imports.undo'];
    for (let run = 0; run < 2; run += 1) {
      await job({ id: done.id }, new AbortController().signal);
      expect((await productsOf(owner)).map(({ name, price }) => [name, price])).toEqual([['Болт', 10]]);
    }
  });

  test('takes everything back: what was created is gone, what was changed is as it was', async ({ as, app }) => {
    const owner = await as.owner();
    await importList(owner, 'Код;Наименование;Цена;Категория;Цвет\nA-1;Болт;10;Цемент;серый');
    const [before] = await productsOf(owner);
    const done = await importList(
      owner,
      'Код;Наименование;Цена;Категория;Цвет\nA-1;Болт М8;11;Кирпич;белый\nA-2;Гайка;20;;\nA-3;Шайба;30;;',
    );
    expect(done).toMatchObject({ created: 2, updated: 1, can_undo: true });
    app.clock.pass(60);
    const undone = await owner.call(undoImport, { body: { id: done.id } });
    expect(undone).toMatchObject({ status: 'confirmed', can_undo: false, undone_at: app.clock.now().toISOString() });
    const [after, ...others] = await productsOf(owner);
    expect(others).toEqual([]);
    const { updated_at: _, import_id: __, ...rest } = before ?? expect.fail();
    expect(after).toMatchObject(rest);
    expect(await refused(owner.call(undoImport, { body: { id: done.id } }))).toBeProblem('import_wrong_status');
    const counted = await app.deps.database.pool.query(
      'select count(*)::int as listed from product_listings where company_id = $1 and category_id = 0',
      [owner.companyId],
    );
    expect(counted.rows).toEqual([{ listed: 1 }]);
  });

  test.for([
    ['changed', (owner: TestMember, id: number) => owner.call(updateProduct, { body: { id, price: 99 } as never })],
    [
      'hidden',
      (owner: TestMember, id: number) => owner.call(setProductAvailable, { body: { id, is_available: 0 } as never }),
    ],
    [
      'given an image',
      async (owner: TestMember, id: number) =>
        sendFile(owner, addProductImage, id as never, 'a.png', await aPng(40, 30)),
    ],
    ['imported again', (owner: TestMember) => importList(owner, 'Код;Наименование;Цена\nA-1;Болт;12')],
  ] as const)('passes a product over that was %s since, and names it', async ([, touch], { as }) => {
    const owner = await as.owner();
    const done = await importList(owner, 'Код;Наименование;Цена\nA-1;Болт;10\nA-2;Гайка;20');
    expect(done).toMatchObject({ status: 'confirmed', created: 2 });
    const [product] = await productsOf(owner);
    await touch(owner, product?.id ?? 0);
    const undone = await owner.call(undoImport, { body: { id: done.id } });
    expect(undone).toMatchObject({ touched: [{ id: product?.id, name: 'Болт', article: 'A-1' }], touched_total: 1 });
    expect((await productsOf(owner)).map(({ name }) => name)).toEqual(['Болт']);
  });

  test('is refused where every product was changed since', async ({ as }) => {
    const owner = await as.owner();
    const done = await importList(owner, 'Код;Наименование;Цена\nA-1;Болт;10');
    await importList(owner, 'Код;Наименование;Цена\nA-1;Болт;12');
    expect(await refused(owner.call(undoImport, { body: { id: done.id } }))).toBeProblem('import_touched');
    expect(await productsOf(owner)).toHaveLength(1);
  });

  test('an import that changed nothing has nothing to take back', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, LIST);
    const again = await importList(owner, LIST);
    expect(again.can_undo).toBe(false);
    expect(await refused(owner.call(undoImport, { body: { id: again.id } }))).toBeProblem('import_wrong_status');
    expect((await owner.call(listImports, {})).map(({ can_undo }) => can_undo)).toEqual([false, true]);
  });
});
