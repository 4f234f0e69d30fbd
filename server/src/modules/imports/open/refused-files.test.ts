import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { importFiles, previewImport } from '@postavka/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { fixture } from '../../../../test/price-lists/files.ts';
import { importList, LIST, preview, productsOf, sendLists } from '../../../../test/price-lists/imports.ts';
import { columnLetter, makeZip, textRow, workbookParts } from '../../../../test/price-lists/zip.ts';
import { aCompound, aPng } from '../../../../test/samples.ts';

const A_PICTURE = await aPng(10, 10);

const HEADER = textRow(1, ['Наименование', 'Цена']);
const BINARY = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main';
const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/** Files that pass for what they are called, and that nothing is imported from. */
const REFUSED = [
  ['an encrypted PDF', 'a.pdf', () => readFileSync(fixture('encrypted.pdf')), 'защищён паролем'],
  [
    '16,384 columns',
    'a.csv',
    () => Buffer.from(Array.from({ length: 16_384 }, (_, i) => columnLetter(i)).join(';')),
    'а принимается не больше 512',
  ],
  [
    '50,001 rows',
    'a.csv',
    () => Buffer.from(`name;price\n${'Bolt;1\n'.repeat(50_001)}`),
    'строка, а принимается не больше 50\u00a0000',
  ],
  ['half a workbook', 'a.xlsx', () => brokenBook(), 'повреждён'],
  ['words without a table', 'a.csv', () => Buffer.from('just\nsome\nwords'), 'Не нашлась строка с заголовками'],
  ['headers alone', 'a.csv', () => Buffer.from('name;price\n;'), 'не нашлось товаров'],
  ['a picture called .xlsx', 'a.xlsx', () => A_PICTURE, 'картинка'],
  ['a picture', 'a.png', () => A_PICTURE, 'сохраните как .xlsx'],
  ['rich text', 'a.rtf', () => Buffer.from('{\\rtf1 Price}'), 'сохраните как .xlsx'],
  ['a binary workbook', 'a.xlsb', () => makeZip(workbookParts(HEADER, BINARY)), 'Сохраните её как .xlsx'],
  ['a page called .csv', 'a.csv', () => Buffer.from('<html><script>alert(1)</script></html>'), 'не прайс-лист'],
  ['an archive of no table', 'a.zip', () => makeZip([{ name: 'a.exe', content: 'MZ\0' }]), 'архив'],
  [
    'a zip bomb',
    'a.xlsx',
    () => makeZip([...workbookParts(HEADER), { name: 'xl/styles.xml', content: Buffer.alloc(40 * 1024 * 1024, ' ') }]),
    'слишком большим',
  ],
  ['a workbook with a password', 'a.xlsx', () => aCompound('EncryptionInfo', 'EncryptedPackage'), 'защищён паролем'],
  [
    'an encrypted part',
    'a.xlsx',
    () => makeZip(workbookParts(HEADER).map((part, i) => ({ ...part, encrypted: i === 3 }))),
    'защищён паролем',
  ],
  [
    'a quine, whose parts are each other',
    'a.xlsx',
    () =>
      makeZip([
        ...workbookParts(HEADER),
        ...Array.from({ length: 50 }, (_, i) => ({ name: `xl/again${i}.xml`, content: 'x', at: 0 })),
      ]),
    'слишком большим',
  ],
] as const;

describe.for(REFUSED)('%s', ([, name, make, reason]) => {
  test('is refused at the preview in words, and nothing of it is kept', async ({ as, app }) => {
    const owner = await as.owner();
    const reply = await sendLists(owner.with({ 'accept-language': 'ru' }), previewImport, { name, content: make() });
    expect(reply.statusCode, reply.body).toBe(400);
    const { code, errors } = reply.json();
    expect([code, errors.file]).toEqual(['invalid', [expect.stringContaining(reason)]]);
    const files = await app.deps.database.db
      .selectFrom('files')
      .select('id')
      .where('company_id', '=', owner.companyId)
      .execute();
    expect(files).toEqual([]);
    expect(await readdir(app.deps.uploads.folder)).toEqual([]);
  });
});

