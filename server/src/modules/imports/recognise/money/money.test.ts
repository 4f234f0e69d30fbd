import { describe, expect, test } from 'vitest';
import { importContent } from '../../../../../test/price-lists/files.ts';
import { asked, foreignIn, questionsOf, type Rows } from '../../../../../test/price-lists/tables.ts';

const GOODS = ['A-1', 'Болт', '10'];
const under = (header: string): Rows => [['Артикул', 'Наименование', header], GOODS, ['A-2', 'Гайка', '20']];

describe('what is said of all prices', () => {
  const LIST: Rows = [['Артикул', 'Наименование', 'Цена'], GOODS, ['A-2', 'Гайка', '20']];

  test.each([
    'Оплата в рублях по курсу ЦБ на день оплаты',
    'Цены указаны в долларах США',
    'Все цены в у.е.',
    '(USD)',
    'В евро',
    'Цены в белорусских рублях',
    'Цены в долларах. Доставка по Москве 500 руб.',
    'Минимальный заказ 10 тыс. руб., цены в у.е.',
    'Прайс-лист в евро, счёт выставляется в рублях',
  ])('above it or below it: %s', (note) => {
    expect(foreignIn([[note], ...LIST])).toHaveLength(1);
    expect(foreignIn([...LIST, [note]])).toHaveLength(1);
  });

  test.each([
    'Курс USD: 92,5',
    'Цены в рублях по курсу USD ЦБ',
    'Прайс-лист. Курс 1 USD = 92 руб. Цены в рублях',
    'Цены в рублях, оплата в USD',
    'Прайс-лист. Заказ от 5000 руб.',
  ])('a rate is nothing of the kind: %s', (note) => expect(foreignIn([[note], ...LIST])).toEqual([]));

  test.each([
    ['Цены в рублях и долларах', 'USD'],
    ['Цены указаны в рублях и USD', 'USD'],
    ['Цены в руб. и у.е.', 'UNIT'],
    ['Прайс-лист, руб./EUR', 'EUR'],
    ['В долларах США или рублях РФ', 'USD'],
    ['Цены в рублях (USD)', 'USD'],
  ])('roubles beside foreign money leave it open which prices are in which: %s', (note, currency) => {
    expect(foreignIn([[note], ...LIST])).toEqual([currency]);
    expect(asked({ Лист1: [...LIST, [note]] }).questions).toEqual([
      { code: 'currency', currency, suggested: null, mixed: true },
    ]);
    const columns: Rows = [
      ['Артикул', 'Наименование', 'Цена, руб.', 'Цена, $'],
      ['A-1', 'Болт', '920', '10'],
    ];
    expect(questionsOf([[note], ...columns])).toEqual([]);
    const unnamed: Rows = [['Артикул', 'Наименование', 'Цена', 'Цена, $'], ...columns.slice(1)];
    expect(questionsOf([[note], ...unnamed])).toEqual([]);
  });

  test('where cells name the foreign money of some rows, the others are in roubles', async () => {
    const rows = ['A-1;Контроллер;150 USD', 'A-2;Датчик;4500'];
    const list = ['Цены в рублях и долларах', 'Артикул;Наименование;Цена', ...rows].join('\n');
    const { recognition, products } = await importContent(list);
    expect(recognition.questions).toMatchObject([{ code: 'currency', currency: 'USD' }]);
    expect(products.map(({ values: { price } }) => price)).toEqual([undefined, 4500]);
  });

  test('by the name of the sheet', () => {
    expect(foreignIn(LIST, 'Прайс USD')).toEqual(['USD']);
    expect(foreignIn(LIST, 'Прайс руб')).toEqual([]);
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

  test('prices of lots are scaled', () => {
    const [sheet] = asked({ Лист1: [['Цены за 100 шт., руб.'], ...LIST] }).sheets;
    expect(sheet?.columns[2]?.money?.per).toBe(100);
  });

  test.each([
    'Цены указаны за упаковку',
    'Цены за комплект из 4 шт.',
    'Кабель, цена за 100 м',
    'Цены указаны за 10 кг',
    'Все цены умножать на коэффициент 1,2',
    'К ценам прайса наценка 20%',
    'Стоимость указана за месяц',
    'Входящие цены',
  ])('of what a price is for nobody knows, above it or below it: %s', (note) => {
    expect(questionsOf([[note], ...LIST])).toEqual(['price_column']);
    expect(questionsOf([...LIST, [note]])).toEqual(['price_column']);
  });

  test.each([
    'Прайс-лист на упаковку',
    'Цены на цемент в мешках по 50 кг',
    'Цены без наценок',
    'Цены за 2026 г.',
    'Цены за 1 м',
  ])('nothing of the kind: %s', (note) => expect(questionsOf([[note], ...LIST])).toEqual([]));
});

test('money beside the number: a column of units, or one without a header', () => {
  expect(
    foreignIn([
      ['Артикул', 'Товар', 'Ед.', 'Цена'],
      ['A-1', 'Болт', 'USD/шт', '10'],
    ]),
  ).toEqual(['USD']);
  expect(
    foreignIn([
      ['Артикул', 'Товар', 'Цена', ''],
      ['A-1', 'Болт', '10', 'EUR'],
    ]),
  ).toEqual(['EUR']);
  expect(
    foreignIn([
      ['Артикул', 'Товар', 'Цена', 'Валюта'],
      ['A-1', 'Болт', '10', 'руб.'],
    ]),
  ).toEqual([]);
});

test('money is named by number, as accounting programs do; what nobody knows is asked about too', () => {
  const beside = (...codes: string[]) =>
    foreignIn([['Артикул', 'Товар', 'Цена', 'Валюта'], ...codes.map((code, i) => [`A-${i}`, 'Болт', '10', code])]);
  expect(beside('840', '978', '156', '643')).toEqual(['USD', 'EUR', 'CNY']);
  expect(beside('643', '810', 'руб.')).toEqual([]);
  expect(beside('руб.', 'XYZ')).toEqual(['UNIT']);
});

test('cost beside a quantity, and a price for so many, are asked about', () => {
  expect(
    questionsOf([
      ['Наименование', 'Кол-во', 'Стоимость'],
      ['Болт', '10', '1000'],
    ]),
  ).toEqual(['price_column']);
  expect(
    questionsOf([
      ['Номенклатура', 'Конечный остаток', 'Стоимость'],
      ['Болт', '10', '1000'],
    ]),
  ).toEqual(['price_column']);
  expect(
    questionsOf([
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
    questionsOf([
      ['Артикул', 'Товар', 'Руб.', 'Коп.'],
      ['A-1', 'Болт', '412', '50'],
    ]),
  ).toEqual(['price_column']);
});

test('kopecks that a delimiter has cut off are asked about', () => {
  expect(
    questionsOf([
      ['Артикул', 'Товар', 'Цена'],
      ['A-1', 'Болт', '412', '50'],
      ['A-2', 'Гайка', '585', '00'],
    ]),
  ).toEqual(['price_column']);
});

test('so are several columns of numbers under one header, with quantities below it or without', () => {
  const tiers = (...below: readonly string[]) =>
    questionsOf([
      ['Артикул', 'Товар', 'Цена', '', ''],
      ['', '', ...below],
      ['A-1', 'Болт', '90', '80', '70'],
    ]);
  expect(tiers('до 10', '10-50', '>50')).toEqual(['price_column']);
});

test('so are prices behind it whose header stands too close', () => {
  expect(
    questionsOf([
      ['Артикул', 'Товар', 'Розница Опт'],
      ['A-1', 'Болт', '412,00', '390,50'],
      ['A-2', 'Гайка', '585,00', '560,00'],
    ]),
  ).toEqual(['price_column']);
});

test('so are all prices where headers of a document run into one another', () => {
  expect(
    questionsOf([
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
      expect(questionsOf(under(header))).toEqual(['price_column']);
    },
  );

  test.each(['Закупка', 'Дилеры', 'Старый прайс', 'Архив 2024'])('a sheet called %s', (name) => {
    expect(asked({ [name]: under('Цена') }).questions.map(({ code }) => code)).toEqual(['price_column']);
  });

  test.each(['Закупочные цены, для внутреннего пользования', 'Прайс-лист для дилеров'])(
    'under a title: %s',
    (title) => {
      expect(questionsOf([[title], ...under('Цена')])).toEqual(['price_column']);
    },
  );

  test.each([[['Предоплата', 'Отсрочка']], [['1 колонка', '2 колонка']]])(
    '%j are prices to choose from',
    ([one = '', other = '']) => {
      expect(
        questionsOf([
          ['Артикул', 'Наименование', one, other],
          ['A-1', 'Болт', '10', '12'],
        ]),
      ).toEqual(['price_column']);
    },
  );
});
