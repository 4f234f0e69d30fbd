import { type ProductId, searchProducts } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answering, routes } from '../../../test/catalog-pages.tsx';
import { aPage, aProduct } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';

describe('the search', () => {
  test('sends no request for a blank text', async () => {
    const { requests } = answering();
    show(routes, '/p?q=%20%20', 'en');
    expect(await screen.findByText('What are you looking for?')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  test('shows what was found, and what was looked for instead', async () => {
    answering([searchProducts, () => ({ body: aPage({ count: 21, pages: 3, corrected: 'pipe' }) })]);
    show(routes, '/p?q=pipr', 'en');
    expect(await screen.findByText('21 products')).toBeTruthy();
    expect(screen.getByText(/Showing results for “pipe”/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Supplier' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/p?q=pipr&page=2');
  });

  test('is narrowed by what was found, and each choice can be taken back', async () => {
    const { requests } = answering([searchProducts, () => ({ body: aPage({ count: 21, pages: 3 }) })]);
    const { person, where } = show(routes, '/p?q=pipe', 'en');
    const categories = await screen.findByRole('navigation', { name: 'Categories of the results' });
    expect(within(categories).getByRole('link', { name: /Rebar/ }).textContent).toBe('Rebar20');
    expect(await screen.findByRole('option', { name: 'Moscow (12)' })).toBeTruthy();
    await person.click(screen.getByLabelText(/Verified suppliers/));
    expect(where()).toBe('/p?q=pipe&verified=true');
    await person.type(screen.getByLabelText(/Price to/), '900{Enter}');
    expect(where()).toBe('/p?q=pipe&price_right=900&verified=true');
    await waitFor(() =>
      expect(
        requests.some(({ url }) => url.startsWith(searchProducts.path) && /price_right=900&verified=1/.test(url)),
      ).toBe(true),
    );
    await person.click(within(categories).getByRole('link', { name: /Rebar/ }));
    expect(where()).toBe('/p?code=4.1&q=pipe&price_right=900&verified=true');
    await person.click(await screen.findByRole('link', { name: 'Remove: Rebar' }));
    expect(where()).toBe('/p?q=pipe&price_right=900&verified=true');
    await person.click(screen.getByRole('link', { name: 'Reset filters' }));
    expect(where()).toBe('/p?q=pipe');
  });

  test('names the words that no product has', async () => {
    answering([searchProducts, () => ({ body: aPage({ left_out: ['zzz'] }) })]);
    show(routes, '/p?q=pipe+zzz', 'en');
    expect(await screen.findByText(/Showing products without “zzz”/)).toBeTruthy();
  });

  test('says once that nothing matches exactly', async () => {
    answering([searchProducts, () => ({ body: aPage({ left_out: ['zzz'], is_by_meaning: true }) })]);
    show(routes, '/p?q=pipe+zzz', 'en');
    expect(await screen.findAllByText(/No exact match/)).toHaveLength(1);
  });

  test('marks products that are similar, and says so above them', async () => {
    const [nut, washer] = [aProduct({ name: 'Hex nut' }), aProduct({ id: 8 as ProductId, name: 'Washer' })];
    answering([searchProducts, () => ({ body: aPage({ data: [nut, washer], similar: [washer.id] }) })]);
    show(routes, '/p?q=nut', 'en');
    expect(await screen.findByText('Products marked “Similar” match only in part')).toBeTruthy();
    const marked = screen.getAllByRole('row').filter((row) => within(row).queryByText('Similar'));
    expect(marked.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['Washer']);
  });

  test.for([
    [{ similar: [7 as ProductId], is_by_meaning: false }, 'No exact match. Showing similar products'],
    [{ similar: [], is_by_meaning: true }, 'No exact match. Showing the closest in meaning'],
  ] as const)('%j is shown as “%s”', async ([page, notice]) => {
    answering([searchProducts, () => ({ body: aPage({ ...page, similar: [...page.similar] }) })]);
    show(routes, '/p?q=bolt', 'en');
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  test('offers a request with the same text under the list', async () => {
    answering([searchProducts, () => ({ body: aPage({ left_out: ['friday'] }) })]);
    show(routes, '/p?q=valves+friday', 'en');
    expect(await screen.findByText(/^Didn’t find it\?/)).toBeTruthy();
    const href = screen.getByRole('link', { name: 'Create request' }).getAttribute('href') ?? '';
    expect(new URL(href, 'http://x').searchParams.values().toArray()).toContain('valves friday');
  });

  test('a page past the end says so, not that nothing was found', async () => {
    answering([searchProducts, () => ({ body: aPage({ data: [], count: 21, pages: 3 }) })]);
    show(routes, '/p?q=pipe&page=9', 'en');
    expect(await screen.findByText('There is no such page')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toBe('/p?q=pipe');
  });

  test('nothing with these filters leads back to the search without them', async () => {
    answering([searchProducts, () => ({ body: aPage({ data: [], count: 0, pages: 0 }) })]);
    show(routes, '/p?q=pipe&region=77', 'en');
    expect(await screen.findByText('Nothing for “pipe” with these filters')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create request' })).toBeNull();
  });

  test('nothing found leads to a request', async () => {
    answering([searchProducts, () => ({ body: aPage({ data: [], count: 0, pages: 0 }) })]);
    show(routes, '/p?q=zzz', 'en');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create request' })).toBeTruthy();
  });
});
