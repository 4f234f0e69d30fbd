import { expect, test } from '../../../test/index.ts';
import { importList, LIST, productsOf } from '../../../test/price-lists/imports.ts';
import { makeZip, textRow, workbookParts } from '../../../test/price-lists/zip.ts';

test('products are created once, and a second time nothing changes', async ({ as }) => {
  const owner = await as.owner();
  expect(await importList(owner, LIST)).toMatchObject({
    status: 'confirmed',
    rows_total: 3,
    rows_done: 3,
    created: 3,
    updated: 0,
    skipped: 0,
    failed: 0,
    reason: null,
    can_undo: true,
  });
  const products = await productsOf(owner);
  expect(products.map(({ article_number, name, price }) => [article_number, name, price])).toEqual([
    ['A-1', 'Болт', 10],
    ['A-2', 'Гайка', 20],
    [null, 'Шайба', 30],
  ]);
  expect(products[0]).toMatchObject({ country: 'Russia', condition: 0, description: '', is_available: true });
  expect(await importList(owner, LIST)).toMatchObject({ status: 'confirmed', created: 0, updated: 0, skipped: 3 });
  expect(await productsOf(owner)).toEqual(products);
});

test('what the file is silent on stays, and what an empty cell is silent on too', async ({ as }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена;Описание;Вес;Цвет\nA-1;Болт;10;Стальной;5 кг;серый');
  await importList(owner, 'Артикул;Наименование;Цена;Вес;Цвет\nA-1;Болт;;;\nA-2;Гайка;1;1 кг;');
  expect((await productsOf(owner))[0]).toMatchObject({
    price: 10,
    description: 'Стальной',
    extra_fields: [
      { name: 'Вес', value: '5 кг' },
      { name: 'Цвет', value: 'серый' },
    ],
  });
});

test('a price that is rounded no longer takes its exact value away', async ({ as }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;10,50');
  expect((await productsOf(owner))[0]).toMatchObject({ price: 11, extra_fields: [{ name: 'Цена', value: '10.5' }] });
  await importList(owner, 'Артикул;Наименование;Цена\nA-1;Болт;12');
  expect((await productsOf(owner))[0]).toMatchObject({ price: 12, extra_fields: [] });
});

test('rows that are no products are skipped, wrong ones are not imported, and the rest is', async ({ as }) => {
  const owner = await as.owner();
  const list = ['Артикул;Наименование;Цена', ';Болты;', 'A-1;Болт;10', 'A-2;;5', 'A-3;Гайка;дорого', ';Итого;15'];
  expect(await importList(owner, list.join('\n'))).toMatchObject({
    status: 'confirmed',
    rows_total: 5,
    created: 2,
    skipped: 2,
    failed: 1,
  });
});

test('characters that no text can have harm nobody', async ({ as }) => {
  const owner = await as.owner();
  const rows = [
    ['Article', 'Name', 'Price', 'Country', 'Wei_x0000_ght'],
    ['A-1', 'Bolt', '1', `${'x'.repeat(199)}\u{1f600}`, 'ok'],
    ['A_x0000_2', 'Nut', '2', '', 'x'],
    ['', 'Group_x0000_', '', '', ''],
  ];
  const book = makeZip(workbookParts(rows.map((texts, i) => textRow(i + 1, texts)).join('')));
  expect(await importList(owner, book, 'odd.xlsx')).toMatchObject({
    status: 'confirmed',
    created: 1,
    failed: 1,
    skipped: 1,
  });
  expect((await productsOf(owner))[0]?.extra_fields).toContainEqual({ name: 'Weight', value: 'ok' });
});
