// Makes the fixtures beside it, with a LibreOffice that is installed: node server/test/price-lists/make-fixtures.mjs
// The tests read what is committed and need no LibreOffice.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';

const here = new URL('.', import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), 'fixtures-'));

const xml = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
const repeat = (count, text) => Array.from({ length: count }, () => text).join('');

/** A cell: text, number, null, or { v, across, down, formula, style, date }. */
function cell(value) {
  if (value === null || value === undefined) return '<table:table-cell/>';
  const spec = typeof value === 'object' ? value : { v: value };
  const attributes = [];
  if (spec.style) attributes.push(`table:style-name="${spec.style}"`);
  if (spec.across) attributes.push(`table:number-columns-spanned="${spec.across}"`);
  if (spec.across || spec.down) attributes.push(`table:number-rows-spanned="${spec.down ?? 1}"`);
  if (spec.formula) attributes.push(`table:formula="of:=${xml(spec.formula)}"`);
  if (spec.date) attributes.push(`office:value-type="date" office:date-value="${spec.date}"`);
  else if (typeof spec.v === 'number') attributes.push(`office:value-type="float" office:value="${spec.v}"`);
  else attributes.push('office:value-type="string"');
  const covered = repeat((spec.across ?? 1) - 1, '<table:covered-table-cell/>');
  return `<table:table-cell ${attributes.join(' ')}><text:p>${xml(spec.v ?? '')}</text:p></table:table-cell>${covered}`;
}

/** A row: an array of cells, or { cells, hidden, level }. */
function row(value) {
  const { cells, hidden, level = 0 } = Array.isArray(value) ? { cells: value } : value;
  const body = `<table:table-row${hidden ? ' table:visibility="collapse"' : ''}>${cells.map(cell).join('')}</table:table-row>`;
  return repeat(level, '<table:table-row-group>') + body + repeat(level, '</table:table-row-group>');
}

const table = ({ name, rows, hidden, columns = 40 }) =>
  `<table:table table:name="${xml(name)}" table:style-name="${hidden ? 'hidden' : 'shown'}"><table:table-column table:style-name="narrow" table:number-columns-repeated="${columns}"/>${rows.map(row).join('')}</table:table>`;

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"')
  .concat('xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"')
  .join(' ');

const flat = (sheets, { width = '2.2cm' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>
<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="narrow" style:family="table-column"><style:table-column-properties style:column-width="${width}"/></style:style>
<number:number-style style:name="N5"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
<style:style style:name="zeros" style:family="table-cell" style:data-style-name="N5"/>
<number:number-style style:name="NM"><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> ₽</number:text></number:number-style>
<style:style style:name="money" style:family="table-cell" style:data-style-name="NM"/>
<number:date-style style:name="ND"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="ND"/>
<number:date-style style:name="NE"><number:day/><number:text>-</number:text><number:month number:textual="true"/></number:date-style>
<style:style style:name="dayMonth" style:family="table-cell" style:data-style-name="NE"/>
</office:automatic-styles><office:body><office:spreadsheet>${sheets.map(table).join('')}</office:spreadsheet></office:body></office:document>`;

function convert(name, source, filter, target) {
  const path = join(scratch, `${name}.fods`);
  writeFileSync(path, source);
  const profile = `-env:UserInstallation=file://${scratch}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', scratch, path], {
    stdio: 'ignore',
  });
  copyFileSync(join(scratch, `${name}.${filter.split(':')[0]}`), join(here, target));
}

const _ = null;

/** As accounting software exports: contacts above, each column over several, groups by outline, totals below. */
const accounting = flat([
  {
    name: 'TDSheet',
    rows: [
      [_, { v: 'ООО «Крепёж-Снаб»', across: 6 }],
      [_, { v: 'г. Москва, ул. Складская, д. 5, тел. +7 495 123-45-67, www.krep.example', across: 8 }],
      [],
      [_, { v: 'Прайс-лист на 15 ноября 2026 г.', across: 6 }],
      [_, { v: 'Цены указаны в рублях с учётом НДС', across: 6 }],
      [],
      [
        _,
        { v: '№', across: 1 },
        { v: 'Артикул', across: 2 },
        { v: 'Номенклатура, Характеристика, Упаковка', across: 4 },
        _,
        { v: 'Ед. изм.', across: 2 },
        { v: 'Цена, руб.', across: 2 },
        { v: 'Остаток', across: 2 },
      ],
      [_, _, _, _, { v: 'Крепёж', across: 4 }],
      { level: 1, cells: [_, _, _, _, { v: 'Болты', across: 4 }] },
      {
        level: 2,
        cells: [
          _,
          1,
          { v: '00012', across: 2 },
          { v: 'Болт М8х30 DIN 933', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 12.5, across: 2, style: 'money' },
          { v: 1500, across: 2 },
        ],
      },
      {
        level: 2,
        cells: [
          _,
          2,
          { v: '10-11', across: 2 },
          { v: 'Болт М10х40 DIN 933', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 18, across: 2, style: 'money' },
          { v: 900, across: 2 },
        ],
      },
      { level: 1, cells: [_, _, _, _, { v: 'Гайки', across: 4 }] },
      {
        level: 2,
        cells: [
          _,
          3,
          { v: 12, across: 2, style: 'zeros' },
          { v: 'Гайка М8 DIN 934', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 3.49, across: 2, style: 'money' },
          { v: 5000, across: 2 },
        ],
      },
      [_, _, _, _, { v: 'Инструмент', across: 4 }],
      {
        level: 1,
        cells: [
          _,
          4,
          { v: 'KL-24', across: 2 },
          { v: 'Ключ рожковый 24 мм', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 1240, across: 2, style: 'money' },
          { v: 12, across: 2 },
        ],
      },
      {
        level: 1,
        hidden: true,
        cells: [
          _,
          5,
          { v: 'KL-99', across: 2 },
          { v: 'Ключ снятый с продажи', across: 4 },
          _,
          { v: 'шт', across: 2 },
          { v: 1, across: 2 },
          { v: 0, across: 2 },
        ],
      },
      [_, _, _, _, { v: 'Итого:', across: 4 }, _, _, _, _, _, { v: 7412, across: 2 }],
      [],
      [_, { v: 'Руководитель ______________ Иванов И. И.', across: 8 }],
    ],
  },
]);

