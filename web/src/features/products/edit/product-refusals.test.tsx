import { createProduct } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { field, openProductForm, put, submit } from '../../../../test/product-form-page.tsx';
import { productFormServer } from '../../../../test/product-form-server.ts';
import { aCompanyProduct } from '../../../../test/products.ts';

asCompanyMember();

describe('a new product that is not created at once', () => {
  test('errors of the server are shown at their fields, others above the button', async () => {
    let answer = problem(400, 'invalid', { errors: { article_number: ['Somebody has it'] } });
    productFormServer([[createProduct, () => answer]]);
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), 'Pipe');
    await page.person.click(submit());
    expect(await screen.findByText('Somebody has it')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Article number/)));
    answer = problem(409, 'unheard_of', { detail: 'Too late' });
    await put(page, field(/^Article number/), 'X');
    await page.person.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('The product was not createdToo late');
    expect(page.where()).toBe('/company/p/new');
  });

  test('retrying after a broken connection has the same key: one product', async () => {
    let tries = 0;
    const { sent } = productFormServer([
      [
        createProduct,
        () => {
          tries += 1;
          if (tries === 1) throw new TypeError('the line is cut');
          return { status: 201, body: aCompanyProduct() };
        },
      ],
    ]);
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), 'Pipe');
    await page.person.click(submit());
    await screen.findByRole('alert');
    await page.person.click(submit());
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    const [first, second] = sent('product/create').map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('a key that was used with other values is replaced', async () => {
    let tries = 0;
    const { sent } = productFormServer([
      [
        createProduct,
        () => {
          tries += 1;
          return tries === 1 ? problem(409, 'idempotency_mismatch') : { status: 201, body: aCompanyProduct() };
        },
      ],
    ]);
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), 'Pipe');
    await page.person.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An earlier attempt seems to have created the product',
    );
    await page.person.click(submit());
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    const [first, second] = sent('product/create').map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });
});
