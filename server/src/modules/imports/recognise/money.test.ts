import { describe, expect, test } from 'vitest';
import { withNotes } from '../read/gather-notes.ts';
import { READ_LIMITS } from '../read/limits.ts';
import type { Table } from '../read/sheet.ts';
import { splitTables } from '../read/split-tables.ts';
import { summarise } from '../read/summary.ts';
import { moneyHeader } from './money-header.ts';
import { recognise } from './recognise.ts';

type Rows = readonly (readonly string[])[];

/** What is asked about the tables of a file with these sheets. */
function asked(sheets: Readonly<Record<string, Rows>>) {
  const tables = Object.entries(sheets).map(
    ([name, rows]): Table => ({
      name,
      merges: [],
      rows: () => rows.map((cells, index) => ({ number: index + 1, cells, level: 0, dates: [] })),
    }),
  );
  return recognise(summarise(splitTables(withNotes(tables), {}), READ_LIMITS));
}

const questions = (rows: Rows) => asked({ Лист1: rows }).questions.map((one) => one.code);
const foreign = (rows: Rows, name = 'Лист1') =>
  asked({ [name]: rows }).questions.flatMap((one) => (one.code === 'currency' ? [one.currency] : []));
const GOODS = ['A-1', 'Болт', '10'];
const under = (header: string): Rows => [['Артикул', 'Наименование', header], GOODS, ['A-2', 'Гайка', '20']];

describe('the header of a price', () => {
  test.each([
    ['Цена, бел. руб.', 'BYN'],
    ['Цена в белорусских рублях', 'BYN'],
    ['Цена, руб. РБ', 'BYN'],
    ['Цена (Br)', 'BYN'],
    ['Цена, тенге', 'KZT'],
    ['Цена, сум', 'UZS'],
    ['Цена, грн', 'UAH'],
    ['Цена CHF', 'CHF'],
    ['Price, THB', 'THB'],
    ['Цена, усл. ед.', 'UNIT'],
    ['Цена в валюте', 'UNIT'],
    ['FOB price', 'UNIT'],
    ['Цена в у.е. (1 у.е. = 95 руб.)', 'UNIT'],
    ['Цена USD, оплата в рублях', 'USD'],
    ['USD/шт', 'USD'],
    ['Цена, y.e.', 'UNIT'],
  ])('%s is not in roubles: %s', (header, currency) => {
    expect(foreign(under(header))).toEqual([currency]);
  });

  test.each(['Руб.', 'руб/шт', 'с НДС', 'Цена, руб. (по курсу USD ЦБ)', 'Цена на 01.11.2026', 'Продажа'])(
    '%s is the price in roubles',
    (header) => {
      const { questions: open, sheets } = asked({ Лист1: under(header) });
      expect(open).toEqual([]);
      expect(sheets[0]?.columns[2]).toMatchObject({ use: 'price' });
    },
  );

  test.each([
    ['Цена, тысяч руб.', { times: 1000, per: 1, role: 'sale' }],
    ['Стоимость тыс.₽', { times: 1000, per: 1, role: 'sale' }],
    ['Цена, млн руб.', { times: 1_000_000, role: 'sale' }],
    ['Цена, коп.', { times: 0.01, role: 'sale' }],
    ['Цена, руб. коп.', { times: 1, role: 'sale' }],
    ['Цена за 50 шт', { times: 1, per: 50, role: 'never' }],
    ['Цена за сотню', { per: 100, role: 'never' }],
    ['Руб./тыс.шт', { times: 1, per: 1000, role: 'never' }],
    ['Цена от 1000 шт', { times: 1, per: 1, role: 'sale' }],
    ['Цена за 25 кг', { times: 1, per: 1, role: 'never' }],
    ['Цена за бухту', { role: 'never' }],
    ['Прошлая цена', { role: 'never' }],
    ['Учётная цена', { role: 'never' }],
    ['Приходная цена', { role: 'never' }],
    ['Цена поставщика', { role: 'never' }],
    ['Цена вх.', { role: 'never' }],
    ['Цена поддона', { role: 'never' }],
    ['Стоимость партии', { role: 'never' }],
    ['Unit cost', { role: 'never' }],
    ['Цена за 100 г', { role: 'never' }],
    ['Цены на 2026 г.', { role: 'sale' }],
    ['Price per 1000', { per: 1000, role: 'never' }],
    ['Цена/100', { per: 100, role: 'never' }],
    ['руб/1000шт', { per: 1000, role: 'never' }],
    ['Рекомендованная', { role: 'sale' }],
    ['Цена с наценкой', { role: 'sale' }],
    ['Безнал', { role: 'sale' }],
    ['Акция до 30.11', { role: 'never' }],
    ['Всего с НДС', { role: 'never' }],
    ['-10%', { role: 'never', isPrivate: true }],
  ])('%s', (header, said) => {
    expect(moneyHeader(header)).toMatchObject(said);
  });

  test('a row under it says of what money, VAT or lot its prices are', () => {
    const [sheet] = asked({ Лист1: [['Артикул', 'Товар', 'Цена'], ['', '', 'тыс. руб.'], GOODS] }).sheets;
    expect(sheet?.columns[2]).toMatchObject({ use: 'price', money: { times: 1000 } });
    expect(foreign([['Артикул', 'Товар', 'Цена'], ['', '', 'USD'], GOODS])).toEqual(['USD']);
    expect(questions([['Артикул', 'Товар', 'Цена'], ['', '', 'за 1000 шт'], GOODS])).toEqual(['price_column']);
  });
});

