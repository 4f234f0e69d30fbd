import { expect, test } from 'vitest';
import { brief, fixture, importFile, meanings } from '../../../../test/price-lists/files.ts';

test.each(['1c-export.xlsx', '1c-export.xls', '1c-export.ods'])(
  '%s: header on row 7, merged columns, groups by outline, hidden row, total and signature',
  async (name) => {
    const { recognition, products, skipped } = await importFile(fixture(name));

    expect(recognition.sheets[0]).toMatchObject({ name: 'TDSheet', header: { first: 7, last: 7 }, nesting: 'outline' });
    expect(meanings(recognition)).toEqual([
      ['№', 'row_number'],
      ['Артикул', 'article_number'],
      ['Номенклатура, Характеристика, Упаковка', 'name'],
      ['Ед. изм.', 'unit'],
      ['Цена, руб.', 'price'],
      ['Остаток', 'quantity'],
    ]);
    expect(brief(products)).toEqual([
      ['00012', 'Болт М8х30 DIN 933', 13],
      ['10-11', 'Болт М10х40 DIN 933', 18],
      ['00012', 'Гайка М8 DIN 934', 3],
      ['KL-24', 'Ключ рожковый 24 мм', 1240],
    ]);
    expect(products.map((row) => row.category_path)).toEqual([
      ['Крепёж', 'Болты'],
      ['Крепёж', 'Болты'],
      ['Крепёж', 'Гайки'],
      ['Инструмент'],
    ]);
    expect(products[0]).toMatchObject({
      rowNumber: 10,
      sheet: 'TDSheet',
      values: { unit: 'шт', stock: 1500 },
      extra_fields: [{ name: 'Цена, руб.', value: '12.5' }],
      warnings: [{ code: 'price_rounded', params: { exact: '12.5', price: 13 } }],
      errors: [],
    });
    expect(skipped.map((row) => [row.rowNumber, row.skipped])).toEqual([
      [8, 'group'],
      [9, 'group'],
      [12, 'group'],
      [14, 'group'],
      [17, 'total'],
      [19, 'note'],
    ]);
  },
);

test.each(['sheets.xlsx', 'sheets.xltx', 'sheets.ots'])(
  '%s: several sheets, a two-row header, formulas by their values, dates, an empty column, a hidden sheet',
  async (name) => {
    const asked = await importFile(fixture(name));
    expect(asked.recognition.questions).toEqual([
      { code: 'price_column', columns: ['цена розн', 'цена опт от 100 м'] },
    ]);
    expect(asked.products.map(({ values }) => values.price)).toEqual([undefined, undefined, undefined, 90, null]);
    const { recognition, products } = await importFile(fixture(name), { 'цена розн': 'price' });

    expect(recognition.sheets.map((sheet) => [sheet.name, sheet.header])).toEqual([
      ['Кабель', { first: 2, last: 3 }],
      ['Лампы', { first: 1, last: 1 }],
      ['Условия', undefined],
    ]);
    expect(meanings(recognition)).toEqual([
      ['Наименование', 'name'],
      ['Арт.', 'article_number'],
      ['Цена розн.', 'price'],
      ['Цена опт от 100 м', 'ignored'],
      ['Поступление', 'extra'],
      ['Сечение', 'extra'],
    ]);
    const [cable, dated, formula, lamp, onRequest] = products;
    expect(cable).toMatchObject({
      values: { name: 'Кабель ВВГнг 3х1,5', article_number: 'VVG-315', price: 100 },
      extra_fields: [
        { name: 'Поступление', value: '01.10.2026' },
        { name: 'Сечение', value: '3х1,5' },
      ],
      category_path: ['Кабель'],
    });
    expect(dated).toMatchObject({ values: { article_number: '10-ноя', price: 151 } });
    expect(dated?.warnings).toContainEqual({ code: 'article_was_date', params: { value: '10-ноя' } });
    expect(formula).toMatchObject({
      values: { name: '=HYPERLINK("http://evil.example")', article_number: '-1+1' },
      errors: [],
      warnings: [{ code: 'price_unreadable', params: { value: '@SUM(A1)' } }],
    });
    expect(lamp).toMatchObject({ values: { price: 90, description: 'тёплый свет' }, category_path: ['Лампы'] });
    expect(onRequest).toMatchObject({
      values: { price: null },
      warnings: [{ code: 'cell_broken', params: { header: 'Примечание', value: '#N/A' } }],
    });
    expect(products).toHaveLength(5);
  },
);

