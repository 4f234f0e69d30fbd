import * as XLSX from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { brief, type Imported, importContent as read } from '../../../../test/price-lists/files.ts';
import { makeZip, textRow, workbookParts } from '../../../../test/price-lists/zip.ts';

type Cells = readonly (readonly (XLSX.CellObject | string | number | null)[])[];

/** A workbook of one sheet, as the library that web exports use writes it. */
function book(
  rows: Cells,
  change: (sheet: XLSX.WorkSheet) => void = () => {},
  bookType: XLSX.BookType = 'xlsx',
): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]));
  change(sheet);
  const whole = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(whole, sheet, 'Прайс');
  return XLSX.write(whole, { type: 'buffer', bookType, cellStyles: true });
}

const number = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z });
const HEADER = ['Артикул', 'Наименование', 'Цена'];
const codes = ({ products }: Imported) => products.map(({ warnings }) => warnings.map(({ code }) => code));

describe('kinds by content, whatever the name', () => {
  const rows = [
    ['Article', 'Name', 'Price'],
    ['00012', 'Bolt', 10.5],
    ['B-2', 'Nut', 20],
  ];
  test.each(['biff8', 'biff5', 'xlml', 'xlsx', 'ods'] as const)('%s', async (kind) => {
    expect(brief((await read(book(rows, undefined, kind))).products)).toEqual([
      ['00012', 'Bolt', 11],
      ['B-2', 'Nut', 20],
    ]);
  });

  test.each([
    ['cp866', [0x80, 0xe0, 0xe2, 0xa8, 0xaa, 0xe3, 0xab]],
    ['koi8-r', [0xe1, 0xd2, 0xd4, 0xc9, 0xcb, 0xd5, 0xcc]],
  ])('letters of %s', async (_, article) => {
    const [a, rest] = [Buffer.from(article), Buffer.from(';Name;Price\nA-1;Bolt;10\n\f', 'latin1')];
    const { recognition, products } = await read(Buffer.concat([a, rest]));
    expect(recognition.sheets[0]?.columns[0]).toMatchObject({ header: 'Артикул', use: 'article_number' });
    expect(brief(products)).toEqual([['A-1', 'Bolt', 10]]);
  });
});

describe('numbers and dates', () => {
  test('a price that became a date is told and left out, in every spelling; an article is as its cell shows it', async () => {
    const found = await read(
      book([
        HEADER,
        ['A-1', 'Болт', number(46336, 'dd.mm')],
        ['A-2', 'Гайка', number(46336, 'dd.mmm')],
        ['A-3', 'Шайба', number(46336, '[$-419]d mmm;@')],
        [number(46154, 'dd.mmm'), 'Винт', 40],
        [number(12, '"А-"0'), 'Шуруп', 50],
        [number(12, '00000'), 'Гвоздь', number(1200, '#,##0.00" ₽"')],
      ]),
    );
    expect(brief(found.products)).toEqual([
      ['A-1', 'Болт', undefined],
      ['A-2', 'Гайка', undefined],
      ['A-3', 'Шайба', undefined],
      ['12.май', 'Винт', 40],
      ['А-12', 'Шуруп', 50],
      ['00012', 'Гвоздь', 1200],
    ]);
    expect(codes(found).flat()).toEqual(['price_date', 'price_date', 'price_date', 'article_was_date']);
  });

  test('foreign money of a number format is asked about', async () => {
    const list = book([
      HEADER,
      ['A-1', 'Дрель', number(64.9, '[$$-409]#,##0.00')],
      ['A-2', 'Пила', number(10, '#,##0.00" €"')],
    ]);
    const { recognition } = await read(list);
    expect(recognition.questions).toMatchObject([
      { code: 'currency', currency: 'USD' },
      { code: 'currency', currency: 'EUR' },
    ]);
  });

  test('thousands of roubles and prices of a thousand pieces are counted for one, and told', async () => {
    const thousands = await read('Товар;Цена, тыс. руб.\nНасос;12,5');
    expect(brief(thousands.products)).toEqual([[undefined, 'Насос', 12500]]);
    expect(codes(thousands)).toEqual([['price_scaled']]);
    const lots = await read('Товар;Цена за 1000 шт\nВинт;12500', { 'цена за 1000 шт': 'price' });
    expect(lots.products[0]?.values.price).toBe(13);
  });

  test('a formula without a value is told', async () => {
    const goods = textRow(2, ['A-1', 'Болт']).replace('</row>', '<c r="C2"><f>1+1</f></c></row>');
    const found = await read(makeZip(workbookParts(textRow(1, HEADER) + goods)));
    expect(found.products[0]?.values.price).toBeUndefined();
    expect(codes(found)).toEqual([['formula_uncounted']]);
  });

  test('a price of formulas without values is a price still: another column does not take its place unasked', async () => {
    const header = textRow(1, ['Артикул', 'Наименование', 'Цена базовая', 'Цена']);
    const goods = textRow(2, ['A-1', 'Болт', '10']).replace('</row>', '<c r="D2"><f>C2*1.2</f></c></row>');
    const { recognition } = await read(makeZip(workbookParts(header + goods)));
    expect(recognition.questions).toEqual([{ code: 'price_column', columns: ['цена базовая', 'цена'] }]);
  });

  test('merged cells speak for the rows under them', async () => {
    const rows = [HEADER, ['A-1', 'Эмаль белая', 480], ['A-2', 'Эмаль синяя', null], ['A-3', 'Грунт', 350]];
    const merged = book(rows, (sheet) => {
      sheet['!merges'] = [XLSX.utils.decode_range('C2:C3')];
    });
    expect(brief((await read(merged)).products).map(([, , price]) => price)).toEqual([480, 480, 350]);
  });
});

