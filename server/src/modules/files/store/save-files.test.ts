import { addProductFile, addProductImage, type Endpoint } from '@postavka/contract';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { foundCompany } from '../../../../test/companies.ts';
import { createPerson } from '../../../../test/index.ts';
import { aFolder, aStore } from '../../../../test/s3.ts';
import { aPdf, aPng } from '../../../../test/samples.ts';
import { aProduct, sendFile } from '../../../../test/uploads.ts';
import { localStorage } from '../../../platform/storage/local-storage.ts';
import { s3Storage } from '../../../platform/storage/s3-storage.ts';
import { storageFailure } from '../../../platform/storage/storage-failure.ts';

test('a full disk is said, and nothing stays', async () => {
  const storage = localStorage(await aFolder());
  const everything = async () => {
    const names = [];
    for await (const { name } of storage.list('')) names.push(name);
    return names;
  };
  const full = await createTestApp({
    storage: {
      ...storage,
      put: async (name, bytes, type) => {
        if (name.endsWith('-240.webp')) throw storageFailure(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
        await storage.put(name, bytes, type);
      },
    },
  });
  const person = await foundCompany(full, await createPerson(full));
  const reply = await sendFile(person, addProductImage, await aProduct(full, person), 'a.png', await aPng());
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'storage_full']);
  expect(await everything()).toEqual([]);
  await full.close();
});

test('an S3-compatible store behaves the same', async () => {
  const remote = await createTestApp({ storage: s3Storage(await aStore()) });
  const person = await foundCompany(remote, await createPerson(remote));
  const product = await aProduct(remote, person);
  const add = async (endpoint: Endpoint, filename: string, content: Buffer) =>
    (await sendFile(person, endpoint, product, filename, content)).json();
  const { links } = await add(addProductImage, 'a.png', await aPng());
  for (const link of links) expect((await remote.fastify.inject(link)).statusCode).toBe(200);
  const { link } = await add(addProductFile, 'a.pdf', aPdf());
  const part = await remote.fastify.inject({ url: link, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
  const head = await remote.fastify.inject({ method: 'HEAD', url: link });
  expect(head.headers['content-length']).toBe(String(aPdf().length));
  await remote.close();
});