describe('what is said of all prices', () => {
  const LIST: Rows = [['Артикул', 'Наименование', 'Цена'], GOODS, ['A-2', 'Гайка', '20']];

  test.each([
    'Оплата в рублях по курсу ЦБ на день оплаты',
    'Цены указаны в долларах США',
    'Все цены в у.е.',
    '(USD)',
    'В евро',
    'Цены в белорусских рублях',
  ])('above it or below it: %s', (note) => {
    expect(foreign([[note], ...LIST])).toHaveLength(1);
    expect(foreign([...LIST, [note]])).toHaveLength(1);
  });

  test.each(['Курс USD: 92,5', 'Цены в рублях по курсу USD ЦБ', 'Прайс-лист. Курс 1 USD = 92 руб. Цены в рублях'])(
    'a rate is nothing of the kind: %s',
    (note) => expect(foreign([[note], ...LIST])).toEqual([]),
  );

  test('by the name of the sheet', () => {
    expect(foreign(LIST, 'Прайс USD')).toEqual(['USD']);
    expect(foreign(LIST, 'Прайс руб')).toEqual([]);
  });

  test('on a sheet of terms it is said of all sheets, above one list of that one only', () => {
    const terms = asked({ Условия: [['Все цены указаны в долларах США']], Прайс: LIST });
    expect(terms.questions).toMatchObject([{ code: 'currency', currency: 'USD' }]);
    const { sheets } = asked({ Первый: [['Цены в евро'], ...LIST], Второй: LIST });
    expect(sheets.map(({ columns }) => columns[2]?.money?.currency)).toEqual(['EUR', undefined]);
  });

  test('it holds for the second table of a sheet too', () => {
    const { sheets } = asked({
      Лист1: [['Цены в евро'], ...LIST, ['Код', 'Товар', 'Цена, шт'], ['B-1', 'Шайба', '5']],
    });
    expect(sheets.map(({ columns }) => columns[2]?.money?.currency)).toEqual(['EUR', 'EUR']);
  });

  test('prices of lots are scaled, those of packs asked about', () => {
    const [sheet] = asked({ Лист1: [['Цены за 100 шт., руб.'], ...LIST] }).sheets;
    expect(sheet?.columns[2]?.money?.per).toBe(100);
    expect(questions([['Цены указаны за упаковку'], ...LIST])).toEqual(['price_column']);
    expect(questions([['Прайс-лист на упаковку'], ...LIST])).toEqual([]);
  });
});

test('money beside the number: a column of units, or one without a header', () => {
  expect(
    foreign([
      ['Артикул', 'Товар', 'Ед.', 'Цена'],
      ['A-1', 'Болт', 'USD/шт', '10'],
    ]),
  ).toEqual(['USD']);
  expect(
    foreign([
      ['Артикул', 'Товар', 'Цена', ''],
      ['A-1', 'Болт', '10', 'EUR'],
    ]),
  ).toEqual(['EUR']);
  expect(
    foreign([
      ['Артикул', 'Товар', 'Цена', 'Валюта'],
      ['A-1', 'Болт', '10', 'руб.'],
    ]),
  ).toEqual([]);
});

test('money is named by number, as accounting programs do; what nobody knows is asked about too', () => {
  const beside = (...codes: string[]) =>
    foreign([['Артикул', 'Товар', 'Цена', 'Валюта'], ...codes.map((code, i) => [`A-${i}`, 'Болт', '10', code])]);
  expect(beside('840', '978', '156', '643')).toEqual(['USD', 'EUR', 'CNY']);
  expect(beside('643', '810', 'руб.')).toEqual([]);
  expect(beside('руб.', 'XYZ')).toEqual(['UNIT']);
});