describe('tables', () => {
  test('a second header begins a table with its own columns', async () => {
    const rows = [
      HEADER,
      ['A-1', 'Кабель', 100],
      ['Артикул', 'Наименование', 'Остаток', 'Цена'],
      ['B-1', 'Лампа', 7, 300],
    ];
    expect(brief((await read(book(rows))).products)).toEqual([
      ['A-1', 'Кабель', 100],
      ['B-1', 'Лампа', 300],
    ]);
  });

  test('goods that are called as their column, with a sum of money beside them, are no header', async () => {
    const rows = [
      ['Наименование', 'Цена'],
      ['Материал рулонный', '540 руб.'],
      ['Материал битумный', '1 200,50 руб./м2'],
      ['Product A', '$12.50'],
      ['Модель большая', '500 руб 50 коп'],
      ['Товар весовой', 'Цена по запросу'],
      ['Товар', 'Розница', '5 000 руб.'],
      ['Болт', 10, 9],
    ];
    expect(brief((await read(book(rows))).products).map(([, name]) => name)).toEqual([
      ...['Материал рулонный', 'Материал битумный', 'Product A', 'Модель большая', 'Товар весовой', 'Болт'],
    ]);
  });

  test('a header of other words begins a table where prices stand below it', async () => {
    const { products, skipped } = await read(
      book([
        ['Артикул', 'Наименование', 'Цена'],
        ['A-1', 'Болт', 10],
        ['A-2', 'Гайка', 'цена договорная'],
        ['A-3', 'Шайба', 30],
        ['Лакокраска'],
        ['Краска', 'Объём', 'Цена за шт.', 'Цвет'],
        ['Эмаль ПФ-115', '2,7 кг', 400, 'белый'],
        ['Эмаль НЦ', '1,7 кг', 300, 'серый'],
        ['Диаметр', 'Длина', 'Цена'],
        ['57', '6000', 500],
      ]),
    );
    expect(brief(products)).toEqual([
      ['A-1', 'Болт', 10],
      ['A-2', 'Гайка', null],
      ['A-3', 'Шайба', 30],
      [undefined, 'Эмаль ПФ-115', 400],
      [undefined, 'Эмаль НЦ', 300],
      [undefined, undefined, 500],
    ]);
    expect(products[3]).toMatchObject({
      category_path: ['Лакокраска'],
      extra_fields: [
        { name: 'Объём', value: '2,7 кг' },
        { name: 'Цвет', value: 'белый' },
      ],
    });
    expect(products[5]?.errors).toEqual([{ code: 'name_required' }]);
    expect(skipped).toEqual([]);
  });

  test('headers beside the title of a group begin none', async () => {
    const { recognition, products } = await read(
      book([
        ['Артикул', 'Наименование', 'Ед.', 'Цена'],
        ['', 'Болты', '', 'Цена'],
        ['A-1', 'Болт', 'шт', 10],
        ['', 'Гайки', '', 'Цена'],
        ['A-2', 'Гайка', 'шт', 20],
      ]),
    );
    expect(recognition.sheets).toHaveLength(1);
    expect(products.map(({ category_path }) => category_path)).toEqual([['Болты'], ['Гайки']]);
  });

  test('tables that stand side by side are two', async () => {
    const rows = [
      [...HEADER, '', ...HEADER],
      ['A-1', 'Ручка', 11, '', 'B-1', 'Тетрадь', 41],
      ['A-2', 'Перо', 12],
    ];
    expect(brief((await read(book(rows as Cells))).products)).toEqual([
      ['A-1', 'Ручка', 11],
      ['A-2', 'Перо', 12],
      ['B-1', 'Тетрадь', 41],
    ]);
  });

  test('so are those with headers of their own, parted by an empty column', async () => {
    const { products } = await read(
      book([
        ['Артикул', 'Наименование', 'Цена', null, 'Код', 'Товар', 'Стоимость'],
        ['A-1', 'Болт', 100, null, 'B-1', 'Шайба', 5],
        ['A-2', 'Гайка', 50, null, 'B-2', 'Шпилька', 7],
      ]),
    );
    expect(brief(products)).toEqual([
      ['A-1', 'Болт', 100],
      ['A-2', 'Гайка', 50],
      ['B-1', 'Шайба', 5],
      ['B-2', 'Шпилька', 7],
    ]);
  });

  test('delivery, VAT and totals below are no products', async () => {
    const list =
      'Товар;Кол-во;Цена;Сумма\nБолт;2;10;20\nДоставка;1;500;500\nМинимальный заказ;;5000;\nСкидка 5%;;-3;-3\nИтого;;;520\nВ том числе НДС;;;86';
    expect(brief((await read(list)).products)).toEqual([[undefined, 'Болт', 10]]);
  });

  test('articles and prices alone are a list', async () => {
    expect(brief((await read('Артикул;Цена\nA-1;10')).products)).toEqual([['A-1', undefined, 10]]);
  });
});

