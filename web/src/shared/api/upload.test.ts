import { AddedImage, endpoint, ONE_IMAGE, ProductId, queryId } from '@postavka/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { FakeRequest, uploadSent } from '../../../test/fake-request.ts';
import { ApiProblem } from './api-problem.ts';
import { upload } from './upload.ts';

const addImage = endpoint({
  method: 'POST',
  path: '/api/products/product/image/add/',
  auth: 'company',
  summary: '',
  body: z.object({ product: queryId.pipe(ProductId) }),
  upload: ONE_IMAGE,
  response: AddedImage,
});

beforeEach(() => FakeRequest.install());
afterEach(() => {
  vi.unstubAllGlobals();
});

function start(watch: Parameters<typeof upload>[2] = {}) {
  fakeApi();
  const file = new File(['x'], 'a.png');
  return upload(addImage, { body: { product: 7 }, file }, watch);
}

describe('upload()', () => {
  test('sends the fields before the file, with the company token, and reports its progress', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const onProgress = vi.fn();
    const uploading = start({ onProgress });
    const sent = await uploadSent();
    expect(sent.url).toBe(addImage.path);
    expect(sent.headers).toMatchObject({ authorization: 'Token c1', 'accept-language': 'ru' });
    expect([...sent.form.keys()]).toEqual(['product', 'file']);
    expect(sent.form.get('product')).toBe('7');
    sent.progress(0.25);
    expect(onProgress).toHaveBeenCalledWith(0.25);
    sent.answer(201, { id: 3 });
    expect(await uploading).toEqual({ id: 3 });
  });

  test('a key of creation travels as a header', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const uploading = start({ idempotencyKey: 'k1' });
    const sent = await uploadSent();
    expect(sent.headers).toMatchObject({ authorization: 'Token c1', 'idempotency-key': 'k1' });
    sent.answer(201, { id: 3 });
    await uploading;
  });

  test('a refusal is a problem with its data', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const uploading = start();
    (await uploadSent()).answer(413, { code: 'file_too_large', detail: 'x', limit: 5, request_id: 'r' });
    await expect(uploading).rejects.toMatchObject({ status: 413, code: 'file_too_large', limit: 5 });
  });

  test('a broken connection has a code of its own; a cancelled upload is no problem', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const dead = start();
    (await uploadSent()).onerror();
    await expect(dead).rejects.toMatchObject({ code: 'network' });

    const controller = new AbortController();
    const cancelled = start({ signal: controller.signal });
    const sent = await uploadSent(1);
    controller.abort();
    expect(sent.isAborted).toBe(true);
    await expect(cancelled).rejects.not.toBeInstanceOf(ApiProblem);
  });

  test('without a company token it is not sent', async () => {
    tokens.write({ userToken: 'u1' });
    await expect(start()).rejects.toMatchObject({ code: 'token_required' });
    expect(FakeRequest.sent).toEqual([]);
  });
});
