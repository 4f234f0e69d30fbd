import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { at, drawn, pdf as pages } from '../../../../test/price-lists/draw-pdf.ts';
import { asFile, expectRefused, fixture } from '../../../../test/price-lists/files.ts';
import { columnLetter, makeZip, textRow, workbookParts } from '../../../../test/price-lists/zip.ts';
import { reasonText } from '../messages.ts';
import { READ_LIMITS } from './limits.ts';
import { openTables } from './open-tables.ts';
import { startReader } from './process/reader-process.ts';
import { readPriceList } from './read-price-list.ts';
import { isRefusal } from './refusal.ts';

/** What is in a file decides before anything is costly: no process of its own is needed to see it. */
async function expectContentRefused(content: string | Buffer, code: string): Promise<void> {
  expect(await openTables(Buffer.from(content), READ_LIMITS)).toMatchObject({ refused: code });
}

const HEADER = textRow(1, ['Наименование', 'Цена']);

const price = readFileSync(fixture('prices.xlsx'));
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture'],
  ['a picture that could pass for text', Buffer.from('\xff\xd8\xffJFIF picture', 'latin1'), 'picture'],
  [
    'a document',
    makeZip([{ name: '[Content_Types].xml', content: `<Types><Override ContentType="${WORD}"/></Types>` }]),
    'word',
  ],
  ['an old document', compound({ WordDocument: 'text' }), 'word'],
  ['rich text', '{\\rtf1 Price}', 'word'],
  [
    'a text of OpenDocument',
    makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
    'word',
  ],
  ['a document of Numbers', makeZip([{ name: 'Index/Document.iwa', content: 'x' }]), 'numbers'],
  ['a scan', Buffer.from('49492a0008000000', 'hex'), 'picture'],
  ['a photo of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'picture'],
  ['a binary workbook', makeZip(workbookParts('', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main')), 'xlsb'],
  [
    'an archive of two',
    makeZip([
      { name: 'a.xlsx', content: price },
      { name: 'b.xlsx', content: price },
    ]),
    'archive',
  ],
  [
    'an archive in an archive',
    makeZip([{ name: 'a.xlsx', content: makeZip([{ name: 'b.csv', content: 'x' }]) }]),
    'archive',
  ],
  ['an exchange of shops', '<?xml version="1.0"?><КоммерческаяИнформация/>', 'commerceml'],
])('%s is refused with words that say what to do', async (_, content, code) => {
  await expectContentRefused(content, code);
});

test.each([[[]], [[{ name: 'readme.txt', content: 'Call us' }]]])(
  'an archive of one table is that table',
  async (notes) => {
    const opened = await openTables(makeZip([{ name: 'price.xlsx', content: price }, ...notes]), READ_LIMITS);
    expect(opened).toMatchObject({ format: 'xlsx' });
  },
);

describe('by content, whatever the name', () => {
  test.each([
    ['noise', randomBytes(4096)],
    ['a program', Buffer.from('MZ\x90 This program cannot be run in DOS mode', 'latin1')],
    ['JSON', Buffer.from('[{"name":"Bolt"}]')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page without a table', Buffer.from('<html><body><h1>Price</h1></body></html>')],
    ['another XML', Buffer.from('<?xml version="1.0"?><catalog><shop/></catalog>')],
    [
      'slides of OpenOffice',
      makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.presentation', stored: true }]),
    ],
  ])('%s is no price list', async (_, content) => {
    await expectContentRefused(content, 'file_type');
  });

  test('a workbook called .csv is a workbook', async () => {
    const list = await readPriceList(await asFile('really-xlsx.csv', readFileSync(fixture('prices.xlsx'))));
    expect(list).toMatchObject({ format: 'xlsx' });
    if (!isRefusal(list)) await list.close();
  });
});

describe('encrypted', () => {
  test.each([
    ['a workbook', () => compound({ EncryptedPackage: 'x', EncryptionInfo: 'y' })],
    ['an old workbook', () => compound({ Workbook: Buffer.from('0908080000060500000000002f00040001000100', 'hex') })],
    ['an entry of a zip', () => makeZip(workbookParts(HEADER).map((part) => ({ ...part, encrypted: true })))],
    [
      'an OpenDocument table',
      () =>
        makeZip([
          { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
          {
            name: 'META-INF/manifest.xml',
            content: '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
          },
          { name: 'content.xml', content: 'noise' },
        ]),
    ],
    ['a PDF', () => readFileSync(fixture('encrypted.pdf'))],
  ])('%s', async (_, make) => {
    await expectContentRefused(make(), 'encrypted');
  });
});

describe('bombs', () => {
  const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ');

  test('a part of 101 MB', async () => {
    const bomb = makeZip([...workbookParts(HEADER), { name: 'xl/styles.xml', content: spaces(101) }]);
    expect(bomb.length).toBeLessThan(200_000);
    await expectRefused(await asFile('big.xlsx', bomb), 'bomb');
  });
  test('a part that unpacks to a thousand times its size', async () => {
    const dense = { name: 'xl/styles.xml', content: spaces(20) };
    await expectContentRefused(makeZip([...workbookParts(HEADER), dense]), 'bomb');
  });
  test('a part that says it is small and is not', async () => {
    const liar = { name: 'xl/styles.xml', content: spaces(50), claims: 1000 };
    await expectContentRefused(makeZip([...workbookParts(HEADER), liar]), 'bomb');
  });
  test('parts that are the same bytes, as in quines and overlapping bombs', async () => {
    const parts = workbookParts(HEADER);
    const again = Array.from({ length: 50 }, (_, i) => ({
      name: `xl/again${i}.xml`,
      content: parts[0]?.content ?? '',
      at: 0,
    }));
    await expectContentRefused(makeZip([...parts, ...again]), 'bomb');
  });
  test('more parts than a workbook has', async () => {
    const parts = Array.from({ length: 2500 }, (_, i) => ({ name: `xl/${i}.xml`, content: 'x' }));
    await expectContentRefused(makeZip([...workbookParts(HEADER), ...parts]), 'bomb');
  });
  test('a cell that an OpenDocument table repeats a billion times', async () => {
    const cell =
      '<table:table-cell table:number-columns-repeated="500" office:value-type="string"><text:p>x</text:p></table:table-cell>';
    const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const mimetype = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true };
    const manifest = { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' };
    const ods = makeZip([
      mimetype,
      manifest,
      { name: 'content.xml', content },
      { name: 'styles.xml', content: '<s/>' },
    ]);
    await expectContentRefused(ods, 'bomb');
  });
  test('entities that grow without end', async () => {
    const entities = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
    const xml = `<?xml version="1.0"?><!DOCTYPE x [${entities}]><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">&b;</Workbook>`;
    await expectContentRefused(xml, 'file_type');
  });
});

describe('too much', () => {
  const csv = (rows: number) => `name;price\n${'Bolt;1\n'.repeat(rows)}`;

  test('50,001 rows; 50,000 under their header are not', async () => {
    await expectRefused(await asFile('rows.csv', csv(50_001)), 'too_many_rows');
    const list = await readPriceList(await asFile('rows-ok.csv', csv(50_000)));
    expect(list).toMatchObject({ format: 'csv', sheets: [{ rows: 50_001 }] });
    if (!isRefusal(list)) await list.close();
  });
  test('a workbook of 120,000 rows is told before it is parsed', async () => {
    const rows = Array.from({ length: 120_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`);
    await expectContentRefused(makeZip(workbookParts(rows.join(''))), 'too_many_rows');
  });
  test('16,384 columns', async () => {
    const texts = Array.from({ length: 16_384 }, (_, i) => columnLetter(i));
    await expectContentRefused(makeZip(workbookParts(textRow(1, texts))), 'too_many_columns');
    await expectContentRefused(texts.join(';'), 'too_many_columns');
  });
  test('bytes', async () => {
    await expectRefused(await asFile('bytes.csv', csv(1000)), 'file_too_large', { bytes: 1000 });
  });
  test('sheets', async () => {
    await expectRefused(fixture('sheets.xlsx'), 'too_many_sheets', { sheets: 2 });
  });
  test.each([
    ['pages', 'too_many_pages', { pages: 2, max: 1 }],
    ['rows', 'too_many_rows', { rows: 2, max: 1 }],
  ] as const)('%s of a PDF, with the words of it', async (limit, refused, params) => {
    const book = Buffer.from(pages(drawn(at(40, 700, 'Bolt')), drawn(at(40, 700, 'Nut'))));
    const opened = await openTables(book, { ...READ_LIMITS, [limit]: 1 });
    expect(opened).toEqual({ refused, params });
    expect(reasonText({ code: refused, params }, 'en')).toMatch(new RegExp(`has 2 ${limit}, at most 1`));
  });
  test('time: a child that hangs is killed', async () => {
    const path = await asFile('endless', '');
    rmSync(path);
    execFileSync('/usr/bin/mkfifo', [path]);
    const endless = await open(path, 'r+');
    const reader = startReader(endless.fd, { ...READ_LIMITS, seconds: 0.5 }, {});
    expect(await reader.waiting(reader.died())).toBe('timeout');
    await endless.close();
  });
  test('heap: the child alone dies of it', async () => {
    const rows = Array.from({ length: 40_000 }, (_, i) => textRow(i + 1, [`Товар ${i}`, `${i},50`, 'a', 'b', 'c']));
    await expectRefused(await asFile('heap.xlsx', makeZip(workbookParts(rows.join('')))), 'memory', { heapMb: 24 });
  });
  test('memory outside the heap: a PDF that unpacks into buffers', async () => {
    await expectRefused(
      await asFile('bomb.pdf', pdf(deflateSync(Buffer.alloc(150 * 1024 * 1024, ' ')), true)),
      'memory',
      {
        residentMb: 160,
      },
    );
  });
});

describe('broken', () => {
  test.each([
    ['half a workbook', () => readFileSync(fixture('prices.xlsx')).subarray(0, 3000)],
    ['half an old workbook', () => readFileSync(fixture('1c-export.xls')).subarray(0, 700)],
    ['half a PDF', () => Buffer.from('%PDF-1.7\nnothing')],
    [
      'a workbook with something behind it',
      () => Buffer.concat([readFileSync(fixture('prices.xlsx')), Buffer.from('<script>')]),
    ],
    [
      'a part with other bytes than its sum',
      () => corrupted(makeZip(workbookParts(HEADER).map((part) => ({ ...part, stored: true })))),
    ],
    ['two parts of one name', () => makeZip([...workbookParts(HEADER), ...workbookParts(HEADER).slice(0, 1)])],
    ['a workbook without its sheet', () => makeZip(workbookParts(HEADER).slice(0, 3))],
  ])('%s', async (_, make) => {
    await expectContentRefused(make(), 'unreadable');
  });

  test('a PDF of pictures', async () => {
    await expectContentRefused(pdf(Buffer.from('0 0 100 100 re f')), 'no_text_pdf');
  });
  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n;;\n'],
  ])('%s', async (_, content) => {
    await expectContentRefused(content, 'empty');
  });
});

function compound(streams: Readonly<Record<string, string | Buffer>>): Buffer {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    XLSX.CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  return XLSX.CFB.write(container, { type: 'buffer' });
}

function corrupted(file: Buffer): Buffer {
  const at = file.indexOf('sheet name="A"');
  file.write('B', at + 'sheet name="'.length);
  return file;
}

/** One page that draws `content`. */
function pdf(content: Buffer, packed = false): Buffer {
  const filter = packed ? '/Filter /FlateDecode ' : '';
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>'),
    Buffer.concat([
      Buffer.from(`<< ${filter}/Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ];
  const body = objects.flatMap((object, i) => [Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...body, Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n')]);
}