describe('what is hidden stays out and is named', () => {
  test('of a web page: cells and rows that it does not show', async () => {
    const row = (style: string, article: string, bought: string, price: string) =>
      `<tr${style}><td>${article}</td><td>Болт</td><td style="display:none">${bought}</td><td>${price}</td></tr>`;
    const page = `<table><tr><td>Артикул</td><td>Наименование</td><td style="display: none">Цена закупки</td><td>Цена</td></tr>
      ${row('', 'A-1', '80', '100')}${row(' style="display:none"', 'A-2', '8', '10')}</table>`;
    const { recognition, products } = await read(page);
    expect(recognition.sheets[0]?.columns.map(({ header }) => header)).toEqual(['Артикул', 'Наименование', 'Цена']);
    expect(brief(products)).toEqual([['A-1', 'Болт', 100]]);
  });

  test('columns and rows', async () => {
    const rows = [
      ['Артикул', 'Наименование', 'Закуп', 'Цена'],
      ['A-1', 'Болт', 7, 10],
      ['A-2', 'Гайка', 8, 20],
    ];
    const hidden = book(rows, (sheet) => {
      sheet['!cols'] = [{}, {}, { hidden: true }, {}];
      sheet['!rows'] = [{}, {}, { hidden: true }];
    });
    const { products, recognition } = await read(hidden);
    expect(brief(products)).toEqual([['A-1', 'Болт', 10]]);
    expect(recognition.sheets[0]?.columns.map(({ header }) => header)).toEqual(['Артикул', 'Наименование', 'Цена']);
  });
});