test('cost beside a quantity, and a price for so many, are asked about', () => {
  expect(
    questions([
      ['Наименование', 'Кол-во', 'Стоимость'],
      ['Болт', '10', '1000'],
    ]),
  ).toEqual(['price_column']);
  expect(
    questions([
      ['Наименование', 'Цена', 'за кол-во, шт'],
      ['Болт', '1000', '100'],
    ]),
  ).toEqual(['price_column']);
});

describe('a product on several sheets', () => {
  const HEADER = ['Артикул', 'Наименование', 'Цена'];
  const sheets = (price: string) => ({
    Розница: [HEADER, ['A-1', 'Болт', '100'], ['A-2', 'Гайка', '50']],
    Опт: [HEADER, ['A-1', 'Болт', price]],
  });

  test('at different prices is asked about', () => {
    expect(asked(sheets('80')).questions).toEqual([
      { code: 'sheets', sheets: ['Розница', 'Опт'], example: 'A-1', prices: ['100', '80'] },
    ]);
  });

  test('at one price, or with another name, is not', () => {
    expect(asked(sheets('100')).questions).toEqual([]);
    expect(asked({ ...sheets('80'), Опт: [HEADER, ['A-1', 'Винт', '80']] }).questions).toEqual([]);
  });
});

test('roubles and kopecks in columns of their own are asked about', () => {
  expect(
    questions([
      ['Артикул', 'Товар', 'Руб.', 'Коп.'],
      ['A-1', 'Болт', '412', '50'],
    ]),
  ).toEqual(['price_column']);
});

test('the date, the kind and the code of a price are none', () => {
  expect(['Дата цены', 'Тип цены', 'Код цены'].map(moneyHeader)).toEqual([undefined, undefined, undefined]);
  expect(moneyHeader('Ед. цена')).toMatchObject({ role: 'sale' });
});

test('kopecks that a delimiter has cut off are asked about', () => {
  expect(
    questions([
      ['Артикул', 'Товар', 'Цена'],
      ['A-1', 'Болт', '412', '50'],
      ['A-2', 'Гайка', '585', '00'],
    ]),
  ).toEqual(['price_column']);
});

test('so are several columns of numbers under one header, with quantities below it or without', () => {
  const tiers = (...below: readonly string[]) =>
    questions([
      ['Артикул', 'Товар', 'Цена', '', ''],
      ['', '', ...below],
      ['A-1', 'Болт', '90', '80', '70'],
    ]);
  expect(tiers('до 10', '10-50', '>50')).toEqual(['price_column']);
});

test('so are prices behind it whose header stands too close', () => {
  expect(
    questions([
      ['Артикул', 'Товар', 'Розница Опт'],
      ['A-1', 'Болт', '412,00', '390,50'],
      ['A-2', 'Гайка', '585,00', '560,00'],
    ]),
  ).toEqual(['price_column']);
});

test('so are all prices where headers of a document run into one another', () => {
  expect(
    questions([
      ['Артикул', 'НаименоваЦена', '', 'Цена со скидкой'],
      ['A-1', 'Болт', '100', '90'],
      ['A-2', 'Гайка', '50', '45'],
    ]),
  ).toEqual(['price_column']);
});

describe('prices that are not the selling price by themselves', () => {
  test.each(['Цена аренды в сутки', 'Цена за час', 'Стоимость за месяц', 'Прокат, цена'])(
    '%s is asked about',
    (header) => {
      expect(questions(under(header))).toEqual(['price_column']);
    },
  );

  test.each(['Закупка', 'Дилеры', 'Старый прайс', 'Архив 2024'])('a sheet called %s', (name) => {
    expect(asked({ [name]: under('Цена') }).questions.map(({ code }) => code)).toEqual(['price_column']);
  });

  test.each(['Закупочные цены, для внутреннего пользования', 'Прайс-лист для дилеров'])(
    'under a title: %s',
    (title) => {
      expect(questions([[title], ...under('Цена')])).toEqual(['price_column']);
    },
  );

  test.each([[['Предоплата', 'Отсрочка']], [['1 колонка', '2 колонка']]])(
    '%j are prices to choose from',
    ([one = '', other = '']) => {
      expect(
        questions([
          ['Артикул', 'Наименование', one, other],
          ['A-1', 'Болт', '10', '12'],
        ]),
      ).toEqual(['price_column']);
    },
  );
});

test.each(['Цена, х1000 руб', 'Цена, руб. (×1000)', 'Цена, x 1 000 руб.'])('%s is in thousands', (header) => {
  expect(moneyHeader(header)).toMatchObject({ times: 1000, per: 1 });
});
