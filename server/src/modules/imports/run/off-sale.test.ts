import { listImports, runImport, undoImport } from '@postavka/contract';
import { describe, expect } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { test } from '../../../../test/index.ts';
import { importList, preview, productsOf } from '../../../../test/price-lists/imports.ts';

const HEADER = 'Артикул;Наименование;Цена;Архивный';
const onSale = async (owner: TestMember) =>
  (await productsOf(owner)).filter(({ is_available }) => is_available).map(({ article_number }) => article_number);

describe('goods that a list says are not sold', () => {
  test('are told before the run and are not added', async ({ as }) => {
    const owner = await as.owner();
    const list = `${HEADER}\nA-1;Болт;10;нет\nA-2;Гайка;20;да\n;;30;да`;
    const { summary } = await preview(owner, list);
    expect(summary).toMatchObject({ to_create: 1, to_skip: 2, failed: 0 });
    expect(summary.findings).toContainEqual(
      expect.objectContaining({ outcome: 'skipped', code: 'off_sale', rows: 2, row: 3 }),
    );
    expect(await importList(owner, list)).toMatchObject({ created: 1, skipped: 2, hidden: 0 });
    expect(await onSale(owner)).toEqual(['A-1']);
  });

  test('are hidden where the company has them on sale, and shown again by an undo', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, `${HEADER}\nA-1;Болт;10;\nA-2;Гайка;20;`);
    const list = `${HEADER}\nA-2;Гайка;25;да`;
    const { summary } = await preview(owner, list);
    expect(summary.findings).toEqual([expect.objectContaining({ code: 'off_sale_hides', rows: 1 })]);
    const { id } = await importList(owner, list);
    expect((await owner.call(listImports, {}))[0]).toMatchObject({
      ...{ id, status: 'confirmed', updated: 0, hidden: 1, can_undo: true },
    });
    expect(await onSale(owner)).toEqual(['A-1']);
    // What is hidden already is only told.
    expect((await preview(owner, list)).summary.findings).toEqual([expect.objectContaining({ code: 'off_sale' })]);
    await owner.call(undoImport, { body: { id } });
    expect(await onSale(owner)).toEqual(['A-1', 'A-2']);
  });

  test('stay on sale where another row sells the same product, or only prices are asked for', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, `${HEADER}\nA-1;Болт;10;\nA-2;Гайка;20;`);
    await importList(owner, `${HEADER}\nA-1;Болт;11;да\nA-1;Болт;12;нет\nA-2;Гайка;21;нет\nA-2;Гайка;22;да`);
    expect((await productsOf(owner)).map(({ price, is_available }) => [price, is_available])).toEqual([
      [12, true],
      [21, true],
    ]);
    const { id, settings } = await preview(owner, `${HEADER}\nA-1;Болт;13;да\nA-2;Гайка;23;нет`);
    await owner.call(runImport, { body: { id, settings: { ...settings, mode: 'prices' } } });
    await owner.app.runJobs();
    expect((await productsOf(owner)).map(({ price, is_available }) => [price, is_available])).toEqual([
      [12, true],
      [23, true],
    ]);
  });

  test('are no goods that the list lacks: each is counted once', async ({ as }) => {
    const owner = await as.owner();
    await importList(owner, `${HEADER}\nA-1;Болт;10;\nA-2;Гайка;20;\nA-3;Шайба;30;`);
    const { id, settings } = await preview(owner, `${HEADER}\nA-1;Болт;10;да\nA-2;Гайка;20;нет`);
    await owner.call(runImport, { body: { id, settings: { ...settings, hide_absent: true } } });
    await owner.app.runJobs();
    expect((await owner.call(listImports, {}))[0]).toMatchObject({ id, hidden: 2 });
    expect(await onSale(owner)).toEqual(['A-2']);
  });
});
