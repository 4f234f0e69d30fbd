import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addProductFile,
  addProductImage,
  type Endpoint,
  type ImageId,
  LIMITS,
  type ProductId,
} from '@postavka/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { foundCompany, type TestMember } from '../../../test/companies.ts';
import { createPerson } from '../../../test/index.ts';
import { aPdf, aPng } from '../../../test/samples.ts';
import { aProduct, productFiles, productImages, sendFile } from '../../../test/uploads.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { presentPrivateFile, presentPrivateImage } from './present.ts';
import { insertFile } from './repo.ts';
import { requestedRange } from './send/range.ts';
import { sweep } from './store/sweep.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = await foundCompany(app, await createPerson(app));
});
afterAll(() => app.close());

async function upload(endpoint: Endpoint, product: ProductId, filename: string, content: Buffer) {
  const reply = await sendFile(owner, endpoint, product, filename, content);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.fastify.inject({ method, url, headers });
const change = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.deps.database.db, work);

describe('what is public', () => {
  test('a picture is shown, kept for good, and not sent twice', async () => {
    const { links } = await upload(addProductImage, await aProduct(app, owner), 'a.png', await aPng());
    expect(links[0]).toMatch(/^\/files\/public\/[0-9a-f]{40}-120\.webp$/);
    const reply = await get(links[2]);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(links[2], { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const several = await get(links[2], { 'if-none-match': `"other" , ${String(reply.headers.etag)}` });
    expect(several.statusCode).toBe(304);
  });

  test('a header of blanks takes no time', async () => {
    const { links } = await upload(addProductImage, await aProduct(app, owner), 'a.png', await aPng());
    const before = process.threadCpuUsage();
    const reply = await get(links[0], { 'if-none-match': `"a${'\t'.repeat(150_000)}b"` });
    expect(reply.statusCode).toBe(200);
    expect(process.threadCpuUsage(before).user).toBeLessThan(2e6);
  });

  test('a document is saved under its name, and can do nothing', async () => {
    const { link } = await upload(addProductFile, await aProduct(app, owner), 'Прайс "осень"; 100%.pdf', aPdf());
    const reply = await get(link, { 'accept-encoding': 'br, gzip' });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="_____ ________ 100_.pdf"; filename*=UTF-8\'\'%D0%9F%D1%80%D0%B0%D0%B9%D1%81%20_%D0%BE%D1%81%D0%B5%D0%BD%D1%8C_%3B%20100%25.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(aPdf().length),
    });
    expect(reply.headers).not.toHaveProperty('content-encoding');
  });

  test('parts can be asked for, and the head alone', async () => {
    const bytes = aPdf('% 0123456789\n');
    const { link } = await upload(addProductFile, await aProduct(app, owner), 'a.pdf', bytes);
    const part = await get(link, { range: 'bytes=11-20' });
    expect([part.statusCode, part.body]).toEqual([206, '0123456789']);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 11-20/${bytes.length}`, 'content-length': '10' });
    const outside = await get(link, { range: `bytes=${bytes.length}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    const changed = await get(link, { range: 'bytes=0-1', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, bytes.length]);
    const head = await get(link, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(bytes.length)]);
  });

  test.for([
    '/files/public/../private/x',
    '/files/public/%2e%2e%2fsecret.key',
    '/files/public/abc',
    `/files/public/${'a'.repeat(40)}`,
    `/files/public/${'a'.repeat(40)}-120.webp`,
    `/files/public/${'a'.repeat(40)}-999.webp`,
    `/files/other/${'a'.repeat(40)}`,
    `/files/.unfinished/${'a'.repeat(40)}`,
    '/files/art/../../package.json',
    '/files/art/..%2f..%2fpackage.json',
  ])('%s is not there', async (url) => {
    expect([400, 404]).toContain((await get(url)).statusCode);
  });
});

