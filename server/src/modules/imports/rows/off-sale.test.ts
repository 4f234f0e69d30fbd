import { describe, expect, test } from 'vitest';
import { readLines } from '../../../../test/price-lists/tables.ts';
import { saysOffSale } from './off-sale.ts';

describe('whether a product is sold', () => {
  test.each([
    ['Архивный', 'да', true],
    ['Архивный', 'нет', false],
    ['Снят с производства', '+', true],
    ['Снят с производства', '-', false],
    ['IE_ACTIVE', 'N', true],
    ['IE_ACTIVE', 'Y', false],
    ['Активность', 'Неактивен', true],
    ['Опубликован', '0', true],
    ['Опубликован', '1', false],
    ['Статус', 'В архиве', true],
    ['Статус', 'Не продаётся', true],
    ['Статус', 'нет', undefined],
    ['status', '0', true],
    ['status', '1', false],
    ['Статус', 'Новинка', undefined],
    ['Статус', 'Продаётся', false],
    ['Active', 'archived', true],
    ['Активность', '12 месяцев', undefined],
  ])('%s: %s', (header, text, expected) => {
    expect(saysOffSale(header, text)).toBe(expected);
  });

  test('a column of archived goods marks them, and is no extra field', async () => {
    const { products } = await readLines([
      ['Артикул', 'Наименование', 'Цена', 'Архивный'],
      ['A-1', 'Болт', '10', 'нет'],
      ['A-2', 'Гайка', '20', 'да'],
      ['A-3', 'Шайба', '30', ''],
      ['A-4', 'Винт', '40', 'см. прим.'],
    ]);
    expect(products.map(({ offSale, extra_fields }) => [offSale, extra_fields])).toEqual([
      [undefined, []],
      [{ header: 'Архивный', value: 'да' }, []],
      [undefined, []],
      [undefined, [{ name: 'Архивный', value: 'см. прим.' }]],
    ]);
  });

  test('goods below a title, or in a group, that says so', async () => {
    const { products } = await readLines([
      ['Артикул', 'Наименование', 'Цена'],
      ['', 'Архивные стеллажи', ''],
      ['A-1', 'Стеллаж', '10'],
      ['', 'Снято с производства', ''],
      ['A-2', 'Винт', '5'],
    ]);
    expect(products.map(({ offSale }) => offSale)).toEqual([undefined, { title: 'Снято с производства' }]);
    const grouped = await readLines([
      ['Группа', 'Артикул', 'Наименование', 'Цена'],
      ['Винты > Архив', 'A-1', 'Винт', '5'],
    ]);
    expect(grouped.products[0]?.offSale).toEqual({ title: 'Архив' });
  });

  test('a product whose price or stock says that it is made no more', async () => {
    const { products } = await readLines([
      ['Артикул', 'Наименование', 'Цена', 'Остаток', 'Примечание'],
      ['A-1', 'Болт', 'снято с производства', '', ''],
      ['A-2', 'Гайка', '20', 'Снят с продажи', ''],
      ['A-3', 'Шайба', '30', '4', 'снята с производства, остатки'],
      ['A-4', 'Винт', 'по запросу', '4', ''],
    ]);
    expect(products.map(({ offSale }) => offSale)).toEqual([
      { header: 'Цена', value: 'снято с производства' },
      { header: 'Остаток', value: 'Снят с продажи' },
      undefined,
      undefined,
    ]);
  });

  test('what is made no more is sold while there is a rest; what is archived is not', async () => {
    const { products } = await readLines([
      ['Артикул', 'Наименование', 'Цена', 'Статус', 'Остаток'],
      ['A-1', 'Болт', '10', 'Снят с производства', '4'],
      ['A-2', 'Гайка', '20', 'Снят с производства', '0'],
      ['A-3', 'Шайба', '30', 'Архив', '4'],
      ['A-4', 'Винт', 'по запросу', 'Снят с производства', '4'],
      ['', 'Снято с производства', '', '', ''],
      ['A-5', 'Шуруп', '5', '', '9'],
    ]);
    expect(products.map(({ offSale }) => offSale !== undefined)).toEqual([false, true, true, true, false]);
    expect(products[0]?.extra_fields).toEqual([{ name: 'Статус', value: 'Снят с производства' }]);
  });
});
