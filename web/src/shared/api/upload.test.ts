import { AddedImage, endpoint, ONE_IMAGE, ProductId, queryId } from '@postavka/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
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

/** A request in the test's hands. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  url = '';
  form = new FormData();
  status = 0;
  responseText = '';
  isAborted = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeRequest.sent = [];
});

function start(watch: Parameters<typeof upload>[2] = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  fakeApi();
  const file = new File(['x'], 'a.png');
  return upload(addImage, { body: { product: 7 }, file }, watch);
}
const request = (index = 0) => vi.waitFor(() => FakeRequest.sent[index] ?? expect.fail('not sent'));

describe('upload()', () => {
  test('sends the fields before the file, with the company token, and tells how far it is', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const onProgress = vi.fn();
    const uploading = start({ onProgress });
    const sent = await request();
    expect(sent.url).toBe(addImage.path);
    expect(sent.headers).toMatchObject({ authorization: 'Token c1', 'accept-language': 'ru' });
    expect([...sent.form.keys()]).toEqual(['product', 'file']);
    expect(sent.form.get('product')).toBe('7');
    sent.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    expect(onProgress).toHaveBeenCalledWith(0.25);
    sent.answer(201, { id: 3 });
    expect(await uploading).toEqual({ id: 3 });
  });

  test('a refusal is a problem with its facts', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const uploading = start();
    (await request()).answer(413, { code: 'file_too_large', detail: 'x', limit: 5, request_id: 'r' });
    await expect(uploading).rejects.toMatchObject({ status: 413, code: 'file_too_large', limit: 5 });
  });

  test('a dead line has a code of its own; a cancelled upload is no problem', async () => {
    tokens.write({ userToken: 'u1', companyToken: 'c1' });
    const dead = start();
    (await request()).onerror();
    await expect(dead).rejects.toMatchObject({ code: 'network' });

    const controller = new AbortController();
    const cancelled = start({ signal: controller.signal });
    const sent = await request(1);
    controller.abort();
    expect(sent.isAborted).toBe(true);
    await expect(cancelled).rejects.not.toBeInstanceOf(ApiProblem);
  });

  test('without a company token it does not leave', async () => {
    tokens.write({ userToken: 'u1' });
    await expect(start()).rejects.toMatchObject({ code: 'token_required' });
    expect(FakeRequest.sent).toEqual([]);
  });
});
