import { getCompanyProduct } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../../../test/fake-api.ts';
import { productServer } from '../../../../test/product-server.ts';
import { aCompanyProduct } from '../../../../test/products.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { show } from '../../../../test/render.tsx';
import { session } from '../../../session/session-store.ts';
import { Component as ProductPage } from './product-page.tsx';

const routes = [{ path: '/company/p/:id', Component: ProductPage }];

const link = (name: string) => screen.findByRole('link', { name });

beforeEach(() => session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' }));

describe('a product', () => {
  test('shows everything that is known, and a link to its public page', async () => {
    productServer({
      handlers: [
        [
          getCompanyProduct,
          () => ({
            body: aCompanyProduct({
              extra_fields: [{ name: 'Diameter', value: '57 mm' }],
              files: [{ id: 3, name: 'passport.pdf', link: '/files/3', size: 2048 } as never],
              product_series: 'S-1',
              product_link: 'https://pipes.example/57',
            }),
          }),
        ],
      ],
    });
    show(routes, '/company/p/7', 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Steel pipe 57x3.5' })).toBeTruthy();
    const text = document.body.textContent ?? '';
    for (const fact of [
      'TR-57',
      'S-1',
      'Pipe works',
      'Welded pipe',
      '57 mm',
      'passport.pdf',
      '71\u00a0400\u00a0₽',
      'In the catalogue',
    ])
      expect(text).toContain(fact);
    expect(screen.getByRole('link', { name: 'Open in the catalogue' }).getAttribute('href')).toBe('/p/7');
    expect((await link('Edit')).getAttribute('href')).toBe('/company/p/7/edit');
    expect(screen.getByRole('link', { name: 'To the products' }).getAttribute('href')).toBe('/company/p');
  });

  test('hidden: a warning, a dimmed card, no public page; showing it again removes them', async () => {
    productServer({ products: [] });
    const page = show(routes, '/company/p/7', 'en');
    await page.person.click(await readyButton('Hide'));
    expect(await screen.findByText('The product is hidden')).toBeTruthy();
    expect(document.querySelector('[data-dimmed]')).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Open in the catalogue' })).toBeNull();
    await page.person.click(await readyButton('Show'));
    await waitFor(() => expect(screen.queryByText('The product is hidden')).toBeNull());
    expect(document.querySelector('[data-dimmed]')).toBeNull();
  });

  test('hidden by an operator: shows the reason, without the button that shows it or its public page', async () => {
    const hidden_reason = 'Not what the picture shows';
    productServer({ handlers: [[getCompanyProduct, () => ({ body: aCompanyProduct({ hidden_reason }) })]] });
    show(routes, '/company/p/7', 'en');
    expect((await screen.findByText('Reason: Not what the picture shows')).closest('[role=status]')).toBeTruthy();
    expect(await link('Edit')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Hide|Show)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open in the catalogue' })).toBeNull();
  });

  test.each(['/company/p/999', '/company/p/nonsense'])('%s is not found', async (path) => {
    productServer({ handlers: [[getCompanyProduct, () => problem(404, 'not_found')]] });
    show(routes, path, 'en');
    expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the products' }).getAttribute('href')).toBe('/company/p');
  });

  test('a failed load says ERROR and leads back to the list', async () => {
    productServer({ handlers: [[getCompanyProduct, () => problem(500, 'internal')]] });
    show(routes, '/company/p/7', 'en');
    expect(await screen.findByText('ERROR')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the products' }).getAttribute('href')).toBe('/company/p');
  });
});
