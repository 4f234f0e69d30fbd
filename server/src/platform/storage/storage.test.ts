import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { aFolder, aStore } from '../../../test/s3.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

const aName = (folder = 'public'): string => `${folder}/${randomBytes(20).toString('hex')}`;

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

type Create = (needs?: { aboutBucket: boolean }) => Promise<Storage>;

const KINDS: readonly (readonly [string, Create])[] = [
  ['a folder', async () => localStorage(await aFolder())],
  ['an S3-compatible store', async (needs) => s3Storage(await aStore(needs))],
];

describe.each(KINDS)('%s', (_, create) => {
  test('gives back what it got, whole and in part', async () => {
    const storage = await create();
    const name = aName();
    const bytes = randomBytes(300_000);
    expect(await storage.size(name)).toBeUndefined();
    await storage.put(name, bytes, 'application/pdf');
    expect(await storage.size(name)).toBe(300_000);
    expect(bytes.equals(await buffer(await storage.read(name)))).toBe(true);
    const part = await buffer(await storage.read(name, { start: 1000, end: 1999 }));
    expect(part.equals(bytes.subarray(1000, 2000))).toBe(true);
  });

  test('erases, also what is not there', async () => {
    const storage = await create();
    const [kept, erased] = [aName(), aName()];
    for (const name of [kept, erased]) await storage.put(name, Buffer.from('x'), 'text/csv');
    await storage.erase([erased, aName()]);
    expect([await storage.size(kept), await storage.size(erased)]).toEqual([1, undefined]);
  });

  test('lists what there is under a prefix, with its time', async () => {
    const storage = await create({ aboutBucket: true });
    const names = [aName(), `${aName()}-120.webp`, aName()].sort();
    for (const name of names) await storage.put(name, Buffer.from('x'), 'image/webp');
    await storage.put(aName('private'), Buffer.from('x'), 'image/webp');
    const listed = await all(storage.list('public/'));
    expect(listed.map(({ name }) => name).sort()).toEqual(names);
    for (const { since } of listed) expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await all(storage.list('nothing/'))).toEqual([]);
  });

  test('takes only names that we make', async () => {
    const storage = await create();
    for (const name of ['../../etc/passwd', 'public/../x', '/etc/passwd', 'public/.hidden', 'public/a\0b', 'public/'])
      await expect(storage.put(name, Buffer.from('x'), 'text/csv'), name).rejects.toThrow('not a name');
  });

  test('is ready', async () => {
    await expect((await create({ aboutBucket: true })).check()).resolves.toBeUndefined();
  });
});

describe('a folder', () => {
  test('leaves nothing half-written behind a failure', async () => {
    const folder = await aFolder();
    // The draft is written and can't take its place: a folder is there.
    await mkdir(join(folder, 'public/ab/abcdef/in-the-way'), { recursive: true });
    await expect(localStorage(folder).put('public/abcdef', Buffer.from('x'), 'text/csv')).rejects.toThrow();
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  });

  test('says that the disk is full', () => {
    const failure = storageFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    expect(failure).toMatchObject({ code: 'storage_full', status: 503 });
  });

  test('shelves names by their beginning', async () => {
    const folder = await aFolder();
    await localStorage(folder).put('public/abcdef', Buffer.from('x'), 'text/csv');
    expect(await readFile(join(folder, 'public/ab/abcdef'), 'utf8')).toBe('x');
  });
});

describe('a store', () => {
  test('that refuses the key or lacks the bucket is not ready', async () => {
    const wrong = s3Storage({ ...(await aStore()), secretKey: 'wrong' });
    await expect(wrong.put(aName(), Buffer.from('x'), 'text/csv')).rejects.toThrow(/signature/i);
    const elsewhere = s3Storage({ ...(await aStore({ aboutBucket: true })), bucket: 'other' });
    await expect(elsewhere.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  test('that is away fails soon', async () => {
    const storage = s3Storage({ ...(await aStore()), endpoint: 'http://127.0.0.1:9' });
    await expect(storage.check()).rejects.toThrow('ECONNREFUSED');
  });
});