describe('what is private', () => {
  const KEY = `private/${'b'.repeat(40)}`;
  const stored = { id: 1 as ImageId, key: KEY, width: 1, height: 1 };
  const read = (url: string): Promise<LightMyRequestResponse> => get(url);

  test('is read by a signed link, for a while', async () => {
    await app.deps.storage.put(`${KEY}-120.webp`, Buffer.from('picture'), 'image/webp');
    const document = await change((tx) =>
      insertFile(tx, { key: `private/${'c'.repeat(40)}`, name: 'offer.pdf', type: 'application/pdf', size: 5 }, owner),
    );
    await app.deps.storage.put(document.key, Buffer.from('offer'), 'application/pdf');
    const link = presentPrivateImage(app.deps, stored).links[0] ?? '';
    const file = presentPrivateFile(app.deps, document);
    for (const [url, text] of [
      [link, 'picture'],
      [file.link, 'offer'],
    ] as const) {
      const reply = await read(url);
      expect([reply.statusCode, reply.body]).toEqual([200, text]);
      expect(reply.headers['cache-control']).toBe('private, max-age=900');
    }
    app.clock.pass(14 * 60);
    expect((await read(link)).statusCode).toBe(200);
    app.clock.pass(17 * 60);
    expect((await read(link)).statusCode).toBe(404);
    expect((await read(file.link)).statusCode).toBe(404);
  });

  test('not without the link, nor with one of another file, another time or another signature', async () => {
    const link = new URL(presentPrivateImage(app.deps, stored).links[0] ?? '', 'http://x');
    const other = `/files/private/${'c'.repeat(40)}`;
    const altered = (name: string, value: string) => {
      const url = new URL(link);
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    for (const url of [
      link.pathname,
      other,
      other + link.search,
      altered('until', String(Number(link.searchParams.get('until')) + 1)),
      altered('until', '9999999999999'),
      altered('until', 'x'),
      altered('sign', ''),
      altered('sign', 'A'.repeat(43)),
      `${link.pathname}${link.search}&sign=x`,
    ])
      expect((await read(url)).statusCode, url).toBe(404);
    expect((await read(link.pathname + link.search)).statusCode).toBe(200);
  });

  test('the signature reaches no log', async () => {
    const link = presentPrivateImage(app.deps, stored).links[0] ?? '';
    await read(link);
    expect(app.logged()).not.toContain(new URL(link, 'http://x').searchParams.get('sign'));
  });
});

describe('the list of an owner', () => {
  const namesOf = async (product: ProductId) =>
    (await productFiles.read(app.deps.database.db, product)).map(({ name }) => name);
  async function filled(...names: string[]) {
    const product = await aProduct(app, owner);
    const ids = [];
    for (const name of names) ids.push((await upload(addProductFile, product, name, aPdf())).id);
    return { product, ids };
  }

  test('keeps its order, takes another, and closes gaps', async () => {
    const { product, ids } = await filled('a.pdf', 'b.pdf', 'c.pdf');
    expect(await namesOf(product)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await change((tx) => productFiles.reorder(tx, product, [ids[2], ids[0], ids[1]]));
    expect(await namesOf(product)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
    await change((tx) => productFiles.remove(tx, product, ids[0]));
    await upload(addProductFile, product, 'd.pdf', aPdf());
    expect(await namesOf(product)).toEqual(['c.pdf', 'b.pdf', 'd.pdf']);
    const row = await app.deps.database.db
      .selectFrom('products')
      .select('files')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect((row.files as { name: string }[]).map(({ name }) => name)).toEqual(['c.pdf', 'b.pdf', 'd.pdf']);
  });

  test('is reordered whole or not at all', async () => {
    const { product, ids } = await filled('a.pdf', 'b.pdf');
    const { ids: foreign } = await filled('x.pdf');
    for (const wanted of [[], [ids[0]], [ids[0], ids[0]], [...ids, foreign[0]], [ids[0], foreign[0]]])
      await expect(change((tx) => productFiles.reorder(tx, product, wanted))).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await namesOf(product)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('has nothing of others', async () => {
    const [mine, other] = [await filled('a.pdf'), await filled('b.pdf')];
    const taken = change((tx) => productFiles.remove(tx, mine.product, other.ids[0]));
    await expect(taken).rejects.toBeInstanceOf(Problem);
    expect(await namesOf(other.product)).toEqual(['b.pdf']);
  });

  test('is not longer than the limit, even for two at once', async () => {
    const { product } = await filled(...Array.from({ length: LIMITS.upload.documents - 1 }, (_, n) => `${n}.pdf`));
    const add = (name: string) =>
      change(async (tx) => {
        const file = await insertFile(tx, { key: 'public/x', name, type: 'application/pdf', size: 1 }, owner);
        await productFiles.add(tx, product, file.id);
      });
    const results = await Promise.allSettled([add('x.pdf'), add('y.pdf'), add('z.pdf')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await namesOf(product)).toHaveLength(LIMITS.upload.documents);
    const { rows } = await app.deps.database.pool.query(`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'product_files_position_check'`);
    expect(rows[0]?.text).toContain(`<= ${LIMITS.upload.documents - 1}`);
  });

  test('takes the bytes away with what is removed', async () => {
    const product = await aProduct(app, owner);
    const { id, links } = await upload(addProductImage, product, 'a.png', await aPng());
    await change((tx) => productImages.remove(tx, product, id));
    expect((await get(links[0])).statusCode).toBe(200);
    await app.runJobs();
    for (const link of links) expect((await get(link)).statusCode).toBe(404);
  });
});

describe('the sweep', () => {
  const run = () => sweep(app.deps);

  test('takes what is nobody’s, after a day, and nothing else', async () => {
    const [kept, gone] = [await aProduct(app, owner), await aProduct(app, owner)];
    const [mine, orphan] = [
      await upload(addProductImage, kept, 'a.png', await aPng()),
      await upload(addProductImage, gone, 'b.png', await aPng()),
    ];
    await app.deps.database.db.deleteFrom('products').where('id', '=', gone).execute();
    const lost = `public/${'d'.repeat(40)}`;
    await app.deps.storage.put(lost, Buffer.from('x'), 'application/pdf');
    await mkdir(app.deps.uploads.folder, { recursive: true });
    await writeFile(join(app.deps.uploads.folder, 'cut-off'), 'x');
    const unfinished = join(app.dataDir, 'files', '.unfinished');
    await writeFile(join(unfinished, 'half'), 'x');
    await run();
    await app.runJobs();
    expect((await get(orphan.links[0])).statusCode).toBe(200);
    expect(await app.deps.storage.size(lost)).toBe(1);

    app.clock.pass(25 * 3600);
    await run();
    await app.runJobs();
    expect((await get(mine.links[0])).statusCode).toBe(200);
    expect((await get(orphan.links[0])).statusCode).toBe(404);
    expect(await app.deps.storage.size(lost)).toBeUndefined();
    expect(await readdir(app.deps.uploads.folder)).toEqual([]);
    expect(await readdir(unfinished)).toEqual([]);
    const { id } = orphan;
    expect(await app.deps.database.db.selectFrom('images').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=5-500', { start: 5, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
])('the range %s of a hundred bytes', (header, expected) => {
  expect(requestedRange(header, 100)).toEqual(expected);
});