test.each(['prices.xlsx', 'prices-html.xls', 'macro.xlsm'])(
  '%s: prices in every spelling, macros untouched',
  async (name) => {
    const { products } = await importFile(fixture(name));

    expect(
      products.map(({ values, warnings }) => (values.price === undefined ? (warnings[0]?.code ?? null) : values.price)),
    ).toEqual([
      ...[1235, 1235, 1234, 1235, 1235, 1234567, 13, null, null, null, null, null],
      ...['price_left_out', 2147483647, 'price_too_large', 'price_negative', 'price_unreadable'],
      ...[100, 500, 1235, null, null],
    ]);
    expect(products[1]?.extra_fields).toEqual([{ name: 'Цена, руб.', value: '1234.5' }]);
    expect(products[21]?.extra_fields).toEqual([{ name: 'C', value: 'без цены' }]);
  },
);

test('the XML of Excel 2003: merges, a hidden row, a hidden sheet', async () => {
  const { recognition, products } = await importFile(fixture('xml-2003.xls'), { 'цена руб розница': 'price' });

  expect(recognition.sheets.map((sheet) => sheet.name)).toEqual(['Прайс']);
  expect(meanings(recognition)).toEqual([
    ['Код', 'article_number'],
    ['Наименование', 'name'],
    ['Цена, руб. розница', 'price'],
    ['Цена, руб. мелкий опт', 'ignored'],
  ]);
  expect(brief(products)).toEqual([
    ['007', 'Труба ПНД 32', 46],
    ['009', 'Труба 1/2" оцинкованная', 1250],
  ]);
  expect(products[0]?.category_path).toEqual(['Трубы']);
});

test('a web page that is called .xls, in Windows-1251: nothing becomes a number or a date', async () => {
  const { products } = await importFile(fixture('table-cp1251.xls'));
  expect(brief(products)).toEqual([
    ['00012', 'Саморез 3,5×35', 13],
    ['10-11', 'Дюбель «Чапай»', 1235],
  ]);
});

test('what Excel saves as CSV in Russia: Windows-1251, semicolons, decimal commas', async () => {
  const { products } = await importFile(fixture('excel-cp1251.csv'));
  expect(brief(products)).toEqual([
    ['00012', 'Саморез; 3,5х35, чёрный', 13],
    ['10-11', 'Дюбель «Чапай»', 1235],
    ['1E5', 'Анкер 10х100', null],
    ['00077', 'Шайба "усиленная"', 1],
  ]);
  expect(products[0]?.values.description).toBe('в коробке\n200 шт.');
  expect(products[2]?.values.description).toBe('=1+1');
});

test('a PDF of two pages: rows, columns, no running titles', async () => {
  const { recognition, products, skipped } = await importFile(fixture('price.pdf'));
  expect(meanings(recognition)).toEqual([
    ['Артикул', 'article_number'],
    ['Наименование', 'name'],
    ['Ед.', 'unit'],
    ['Цена, руб.', 'price'],
  ]);
  expect(products).toHaveLength(70);
  expect(brief(products).at(0)).toEqual(['SV-0001', 'Светильник 1 Вт', 1101]);
  expect(brief(products).at(-1)).toEqual(['SV-0070', 'Светильник 70 Вт', 1170]);
  expect(skipped.map((row) => row.skipped)).toEqual(['total']);
});