test('what is refused at the preview is rejected with the same words when it is imported at once', async ({ as }) => {
  const owner = await as.owner();
  const done = await importList(owner, readFileSync(fixture('encrypted.pdf')), 'a.pdf');
  expect(done).toMatchObject({
    status: 'rejected',
    rows_total: 0,
    reason: 'The file is protected by a password. Take the password off and upload it again',
    can_undo: false,
  });
  expect(done.finished_at).not.toBeNull();
});

describe.for([
  ['preview', previewImport],
  ['import', importFiles],
] as const)('uploads of the %s', ([, endpoint]) => {
  test('of 5 MB are refused with the exact words', async ({ as }) => {
    const owner = await as.owner();
    const content = Buffer.alloc(5 * 1024 * 1024, 'x;1\n');
    const reply = await sendLists(owner.with({ 'accept-language': 'ru' }), endpoint, { content });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      413,
      { code: 'file_too_large', detail: 'Размер файла должен быть меньше 5MB!', limit: 5 },
    ]);
  });

  test('a name that no list has is refused', async ({ as }) => {
    const reply = await sendLists(await as.owner(), endpoint, { name: 'a.exe', content: LIST });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'file_type']);
  });

  test('one wrong file among several takes all of them back', async ({ as, app }) => {
    if (endpoint !== importFiles) return;
    const owner = await as.owner();
    const good = { name: 'a.csv', content: 'name;price\nBolt;1' };
    const reply = await sendLists(owner, endpoint, good, { name: 'b.exe', content: LIST });
    expect(reply.statusCode).toBe(415);
    await app.runJobs();
    expect(await productsOf(owner)).toEqual([]);
  });
});

const TABBED = LIST.replaceAll(';', '\t');
const PAGE = LIST.split('\n').map((row) => `<tr><td>${row.replaceAll(';', '</td><td>')}</td></tr>`);
const BOOK = makeZip(
  workbookParts(
    LIST.split('\n')
      .map((row, index) => textRow(index + 1, row.split(';')))
      .join(''),
  ),
);

describe('a list is what it holds, whatever it is called', () => {
  test.for<[string, string, Buffer | string]>([
    ['a page', 'a.xls', `<html><meta charset="utf-8"><body><table>${PAGE.join('')}</table></body></html>`],
    ['a text', 'a.xls', TABBED],
    ['a workbook of today', 'a.xls', BOOK],
    ['a workbook', 'a.csv', BOOK],
    ['a text', 'a.txt', LIST],
    ['an archive of one table', 'a.zip', makeZip([{ name: 'price.csv', content: LIST }])],
  ])('%s called %s', async ([, name, content], { as }) => {
    const owner = await as.owner();
    expect(await importList(owner, content, name)).toMatchObject({ status: 'confirmed', created: 3 });
    expect((await productsOf(owner)).map(({ price }) => price)).toEqual([10, 20, 30]);
  });
});

test('a workbook with macros is read as data', async ({ as }) => {
  const owner = await as.owner();
  const rows = [HEADER, textRow(2, ['Болт', '10'])].join('');
  const book = makeZip([...workbookParts(rows, MACROS), { name: 'xl/vbaProject.bin', content: 'Shell "calc"' }]);
  expect((await preview(owner, book, 'a.xlsm')).summary).toMatchObject({ to_create: 1, failed: 0 });
  // One of its prices is in dollars.
  expect(await importList(owner, readFileSync(fixture('macro.xlsm')), 'macro.xlsm')).toMatchObject({
    status: 'in_progress',
    needs_choice: true,
  });
});

test('a company that looks at too many files is asked to wait', async ({ as, app }) => {
  const owner = await as.owner();
  for (let i = 0; i < 200; i += 1) await app.deps.limiter.take('import.company', String(owner.companyId));
  const reply = await sendLists(owner, previewImport, { content: 'name;price\nBolt;1' });
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'too_many_requests']);
  expect((await sendLists(owner, importFiles, { content: 'name;price\nBolt;1' })).statusCode).toBe(429);
});

/** The directory is there, the sheet is not. */
function brokenBook(): Buffer {
  const book = makeZip(workbookParts(HEADER).map((part) => ({ ...part, stored: true })));
  book.write('broken', book.indexOf('<worksheet'));
  return book;
}
