import { deleteProductImage, orderProductImages } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { FakeRequest, uploadSent } from '../../../../test/fake-request.ts';
import { field, openProductForm, put, submit } from '../../../../test/product-form-page.tsx';
import { productFormServer } from '../../../../test/product-form-server.ts';

const toasts = asCompanyMember();

async function openNew() {
  const page = await openProductForm('/company/p/new');
  await put(page, field(/^Name/), 'Pipe');
  return page;
}

const chooser = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const aFile = (name: string) => new File(['x'], name);

describe('files of a new product', () => {
  test('wait until it is created, then are uploaded, and only then its page opens', async () => {
    const { sent } = productFormServer();
    const page = await openNew();
    await page.person.upload(chooser('Images'), aFile('a.png'));
    await page.person.upload(chooser('Documents'), aFile('b.pdf'));
    expect(screen.getAllByText('Will be uploaded once you save')).toHaveLength(2);
    expect(FakeRequest.sent).toEqual([]);
    await page.person.click(submit());
    const image = await uploadSent(0);
    const document_ = await uploadSent(1);
    expect(image.url).toContain('/product/image/add/');
    expect(image.form.get('product')).toBe('7');
    expect(document_.url).toContain('/product/file/add/');
    expect(await screen.findByRole('heading', { name: /files are being uploaded/ })).toBeTruthy();
    // An answer from before the files would be cached as the newest.
    expect(sent('mycompany/get')).toEqual([]);
    image.answer(201, { id: 1 });
    await waitFor(() => expect(sent('mycompany/get')).toHaveLength(1));
    document_.answer(201, { id: 2 });
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    expect(toasts.map(({ title, text }) => text ?? title).toSorted()).toEqual([
      ...['File “a.png” uploaded', 'File “b.pdf” uploaded', 'Steel pipe 57x3.5'],
    ]);
  });

  test('a failed file stays with its reason, and can be tried again', async () => {
    productFormServer();
    const page = await openNew();
    await page.person.upload(chooser('Images'), aFile('a.png'));
    await page.person.click(submit());
    (await uploadSent(0)).answer(503, { code: 'storage_full', detail: 'x', request_id: 'r' });
    expect(await screen.findByRole('heading', { name: /not all files were uploaded/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the product' }).getAttribute('href')).toBe('/company/p/7');
    expect(page.where()).toBe('/company/p/new');
    await page.person.click(screen.getByRole('button', { name: 'Try the upload again: a.png' }));
    (await uploadSent(1)).answer(201, { id: 1 });
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
  });
});

test('a file of a wrong type says so and does not delay the others', async () => {
  productFormServer();
  const page = await openNew();
  await userEvent.setup({ applyAccept: false }).upload(chooser('Images'), aFile('a.exe'));
  expect(await screen.findByText(/This file type is not accepted/)).toBeTruthy();
  await page.person.click(submit());
  await waitFor(() => expect(page.where()).toBe('/company/p/7'));
  expect(FakeRequest.sent).toEqual([]);
});

describe('files of an existing product', () => {
  test('images are removed and reordered at once, independently of the form', async () => {
    const { bodies } = productFormServer([
      [deleteProductImage, () => ({ status: 204 })],
      [orderProductImages, () => ({ status: 204 })],
    ]);
    const page = await openProductForm('/company/p/7/edit');
    await page.person.click(await screen.findByRole('button', { name: 'Move up: Image 2' }));
    await waitFor(() => expect(bodies('image/order')).toEqual([{ product_id: 7, image_ids: [2, 1] }]));
    await page.person.click(screen.getByRole('button', { name: 'Remove: Image 1' }));
    await waitFor(() => expect(bodies('image/delete')).toHaveLength(1));
    await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'success', title: 'File removed' }));
    await page.person.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
  });

  test('an image that is already gone counts as removed', async () => {
    productFormServer([[deleteProductImage, () => problem(404, 'not_found')]]);
    const page = await openProductForm('/company/p/7/edit');
    await page.person.click(await screen.findByRole('button', { name: 'Remove: Image 1' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'success', title: 'File removed' }));
  });

  test('leaving during an upload asks; a saved form waits for it', async () => {
    productFormServer();
    const page = await openProductForm('/company/p/7/edit');
    await page.person.upload(chooser('Documents'), aFile('b.pdf'));
    const upload = await uploadSent();
    await page.person.click(screen.getByRole('link', { name: 'To the product' }));
    await page.person.click(await screen.findByRole('button', { name: 'Back to the form' }));
    await page.person.click(submit());
    await waitFor(() => expect(toasts[0]?.title).toBe('Product saved'));
    expect(page.where()).toBe('/company/p/7/edit');
    upload.answer(201, { id: 2 });
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
  });
});
