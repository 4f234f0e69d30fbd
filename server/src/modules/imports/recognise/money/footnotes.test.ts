import { describe, expect, test } from 'vitest';
import { importContent } from '../../../../../test/price-lists/files.ts';

const read = async (...rows: string[]) => {
  const { products, recognition } = await importContent(['Наименование;Цена', ...rows].join('\n'));
  const told = products.map(({ values, warnings }) => [values.price, ...warnings.map(({ code }) => code)]);
  return { told, asked: recognition.questions };
};
const GOODS = ['Насос;100', 'Кран;200*', 'Кран «К»*;300', 'Муфта;50**'];

describe('a footnote', () => {
  test('speaks of the goods that have its mark, in their price or elsewhere', async () => {
    expect(await read(...GOODS, '* цена за 100 шт.')).toEqual({
      told: [[100], [2, 'price_scaled'], [3, 'price_scaled'], [50]],
      asked: [],
    });
  });

  test('of a pack leaves their prices out', async () => {
    const left = [undefined, 'price_footnote'];
    expect((await read(...GOODS, '* цена за упаковку')).told).toEqual([[100], left, left, [50]]);
  });

  test('of foreign money is asked about, and leaves the prices of others as they are', async () => {
    const left = [undefined, 'price_left_out'];
    expect(await read(...GOODS, '* цены в долларах')).toEqual({
      told: [[100], left, left, [50]],
      asked: [{ code: 'currency', currency: 'USD', suggested: null }],
    });
  });

  test('says what the prices of its goods are for, whatever is said of the others', async () => {
    const notes = ['* цена за м2', '** цена за штуку', '*** цена за пог. м'];
    const goods = ['Ламинат;890*', 'Плинтус;120**', 'Профиль;75***'];
    const { products } = await importContent(['Наименование;Цена, руб.*', ...goods, ...notes].join('\n'));
    expect(products.map(({ values }) => [values.price, values.unit])).toEqual([
      [890, 'м²'],
      [120, undefined],
      [75, 'м'],
    ]);
  });

  test('to which no mark leads, or that of the header, speaks of all', async () => {
    expect((await read('Насос;100', 'Кран;200', '* цена за 100 шт.')).told).toEqual([
      [1, 'price_scaled'],
      [2, 'price_scaled'],
    ]);
    const { products } = await importContent('Наименование;Цена*\nНасос;100*\nКран;200\n* цена за 100 шт.');
    expect(products.map(({ values }) => values.price)).toEqual([1, 2]);
  });
});