/** Two rows of header with merges, formulas, dates, an empty column, several sheets, one of them hidden. */
const catalogue = flat([
  {
    name: 'Кабель',
    rows: [
      ['Прайс-лист', _, _, _, _, _, { date: '2026-11-15', v: '15.11.2026', style: 'day' }],
      [
        { v: 'Наименование', down: 2 },
        { v: 'Арт.', down: 2 },
        _,
        { v: 'Цена', across: 2 },
        { v: 'Поступление', down: 2 },
        { v: 'Сечение', down: 2 },
      ],
      [_, _, _, 'розн.', 'опт от 100 м', _, _],
      [
        'Кабель ВВГнг 3х1,5',
        'VVG-315',
        _,
        100,
        { v: 80, formula: '[.D4]*0.8' },
        { date: '2026-10-01', v: '01.10.2026', style: 'day' },
        '3х1,5',
      ],
      [
        'Кабель ВВГнг 3х2,5',
        { date: '2026-11-10', v: '10-ноя', style: 'dayMonth' },
        _,
        { v: 150.5, formula: '[.D4]*1.505' },
        { v: 120.4, formula: '[.D5]*0.8' },
        _,
        '3х2,5',
      ],
      ['=HYPERLINK("http://evil.example")', '-1+1', _, '@SUM(A1)', _, _, _],
    ],
  },
  {
    name: 'Лампы',
    rows: [
      ['Наименование', 'Артикул', 'Цена', 'Примечание'],
      ['Лампа LED E27 10 Вт', 'L-10', 89.9, 'тёплый свет'],
      ['Лампа LED E14 7 Вт', 'L-07', 'по запросу', { v: '#N/A', formula: 'NA()' }],
    ],
  },
  {
    name: 'Условия',
    rows: [['Условия поставки'], ['Минимальный заказ 10 000 руб.'], ['Доставка по Москве бесплатно']],
  },
  {
    name: 'Служебный',
    hidden: true,
    rows: [
      ['Наименование', 'Цена'],
      ['Секретный товар', 1],
    ],
  },
]);

/** Prices in every spelling. */
const prices = flat([
  {
    name: 'Лист1',
    rows: [
      ['Наименование', 'Цена, руб.'],
      ...[
        '1 234,50',
        '1\u00a0234,50 ₽',
        '1\u202f234 руб.',
        '1.234,56',
        '1,234.56',
        '1 234 567',
        '12,5',
        '0,4',
        'по запросу',
        'Договорная',
        '—',
        'звоните',
        '100 $',
        '2147483647',
        '2147483648',
        '-5',
        '12 / 15',
        '99,90 р./шт',
        'от 500 руб',
      ].map((price, i) => [`Товар ${i + 1}`, price]),
      ['Товар 20', 1234.5],
      ['Товар 21', 0.1 + 0.2],
      ['Товар 22', _, 'без цены'],
    ],
  },
]);

const pdf = flat(
  [
    {
      name: 'Прайс',
      columns: 6,
      rows: [
        ['ООО «Свет», прайс-лист'],
        [],
        ['Артикул', 'Наименование', 'Ед.', 'Цена, руб.'],
        ...Array.from({ length: 70 }, (_unused, i) => [
          `SV-${String(i + 1).padStart(4, '0')}`,
          `Светильник ${i + 1} Вт`,
          'шт',
          `${1 + (i % 3)} ${String(100 + i)},50`,
        ]),
        ['Итого', _, _, '70 поз.'],
      ],
    },
  ],
  { width: '3.8cm' },
);

