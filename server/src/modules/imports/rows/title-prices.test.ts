import { describe, expect, test } from 'vitest';
import { importContent } from '../../../../test/price-lists/files.ts';

const HEADER = 'Артикул;Наименование;Цена';
const list = (...rows: string[]) => importContent([HEADER, ...rows].join('\n'));
const DOWELS = ['D-1;Дюбель 6х40;20', 'D-2;Дюбель 8х60;40'];
const SCREWS = ['S-1;Саморез 3,5х25;4500', 'S-2;Саморез 3,5х35;5200'];

describe('a title says of what the prices of its goods are', () => {
  test.each([
    ['Саморезы (цена за 1000 шт)', [5, 5]],
    ['Саморезы, руб./100 шт', [45, 52]],
    ['Саморезы: цена в тыс. руб.', [4_500_000, 5_200_000]],
  ])('%s; those of other titles stay', async (title, prices) => {
    for (const rows of [
      [title, ...SCREWS, 'Дюбели', ...DOWELS],
      [...DOWELS, title, ...SCREWS],
    ]) {
      const { products, recognition } = await list(...rows);
      expect(recognition.questions).toEqual([]);
      const priceOf = (article: string) => products.find((one) => one.values.article_number === article)?.values.price;
      expect(['D-1', 'D-2'].map(priceOf)).toEqual([20, 40]);
      expect(['S-1', 'S-2'].map(priceOf)).toEqual(prices);
    }
  });

  test('of a tonne or a kilogram', async () => {
    const { products } = await list(
      'Арматура, цена за тонну',
      'R-1;Арматура А500;56000',
      'Проволока',
      'R-2;Проволока;95',
    );
    expect(products.map(({ values }) => [values.price, values.unit])).toEqual([
      [56_000, 'т'],
      [95, undefined],
    ]);
  });

  test.each([
    ['Насосы, USD', 'USD'],
    ['Насосы Grundfos, $', 'USD'],
    ['Автоматы (евро)', 'EUR'],
    ['Импорт — цены в долларах США', 'USD'],
  ])('%s: the rate is asked, and counts for these goods alone', async (title, currency) => {
    const { products, recognition } = await list(
      ...DOWELS,
      title,
      ...SCREWS,
      'Отечественное, цены в рублях',
      'R-2;Болт;9',
    );
    expect(recognition.questions).toEqual([{ code: 'currency', currency, suggested: null }]);
    expect(products.map(({ values }) => values.price)).toEqual([20, 40, undefined, undefined, 9]);
  });

  test.each(['Розетки евро', 'Евроболты', 'Счётчики купюр USD'])('%s are goods and no money', async (title) => {
    const { products, recognition } = await list(title, ...DOWELS);
    expect(recognition.questions).toEqual([]);
    expect(products.map(({ values }) => values.price)).toEqual([20, 40]);
  });

  test('one behind the goods speaks of all', async () => {
    const { recognition } = await list(...DOWELS, 'ООО «Ромашка», цены в USD');
    expect(recognition.questions).toMatchObject([{ code: 'currency', currency: 'USD' }]);
  });
});

test('the money of a footnote is asked about', async () => {
  const { recognition } = await list(...DOWELS, 'P-1;Насос;13*', '* у.е. по курсу ЦБ');
  expect(recognition.questions).toMatchObject([{ code: 'currency', currency: 'UNIT' }]);
});

test('a remark that the price of a row is in foreign money leaves it out', async () => {
  const content = ['Артикул;Наименование;Цена;Примечание', 'P-1;Насос;120;цена в USD', 'P-2;Реле;90;'].join('\n');
  const { products } = await importContent(content);
  expect(products.map(({ values, warnings }) => [values.price, warnings.map(({ code }) => code)])).toEqual([
    [undefined, ['price_left_out']],
    [90, []],
  ]);
});

test('a row that has a sign between cells in its name has no price', async () => {
  const content = [
    'Артикул;Наименование;Остаток;Цена',
    'A-1;Болт;15;100',
    'A-2;Гайка; оцинк;25;200',
    'A-3;Винт;35;300',
  ];
  const { products } = await importContent(content.join('\n'));
  expect(products.map(({ values }) => values.price)).toEqual([100, undefined, 300]);
  expect(products[1]?.warnings).toEqual([{ code: 'price_unreadable', params: { value: '25' } }]);
});

test('a line under the header, a subtotal and a telephone are no products', async () => {
  const { products, skipped } = await importContent(
    ['|Артикул|Наименование|Цена|', '|---|---|---|', '|A-1|Болт|10|', '||Подытог|10|', '|Отдел продаж|Иванов||'].join(
      '\n',
    ),
  );
  expect(products.map(({ values }) => values.name)).toEqual(['Болт']);
  expect(skipped.map((row) => row.skipped)).toEqual(['note', 'total', 'note']);
});
