import { suggestProducts } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aProduct } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const routes = [{ path: '*', Component: () => <SearchBox /> }];
const found = {
  products: [aProduct()],
  categories: [{ id: 3, code: '4.3', name: 'Pipes', path: ['Metal'] }],
  companies: [{ id: 5, name: 'Pipe works', region_name: 'Moscow', company_verified: true }],
};
const field = () => screen.getByRole('combobox', { name: 'Product search' });
const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

test('suggests categories, products and companies; arrows and Enter choose', async () => {
  const { requests } = fakeApi([[suggestProducts, () => ({ body: found })]]);
  const { person, where } = show(routes, '/', 'en');
  await person.type(field(), 'pi');
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3));
  expect(requests.at(-1)?.url).toContain('q=pi');
  await person.keyboard('{ArrowDown}');
  expect(selected()).toContain('Pipes');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await person.keyboard('{ArrowUp}');
  expect(selected()).toBeNull();
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(where()).toBe('/p/7');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without a choice searches, and the search is offered again', async () => {
  fakeApi([[suggestProducts, () => problem(503, 'unavailable')]]);
  const { person, where } = show(routes, '/', 'en');
  await person.type(field(), 'valve{Enter}');
  expect(where()).toBe('/p?q=valve');
  await person.clear(field());
  const list = await screen.findByRole('listbox');
  expect(within(list).getByRole('option').textContent).toBe('valve');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'the large field goes up before the keyboard of a phone covers what it suggests: phone %s',
  async (matches, times) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    fakeApi([[suggestProducts, () => ({ body: found })]]);
    const { person } = show([{ path: '*', Component: () => <SearchBox size="large" /> }], '/', 'en');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    await person.click(field());
    expect(scroll.mock.contexts).toEqual(Array(times).fill(screen.getByRole('search')));
  },
);
