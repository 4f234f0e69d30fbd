import { describe, expect, test } from 'vitest';
import { readLines } from '../../../../test/price-lists/tables.ts';

const HEADER = ['Артикул', 'Наименование', 'Цена', 'Описание', 'Ссылка', 'Состояние', 'Категория'];
const one = async (cells: readonly string[]) =>
  (await readLines([HEADER, cells, ['Z', 'Конец', '1', 'x', 'example.ru', 'новый', 'К']])).products[0];

describe('an article', () => {
  test.each(['-', '\u2014', '--', '*', 'б/н', 'Нет', 'n/a', 'без артикула'])('%s is no article', async (article) => {
    const row = await one([article, 'Болт', '10', '\u2014', '-', '-', 'К']);
    expect(row?.values).toEqual({ name: 'Болт', price: 10 });
    expect([row?.extra_fields, row?.warnings, row?.errors]).toEqual([[], [], []]);
  });
  test.each(['Н-1', 'НЕТ-5', '0', 'No 7'])('%s is one', async (article) => {
    expect((await one([article, 'Болт', '10']))?.values.article_number).toBe(article);
  });
  test('a total with a dash for its article is none', async () => {
    const { products, skipped } = await readLines([HEADER, ['A-1', 'Болт', '10'], ['-', 'Итого', '10']]);
    expect(products).toHaveLength(1);
    expect(skipped).toMatchObject([{ skipped: 'total', text: 'Итого' }]);
  });
  test.each(["'A-1", '\u2019A-1'])('%s is without its apostrophe', async (article) => {
    expect((await one([article, 'Болт', '10']))?.values.article_number).toBe('A-1');
  });
  test.each(['1,23457E+11', '4.6E+12'])('%s is told as rounded', async (article) => {
    const row = await one([article, 'Болт', '10']);
    expect(row?.warnings).toEqual([{ code: 'article_rounded', params: { value: article } }]);
  });
});
