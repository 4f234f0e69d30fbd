import { addProductFile, addProductImage, type Endpoint } from '@postavka/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { foundCompany, type TestMember } from '../../../../test/companies.ts';
import { createPerson } from '../../../../test/index.ts';
import {
  aCompound,
  aJpeg,
  anAnimatedPng,
  anOds,
  anXlsx,
  aPdf,
  aPhonePhoto,
  aPixelBomb,
  aPng,
  aZip,
  xlsxEntries,
} from '../../../../test/samples.ts';
import { aProduct, sendFile } from '../../../../test/uploads.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = await foundCompany(app, await createPerson(app));
});
afterAll(() => app.close());

const send = async (endpoint: Endpoint, filename: string, content: Buffer | string) =>
  sendFile(owner, endpoint, await aProduct(app, owner), filename, Buffer.from(content));

const everythingKept = async () => {
  let names = 0;
  for await (const _ of app.deps.storage.list('')) names += 1;
  return names;
};

const GIF_WITH_SCRIPT = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//', 'latin1');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.domain)</script>';

describe('as an image', () => {
  test.for<[string, string, () => Promise<Buffer | string> | Buffer | string, number, string]>([
    ['SVG', 'a.png', () => SVG, 415, 'file_type'],
    ['SVG with its declaration', 'a.jpg', () => `<?xml version="1.0"?>${SVG}`, 415, 'file_type'],
    ['HTML', 'a.jpg', () => HTML, 415, 'file_type'],
    ['a GIF that is a script', 'a.jpg', () => GIF_WITH_SCRIPT, 415, 'file_type'],
    [
      'a WebP',
      'a.jpg',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      415,
      'file_type',
    ],
    [
      'a zip behind the first bytes of a JPEG',
      'a.jpg',
      () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), anXlsx()]),
      415,
      'file_broken',
    ],
    ['a PDF', 'a.png', () => aPdf(), 415, 'file_type'],
    ['an animated PNG', 'a.png', anAnimatedPng, 415, 'file_type'],
    ['a picture of 900 million pixels', 'a.png', () => aPixelBomb(30_000, 30_000), 413, 'image_too_large'],
    [
      'a picture of more pixels than there are numbers',
      'a.png',
      () => aPixelBomb(0x7fffffff, 0x7fffffff),
      415,
      'file_broken',
    ],
    ['a picture of one long line', 'a.png', () => aPixelBomb(8001, 1), 413, 'image_too_large'],
    ['a picture of one high column', 'a.png', () => aPixelBomb(1, 20_000_000), 413, 'image_too_large'],
    ['a picture whose pixels are not there', 'a.png', () => aPixelBomb(1000, 1000), 415, 'file_broken'],
    ['a PNG that was cut', 'a.png', async () => (await noise('png')).subarray(0, 20_000), 415, 'file_broken'],
    ['a JPEG that was cut', 'a.jpg', async () => (await noise('jpeg')).subarray(0, 20_000), 415, 'file_broken'],
    ['the beginning of a PNG', 'a.png', async () => (await aPng()).subarray(0, 20), 415, 'file_broken'],
  ])('%s is refused', async ([, filename, content, status, code]) => {
    const before = await everythingKept();
    const reply = await send(addProductImage, filename, await content());
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await everythingKept()).toBe(before);
  });

  test('JPEG and PNG are re-encoded in four widths, whatever their names say', async () => {
    for (const [filename, content] of [
      ['a.jpg', await aJpeg(3000, 1500)],
      ['a.jpeg', await aPng(3000, 1500)],
      ['no extension', await aPng(3000, 1500)],
    ] as const) {
      const reply = await send(addProductImage, filename, content);
      expect([reply.statusCode, reply.json()]).toMatchObject([201, { name: filename, width: 1132, height: 566 }]);
      const drawn = await Promise.all(reply.json().links.map(download));
      const sizes = await Promise.all(drawn.map((one) => sharp(one).metadata()));
      expect(sizes.map(({ format, width }) => [format, width])).toEqual([120, 240, 566, 1132].map((w) => ['webp', w]));
    }
  });

  test('a small picture is not blown up; a tall one fits', async () => {
    expect((await send(addProductImage, 'a.png', await aPng(50, 30))).json()).toMatchObject({ width: 50, height: 30 });
    expect((await send(addProductImage, 'a.png', await aPng(500, 5000))).json()).toMatchObject({
      width: 113,
      height: 1132,
    });
  });

  test('a photograph stands upright and forgets where it was taken', async () => {
    const photo = await aPhonePhoto();
    expect(photo.toString('latin1')).toContain('SECRET-OWNER');
    const reply = await send(addProductImage, 'IMG_0001.JPG', photo);
    expect(reply.json()).toMatchObject({ width: 400, height: 800 });
    for (const link of reply.json().links) {
      const drawn = await download(link);
      expect(drawn.toString('latin1')).not.toContain('SECRET-OWNER');
      expect((await sharp(drawn).metadata()).exif).toBeUndefined();
    }
  });

  test('what is hidden behind a picture is not kept', async () => {
    const reply = await send(addProductImage, 'a.jpg', Buffer.concat([await aJpeg(), Buffer.from(HTML), anXlsx()]));
    expect(reply.statusCode).toBe(201);
    for (const link of reply.json().links) expect((await download(link)).toString('latin1')).not.toContain('alert');
  });

  test('transparency and 16 bits survive as they can', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const [thumb] = (await send(addProductImage, 'a.png', clear)).json().links;
    expect((await sharp(await download(thumb)).metadata()).hasAlpha).toBe(true);
    const deep = await sharp(await aPng())
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await send(addProductImage, 'a.png', deep)).statusCode).toBe(201);
    const grey = await sharp(await aPng())
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    expect((await send(addProductImage, 'a.jpg', grey)).statusCode).toBe(201);
    const print = await sharp(await aPng())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await send(addProductImage, 'a.jpg', print)).statusCode).toBe(201);
  });
});

