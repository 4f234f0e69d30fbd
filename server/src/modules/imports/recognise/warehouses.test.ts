import { describe, expect, test } from 'vitest';
import { readLines } from '../../../../test/price-lists/tables.ts';

const bolt = async (headers: readonly string[], cells: readonly string[]) => {
  const { products } = await readLines([
    ['Артикул', 'Наименование', 'Цена', ...headers],
    ['A-1', 'Болт', '10', ...cells],
    ['A-2', 'Гайка', '5', ...cells.map(() => '1')],
  ]);
  return [products[0]?.values.stock, products[0]?.extra_fields.map(({ name, value }) => `${name}: ${value}`)];
};

describe('stock of several warehouses', () => {
  test.each([
    [['Склад Москва', 'Склад СПб', 'Склад Екб'], ['5', '7', '0'], 12, ['Склад СПб: 7', 'Склад Екб: 0']],
    [['Остаток на складе 1', 'Остаток на складе 2'], ['', '3'], 3, []],
    [['Склад Москва', 'Склад СПб'], ['5', 'много'], 5, ['Склад СПб: много']],
  ])('%s %s is their sum', async (headers, cells, stock, fields) => {
    expect(await bolt(headers, cells)).toEqual([stock, fields]);
  });

  test.each([
    [['Склад Москва', 'Склад СПб', 'Склад всего'], ['5', '7', '12'], 12],
    [['Остаток', 'Остаток в пути'], ['5', '100'], 5],
    [['Остаток, шт', 'Остаток, уп'], ['500', '5'], 500],
    [['Наличие Москва', 'Наличие в пути'], ['5', '100'], 5],
  ])('%s %s is not summed', async (headers, cells, stock) => {
    expect((await bolt(headers, cells))[0]).toBe(stock);
  });
});