convert('accounting', accounting, 'xlsx', '1c-export.xlsx');
convert('accounting', accounting, 'xls:MS Excel 97', '1c-export.xls');
convert('accounting', accounting, 'ods', '1c-export.ods');
convert('catalogue', catalogue, 'xlsx', 'sheets.xlsx');
convert('catalogue', catalogue, 'xltx:Calc MS Excel 2007 XML Template', 'sheets.xltx');
convert('catalogue', catalogue, 'ots:calc8_template', 'sheets.ots');
convert('prices', prices, 'xlsx', 'prices.xlsx');
convert('prices', prices, 'html:HTML (StarCalc)', 'prices-html.xls');
convert('pdf', pdf, 'pdf:calc_pdf_Export', 'price.pdf');
const secret =
  '{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"secret"}}';
convert(
  'pdf',
  flat([{ name: 'Прайс', rows: [['Наименование', 'Цена']] }]),
  `pdf:calc_pdf_Export:${secret}`,
  'encrypted.pdf',
);

// LibreOffice writes wrong places after merged cells in this format; this is as Excel writes it.
const xmlCell = (value) => {
  const { v, attributes = '' } = value !== null && typeof value === 'object' ? value : { v: value };
  return `<Cell${attributes}><Data ss:Type="${typeof v === 'number' ? 'Number' : 'String'}">${xml(v)}</Data></Cell>`;
};
const xmlRow = (cells, attributes = '') => `<Row${attributes}>${cells.map(xmlCell).join('')}</Row>`;
const xmlSheet = (name, rows, options = '') =>
  `<Worksheet ss:Name="${name}"><Table>${rows.join('')}</Table>${options}</Worksheet>`;
const at = (v, index, more = '') => ({ v, attributes: ` ss:Index="${index}"${more}` });
const HIDDEN =
  '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>';
writeFileSync(
  join(here, 'xml-2003.xls'),
  `<?xml version="1.0" encoding="UTF-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="Default"><NumberFormat/></Style></Styles>${xmlSheet('Прайс', [
    xmlRow([{ v: 'Прайс-лист', attributes: ' ss:MergeAcross="3"' }]),
    xmlRow([
      { v: 'Код', attributes: ' ss:MergeDown="1"' },
      { v: 'Наименование', attributes: ' ss:MergeDown="1"' },
      { v: 'Цена, руб.', attributes: ' ss:MergeAcross="1"' },
    ]),
    xmlRow([at('розница', 3), 'мелкий опт']),
    xmlRow([at('Трубы', 2)]),
    xmlRow(['007', 'Труба ПНД 32', 45.5, 40]),
    xmlRow(['008', 'Труба снятая', 1, 1], ' ss:Hidden="1"'),
    xmlRow(['009', 'Труба 1/2" оцинкованная', '1 250,00', at(1200, 4)]),
  ])}${xmlSheet('Скрытый', [xmlRow(['Наименование', 'Цена']), xmlRow(['Тайна', 1])], HIDDEN)}</Workbook>`,
);

// Excel's Russian default: semicolons, Windows-1251, decimal commas.
const SIGNS = { ё: 0xb8, Ё: 0xa8, '№': 0xb9, '«': 0xab, '»': 0xbb, '—': 0x97, '\u00a0': 0xa0 };
const toCp1251 = (text) =>
  Buffer.from(
    [...text].map((c) => {
      const code = c.codePointAt(0);
      if (code < 128) return code;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : SIGNS[c];
    }),
  );
writeFileSync(
  join(here, 'excel-cp1251.csv'),
  toCp1251(`ООО «Метиз»;;;;
;;;;
№ п/п;Наименование;Артикул;Цена, руб.;Примечание
1;"Саморез; 3,5х35, чёрный";00012;12,50;"в коробке
200 шт."
2;Дюбель «Чапай»;10-11;1\u00a0234,50;
3;Анкер 10х100;1E5;по запросу;=1+1
4;"Шайба ""усиленная""";="00077";0,99;
`),
);
writeFileSync(
  join(here, 'table-cp1251.xls'),
  toCp1251(`<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"></head><body><table border=1>
<tr><td colspan=3>Прайс-лист ООО «Метиз»</td></tr>
<tr><th>Код</th><th>Товар</th><th>Цена</th></tr>
<tr><td>00012</td><td>Саморез 3,5&times;35</td><td>12,50</td></tr>
<tr><td>10-11</td><td>Дюбель &laquo;Чапай&raquo;</td><td>1 234,56</td></tr>
</table></body></html>`),
);

// A macro is a compound file of its own inside the zip.
const macro = XLSX.CFB.utils.cfb_new();
XLSX.CFB.utils.cfb_add(
  macro,
  '/VBA/ThisWorkbook',
  Buffer.from('Sub Workbook_Open()\r\nShell "calc.exe"\r\nEnd Sub\r\n'),
);
const book = XLSX.read(readFileSync(join(here, 'prices.xlsx')));
book.vbaraw = XLSX.CFB.write(macro, { type: 'buffer' });
writeFileSync(
  join(here, 'macro.xlsm'),
  XLSX.write(book, { type: 'buffer', bookType: 'xlsm', bookVBA: true, compression: true }),
);

rmSync(scratch, { recursive: true, force: true });