describe('as a document', () => {
  test.for<[string, Buffer | string]>([
    ['price.xlsx', anXlsx()],
    ['price.XLSX', anXlsx()],
    ['macros.xlsm', aZip(...xlsxEntries('application/vnd.ms-excel.sheet.macroEnabled.main+xml'))],
    [
      'template.xltx',
      aZip(...xlsxEntries('application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml')),
    ],
    ['template.xltm', aZip(...xlsxEntries('application/vnd.ms-excel.template.macroEnabled.main+xml'))],
    ['price.ods', anOds()],
    ['old.xls', aCompound('Workbook')],
    ['older.xls', aCompound('Book')],
    ['list.csv', 'Артикул;Цена\r\n57x3,5;1 240,00\r\n'],
    ['list.csv', Buffer.from('c0f0f2e8eaf3eb3bd6e5ede00d0a', 'hex')],
    ['list.csv', Buffer.from('\ufeffa;b\n', 'utf16le')],
    ['list.csv', 'BM;MZ;ID3\n1;2;3\n'],
    ['price.pdf', aPdf()],
  ])('%s is kept as it came', async ([filename, content]) => {
    const reply = await send(addProductFile, filename, content);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { name: filename, size: Buffer.from(content as Buffer).length },
    ]);
    expect((await download(reply.json().link)).equals(Buffer.from(content as Buffer))).toBe(true);
  });

  test.for<[string, string, Buffer | string, string]>([
    ['HTML', 'a.csv', HTML, 'file_type'],
    ['HTML after blanks', 'a.csv', `\ufeff\n  ${HTML}`, 'file_type'],
    ['SVG', 'a.csv', SVG, 'file_type'],
    ['bytes', 'a.csv', Buffer.from([0, 1, 2, 3]), 'file_type'],
    ['a program', 'a.pdf', 'MZ\x90\x00\x03', 'file_type'],
    ['a PDF', 'a.xlsx', aPdf(), 'file_type'],
    ['a PDF without an end', 'a.pdf', '%PDF-1.4\nhello', 'file_broken'],
    ['a PDF that is a page', 'a.pdf', aPdf(`${HTML}\n`), 'file_type'],
    ['a PDF with a page behind it', 'a.pdf', Buffer.concat([aPdf(), Buffer.from(HTML)]), 'file_type'],
    ['a page before a PDF', 'a.pdf', Buffer.concat([Buffer.from(HTML), aPdf()]), 'file_type'],
    ['a JPEG', 'a.xlsx', Buffer.from('ffd8ffe000104a464946', 'hex'), 'file_type'],
    ['a zip of something', 'a.xlsx', aZip({ name: 'readme.txt', content: 'x' }), 'file_type'],
    [
      'a text document',
      'a.xlsx',
      aZip(...xlsxEntries('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml')),
      'file_type',
    ],
    ['a zip with something before it', 'a.xlsx', Buffer.concat([Buffer.from('#!/bin/sh\n'), anXlsx()]), 'file_type'],
    ['a zip with something behind it', 'a.xlsx', Buffer.concat([anXlsx(), Buffer.from(HTML)]), 'file_broken'],
    ['a zip that was cut', 'a.xlsx', anXlsx().subarray(0, 300), 'file_broken'],
    [
      'a zip bomb',
      'a.xlsx',
      aZip(...xlsxEntries(), { name: 'xl/bomb.xml', content: 'x', claims: 4_000_000_000 }),
      'file_broken',
    ],
    [
      'a zip with a password',
      'a.xlsx',
      aZip(...xlsxEntries(), { name: 'xl/x.xml', content: 'x', isEncrypted: true }),
      'file_broken',
    ],
    ['a book with a password', 'a.xls', aCompound('EncryptedPackage', 'EncryptionInfo'), 'file_type'],
    ['a letter', 'a.xls', aCompound('WordDocument'), 'file_type'],
    ['a compound that turns in circles', 'a.xls', circular(), 'file_broken'],
    ['a picture', 'a.png', 'x', 'file_type'],
    ['a name that reads backwards', 'price\u202efdp.exe', aPdf(), 'file_type'],
    ['a name without an extension', 'price', aPdf(), 'file_type'],
  ])('%s is refused', async ([, filename, content, code]) => {
    const before = await everythingKept();
    const reply = await send(addProductFile, filename, content);
    expect([reply.statusCode, reply.json().code]).toEqual([415, code]);
    expect(await everythingKept()).toBe(before);
  });

  test('a zip whose entries overlap is refused', async () => {
    const zip = anXlsx();
    const second = zip.indexOf('PK\x01\x02', zip.indexOf('PK\x01\x02') + 4, 'latin1');
    zip.writeUInt32LE(0, second + 42);
    expect((await send(addProductFile, 'a.xlsx', zip)).json().code).toBe('file_broken');
  });

  test.for([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\\\Users\\\\anna\\\\price.pdf', 'price.pdf'],
    ['a\u0000b\u0007.pdf', 'ab.pdf'],
    ['\u202Efdp.\u2066evil\u2069.pdf', 'fdp.evil.pdf'],
    ['  .hidden.pdf', 'hidden.pdf'],
    ['a<b>:c|d?e*.pdf', 'a_b__c_d_e_.pdf'],
    ['Прайс-лист «ноябрь» №2.pdf', 'Прайс-лист «ноябрь» №2.pdf'],
    [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(146)}.pdf`],
  ] as const)('the name %s becomes %s', async ([given, kept]) => {
    expect((await send(addProductFile, given, aPdf())).json()).toMatchObject({ name: kept });
  });
});

const download = async (link: string): Promise<Buffer> => {
  const reply = await app.fastify.inject(link);
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
};

/** A picture that can't be packed well, so that it can be cut in the middle. */
const noise = (format: 'png' | 'jpeg') =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

function circular(): Buffer {
  const bytes = aCompound('Workbook');
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}
