import type { NoteReach } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import { importContent } from '../../../../test/price-lists/files.ts';
import type { ProductRow } from './product-row.ts';

const HEADER = 'Артикул;Наименование;Цена';
const list = (...rows: string[]) => importContent([HEADER, ...rows].join('\n'));
const answered = (rows: readonly string[], reaches: Record<string, NoteReach>) =>
  importContent([HEADER, ...rows].join('\n'), {}, reaches);
const pricesOf = (products: readonly ProductRow[]) => products.map(({ values }) => values.price);
const DOWELS = ['D-1;Дюбель 6х40;20', 'D-2;Дюбель 8х60;40'];
const SCREWS = ['S-1;Саморез 3,5х25;4500', 'S-2;Саморез 3,5х35;5200'];

describe('a title says of what the prices of its goods are', () => {
  test.each([
    ['Саморезы (цена за 1000 шт)', [5, 5]],
    ['Саморезы, руб./100 шт', [45, 52]],
    ['Саморезы (за 100 шт.)', [45, 52]],
    ['Саморезы (100 шт.)', [4500, 5200]],
    ['Саморезы: цена в тыс. руб.', [4_500_000, 5_200_000]],
  ])('%s; those above it stay', async (title, prices) => {
    const { products, recognition } = await list(...DOWELS, title, ...SCREWS);
    expect(recognition.questions).toEqual([]);
    expect(pricesOf(products)).toEqual([20, 40, ...prices]);
  });

  test('of a tonne or a kilogram', async () => {
    const { products } = await list('R-2;Проволока;95', 'Арматура, цена за тонну', 'R-1;Арматура А500;56000');
    expect(products.map(({ values }) => [values.price, values.unit])).toEqual([
      [95, undefined],
      [56_000, 'т'],
    ]);
  });

  test.each([
    ['Насосы, USD', 'USD'],
    ['Насосы Grundfos, $', 'USD'],
    ['Автоматы (евро)', 'EUR'],
    ['Импорт — цены в долларах США', 'USD'],
    ['Импорт, цены в USD. Доставка 500 руб.', 'USD'],
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

describe('a plain title behind its goods', () => {
  const LOTS = 'Саморезы (цена за 1000 шт)';
  const question = (text: string, next: string) => ({ code: 'reach', text, choices: ['own', 'following'], next });

  test.each([
    [LOTS, [5, 5], [20, 40], [0, 0]],
    ['Саморезы: цена в тыс. руб.', [4_500_000, 5_200_000], [20, 40], [20_000, 40_000]],
  ])('is asked about: %s', async (title, screws, own, following) => {
    const rows = [title, ...SCREWS, 'Дюбели', ...DOWELS];
    const { products, recognition } = await list(...rows);
    expect(recognition.questions).toEqual([question(title, 'Дюбели')]);
    expect(pricesOf(products)).toEqual([...screws, undefined, undefined]);
    expect(products[2]?.warnings).toMatchObject([{ code: 'price_doubtful', params: { title } }]);
    const ends = await answered(rows, { [title]: 'own' });
    expect(ends.recognition.questions).toEqual([]);
    expect(pricesOf(ends.products)).toEqual([...screws, ...own]);
    const goesOn = await answered(rows, { [title]: 'following' });
    expect(goesOn.recognition.questions).toEqual([]);
    expect(pricesOf(goesOn.products).map((price) => price ?? 0)).toEqual([...screws, ...following]);
  });

  test('so is its foreign money, and its unit', async () => {
    const pumps = await list('Насосы, USD', ...SCREWS, 'Фитинги', ...DOWELS);
    expect(pumps.recognition.questions).toEqual([
      question('Насосы, USD', 'Фитинги'),
      { code: 'currency', currency: 'USD', suggested: null },
    ]);
    const rods = await list('Арматура, цена за тонну', 'R-1;Арматура;56000', 'Проволока', 'R-2;Проволока;95000');
    expect(rods.recognition.questions).toEqual([question('Арматура, цена за тонну', 'Проволока')]);
  });

  test('is not where it says the same of its own goods, or stands inside', async () => {
    const said = await list('Насосы, USD', ...SCREWS, 'Фитинги, руб.', ...DOWELS);
    expect(said.recognition.questions).toMatchObject([{ code: 'currency' }]);
    expect(pricesOf(said.products)).toEqual([undefined, undefined, 20, 40]);
    const inside = await list('Импорт, USD', 'Насосы', ...SCREWS, 'Фитинги', ...DOWELS);
    expect(inside.recognition.questions).toMatchObject([{ code: 'currency' }]);
    expect(pricesOf(inside.products)).toEqual([undefined, undefined, undefined, undefined]);
    const numbered = await list('1. Насосы, USD', ...SCREWS, '2. Фитинги', ...DOWELS);
    expect(numbered.recognition.questions).toMatchObject([{ code: 'currency' }]);
    expect(pricesOf(numbered.products)).toEqual([undefined, undefined, 20, 40]);
  });

  test('so is another table behind its goods', async () => {
    const rows = ['Насосы, USD', ...SCREWS, 'Код;Товар;Ед.;Цена, шт', 'F-1;Фитинг;шт;20'];
    const { products, recognition } = await list(...rows);
    expect(recognition.questions).toMatchObject([{ code: 'reach', text: 'Насосы, USD' }, { code: 'currency' }]);
    expect(pricesOf(products)).toEqual([undefined, undefined, undefined]);
    expect(pricesOf((await answered(rows, { 'Насосы, USD': 'own' })).products)).toEqual([undefined, undefined, 20]);
  });

  test('above the header of a table it speaks of that one', async () => {
    const { products, recognition } = await importContent(['Насосы, USD', HEADER, ...SCREWS].join('\n'));
    expect(recognition.questions).toEqual([{ code: 'currency', currency: 'USD', suggested: null }]);
    expect(pricesOf(products)).toEqual([undefined, undefined]);
    const two = await list(...DOWELS, 'Насосы, USD', 'Код;Товар;Ед.;Цена, шт', 'F-1;Насос;шт;20');
    expect(two.recognition.questions).toEqual([{ code: 'currency', currency: 'USD', suggested: null }]);
    expect(pricesOf(two.products)).toEqual([20, 40, undefined]);
  });
});

describe('a sentence among the goods', () => {
  const BELOW = 'Цены ниже указаны в USD';
  const rows = [...DOWELS, BELOW, ...SCREWS, 'Фитинги', 'F-1;Фитинг;20'];

  test('speaks of those below it or of all, which is asked', async () => {
    const { products, skipped, recognition } = await list(...rows);
    expect(recognition.questions).toEqual([
      { code: 'reach', text: BELOW, choices: ['own', 'following', 'all'], next: 'Фитинги' },
      { code: 'currency', currency: 'USD', suggested: null },
    ]);
    expect(pricesOf(products)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(skipped.map((row) => row.skipped)).toEqual(['note', 'group']);
  });

  test.each([
    ['own', [20, 40, undefined, undefined, 20]],
    ['following', [20, 40, undefined, undefined, undefined]],
    ['all', [undefined, undefined, undefined, undefined, undefined]],
  ] as const)('%s', async (reach, prices) => {
    const { products, recognition } = await answered(rows, { [BELOW]: reach });
    expect(recognition.questions).toEqual([{ code: 'currency', currency: 'USD', suggested: null }]);
    expect(pricesOf(products)).toEqual(prices);
  });

  test('roubles end foreign money, and go without saying where there is none', async () => {
    const ends = ['Насосы, USD', ...SCREWS, 'Далее цены в рублях', ...DOWELS];
    const { products } = await answered(ends, { 'Далее цены в рублях': 'following' });
    expect(pricesOf(products)).toEqual([undefined, undefined, 20, 40]);
    const plain = await list(...SCREWS, 'Далее цены в рублях', ...DOWELS);
    expect(plain.recognition.questions).toEqual([]);
    expect(pricesOf(plain.products)).toEqual([4500, 5200, 20, 40]);
  });

  test('on every page it speaks of all', async () => {
    const note = 'Цены указаны в тыс. руб.';
    const { products, recognition } = await list(...DOWELS, note, ...SCREWS, note);
    expect(recognition.questions).toEqual([]);
    expect(pricesOf(products)).toEqual([20_000, 40_000, 4_500_000, 5_200_000]);
  });

  test('lots and thousands too', async () => {
    const lots = [...DOWELS, 'Далее цены за 100 шт', ...SCREWS];
    expect((await list(...lots)).recognition.questions).toMatchObject([{ code: 'reach' }]);
    const { products } = await answered(lots, { 'Далее цены за 100 шт': 'following' });
    expect(pricesOf(products)).toEqual([20, 40, 45, 52]);
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

test('a column of groups speaks of the prices of its rows', async () => {
  const rows = ['P-1;Насос;120;Насосы (USD)', 'P-2;Винт;4500;Винты (цена за 100 шт)', 'P-3;Реле;90;Реле'];
  const { products } = await importContent(['Артикул;Наименование;Цена;Группа', ...rows].join('\n'));
  expect(products.map(({ values, warnings }) => [values.price, warnings.map(({ code }) => code)])).toEqual([
    [undefined, ['price_left_out']],
    [45, ['price_scaled']],
    [90, []],
  ]);
});

test('a row that has a sign between cells in its name is not imported', async () => {
  const content = [
    'Артикул;Наименование;Ед;Цена',
    'A-1;Болт;шт;100',
    'A-2;Краска; белая; 2 кг;шт;990',
    'A-3;Винт;шт;300',
    'A-4;Гайка;шт;200',
  ];
  const { products } = await importContent(content.join('\n'));
  expect(products.map(({ errors }) => errors)).toEqual([[], [{ code: 'row_overflows' }], [], []]);
});

describe('what is said of VAT in all prices', () => {
  const vats = async (...lines: string[]) =>
    (await importContent(lines.join('\n'))).products.map(({ values }) => values.price_vat);
  const HEADER = 'Артикул;Наименование;Цена';

  test.each([
    ['above them', ['Все цены указаны без НДС 22%;;', HEADER, 'A-1;Болт;10'], ['without']],
    ['below them', [HEADER, 'A-1;Болт;10', '* Цены с учётом НДС;;'], ['with']],
    ['otherwise by the header', ['Цены без НДС;;', `${HEADER} с НДС`, 'A-1;Болт;10'], ['with']],
    ['of both kinds', ['Цены без НДС, цены с НДС выше на 22 %;;', HEADER, 'A-1;Болт;10'], [undefined]],
    ['of some of them', [HEADER, 'A-1;Болт;10', 'Дальше цены без НДС;;', 'A-2;Гайка;20'], [undefined, undefined]],
    ['and not of prices', ['ООО «Болт», работаем с НДС;;', HEADER, 'A-1;Болт;10'], [undefined]],
  ])('%s', async (_, lines, expected) => {
    expect(await vats(...lines)).toEqual(expected);
  });
});

test('how much VAT is in each price is no rate', async () => {
  const content = 'Наименование;Цена без НДС;НДС 22%;Цена с НДС\nБолт;100;22;122\nГайка;200;44;244';
  const { products } = await importContent(content);
  expect(products.map(({ values }) => [values.price, values.vat_rate])).toEqual([
    [122, undefined],
    [244, undefined],
  ]);
});

test('a grade is no producer, whatever else its header may mean', async () => {
  const made = async (header: string, ...values: string[]) =>
    (
      await importContent(`Наименование;${header};Цена\n${values.map((value) => `Товар;${value};10`).join('\n')}`)
    ).products.map(({ values: { factory_producer: maker }, extra_fields: extra }) => maker ?? extra);
  expect(await made('Марка', 'М200', 'М350')).toEqual([
    [{ name: 'Марка', value: 'М200' }],
    [{ name: 'Марка', value: 'М350' }],
  ]);
  expect(await made('Марка', 'Bosch', '3M', 'Makita')).toEqual(['Bosch', '3M', 'Makita']);
});

test('of units, numbers of the classifier are known and others are none', async () => {
  const { products } = await importContent('Наименование;Ед;Цена\nБолт;796;10\nПесок;168;900\nГайка;8,20;');
  expect(products.map(({ values, extra_fields: extra }) => [values.unit, extra])).toEqual([
    ['шт', []],
    ['т', []],
    [undefined, [{ name: 'Ед', value: '8,20' }]],
  ]);
});

test('numbers of columns stand on every page, and a title may stand in all of them', async () => {
  const content = [
    'Артикул;Наименование;Ед;Цена',
    'Крепёж;Крепёж;Крепёж;Крепёж',
    'A-1;Болт;шт;10',
    'Страница 2;;;',
    '1;2;3;4',
    'A-2;Гайка;шт;20',
  ];
  const { products, skipped } = await importContent(content.join('\n'));
  expect(products.map(({ values, category_path: path }) => [values.name, path])).toEqual([
    ['Болт', ['Крепёж']],
    ['Гайка', ['Крепёж']],
  ]);
  expect(skipped.map(({ skipped: as }) => as)).toEqual(['group', 'note', 'header']);
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
