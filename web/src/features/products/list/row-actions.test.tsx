import { deleteProduct, listCompanyProducts, setProductAvailable } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { productServer } from '../../../../test/product-server.ts';
import { aCompanyProduct, aCompanyProductCard } from '../../../../test/products.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { show } from '../../../../test/render.tsx';
import { Component as ProductPage } from '../detail/product-page.tsx';
import { Component as ProductsPage } from './products-page.tsx';

const routes = [
  { path: '/company/p', Component: ProductsPage },
  { path: '/company/p/:id', Component: ProductPage },
];

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const toasts = asCompanyMember();

describe('hiding and showing', () => {
  test('from the list, there and back', async () => {
    const { bodies } = productServer();
    const page = show(routes, '/company/p', 'en');
    await page.person.click(await readyButton('Hide: Steel pipe 57x3.5'));
    await page.person.click(await readyButton('Show: Steel pipe 57x3.5'));
    await button('Hide: Steel pipe 57x3.5');
    expect(bodies('available')).toEqual([
      { product_id: 7, is_available: 0 },
      { product_id: 7, is_available: 1 },
    ]);
    await waitFor(() =>
      expect(toasts.map(({ title }) => title)).toEqual(['Product hidden', 'Product is back in the catalogue']),
    );
  });

  test('is reported as done though the first answer was lost', async () => {
    let tries = 0;
    productServer({
      handlers: [
        [
          setProductAvailable,
          () => {
            tries += 1;
            if (tries === 1) throw new TypeError('network');
            return { body: aCompanyProduct({ is_available: 0 }) };
          },
        ],
      ],
    });
    const page = show(routes, '/company/p', 'en');
    await page.person.click(await readyButton('Hide: Steel pipe 57x3.5'));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Product hidden' }]));
    expect(tries).toBe(2);
  });

  test('is not offered for what an operator has hidden', async () => {
    productServer({ products: [aCompanyProductCard({ hidden_reason: 'Not what the picture shows' })] });
    show(routes, '/company/p', 'en');
    expect((await screen.findByText('Hidden by the operator')).title).toBe('Not what the picture shows');
    expect(screen.queryByRole('button', { name: /^(Hide|Show): / })).toBeNull();
  });

  test('can be undone from the toast', async () => {
    const { bodies } = productServer();
    const page = show(routes, '/company/p', 'en');
    await page.person.click(await readyButton('Hide: Steel pipe 57x3.5'));
    await button('Show: Steel pipe 57x3.5');
    await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'));
    act(() => toasts.at(-1)?.action?.run());
    await button('Hide: Steel pipe 57x3.5');
    expect(bodies('available')).toEqual([
      { product_id: 7, is_available: 0 },
      { product_id: 7, is_available: 1 },
    ]);
  });

  test('can be undone from the toast before the list is back', async () => {
    let times = 0;
    const listed = { data: [aCompanyProductCard()], count: 1, pages: 1 };
    const { bodies } = productServer({
      handlers: [[listCompanyProducts, () => (times++ === 0 ? { body: listed } : new Promise<never>(() => {}))]],
    });
    const page = show(routes, '/company/p', 'en');
    await page.person.click(await readyButton('Hide: Steel pipe 57x3.5'));
    await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'));
    act(() => toasts.at(-1)?.action?.run());
    await waitFor(() => expect(bodies('available').at(-1)).toEqual({ product_id: 7, is_available: 1 }));
  });

  test('a refusal is shown in the server’s words, and nothing changes', async () => {
    productServer({
      handlers: [[setProductAvailable, () => problem(409, 'unheard_of', { detail: 'Not while it is sold' })]],
    });
    const page = show(routes, '/company/p', 'en');
    await page.person.click(await readyButton(/^Hide/));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'failure', title: 'Could not hide the product', text: 'Not while it is sold' }]),
    );
    expect(await button(/^Hide/)).toBeTruthy();
  });

  test('people who may not change products see why, everywhere', async () => {
    const { bodies } = productServer({ mayChange: false });
    const page = show(routes, '/company/p', 'en');
    for (const name of ['Hide: Steel pipe 57x3.5', 'Add product', 'Upload price list']) {
      expect((await button(name)).getAttribute('aria-disabled'), name).toBe('true');
    }
    await page.person.click(await button(/^Hide/));
    expect(bodies('available')).toEqual([]);
    expect(screen.getAllByRole('tooltip', { hidden: true })[0]?.textContent).toContain('Products');
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    await page.person.click(screen.getByRole('link', { name: 'Steel pipe 57x3.5' }));
    for (const name of ['Edit', 'Hide', 'Delete']) {
      expect((await button(name)).getAttribute('aria-disabled'), name).toBe('true');
    }
  });
});

describe('deleting', () => {
  test('from the list asks first', async () => {
    const { bodies } = productServer();
    const page = show(routes, '/company/p', 'en');
    await page.person.click(await button('Actions: Steel pipe 57x3.5'));
    await page.person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the product?' });
    expect(bodies('delete')).toEqual([]);
    await page.person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
    expect(bodies('delete')).toEqual([{ id: 7 }]);
    expect(toasts).toEqual([{ kind: 'success', title: 'Product deleted', text: 'Steel pipe 57x3.5' }]);
  });

  test('from the product leads back to the list', async () => {
    const { requests } = productServer();
    const page = show(routes, '/company/p/7', 'en');
    await page.person.click(await readyButton('Delete'));
    const question = await screen.findByRole('dialog');
    await page.person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.where()).toBe('/company/p'));
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
    expect(requests.filter(({ url }) => url.includes('mycompany/get')).length).toBe(1);
  });

  test('shows a refusal in the question', async () => {
    productServer({ handlers: [[deleteProduct, () => problem(500, 'internal')]] });
    const page = show(routes, '/company/p/7', 'en');
    await page.person.click(await readyButton('Delete'));
    const question = await screen.findByRole('dialog');
    await page.person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect((await within(question).findByRole('alert')).textContent).toContain('Could not delete the product');
    expect(page.where()).toBe('/company/p/7');
  });

  test('is reported as done though the answer was lost', async () => {
    let tries = 0;
    productServer({
      handlers: [
        [
          deleteProduct,
          () => {
            tries += 1;
            if (tries === 1) throw new TypeError('network');
            return problem(404, 'not_found');
          },
        ],
      ],
    });
    const page = show(routes, '/company/p/7', 'en');
    await page.person.click(await readyButton('Delete'));
    const question = await screen.findByRole('dialog');
    await page.person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.where()).toBe('/company/p'));
    expect(toasts).toMatchObject([{ kind: 'success' }]);
  });

  test('counts as done if the product is already gone: the answer to an earlier attempt was lost', async () => {
    productServer({ handlers: [[deleteProduct, () => problem(404, 'not_found')]] });
    const page = show(routes, '/company/p/7', 'en');
    await page.person.click(await readyButton('Delete'));
    const question = await screen.findByRole('dialog');
    await page.person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.where()).toBe('/company/p'));
    expect(toasts.at(-1)?.kind).toBe('success');
  });
});
