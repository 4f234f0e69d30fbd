import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { LocaleProvider } from '../../../shared/i18n/locale.tsx';
import { readFilters } from '../filters.ts';
import { ProductFiltersForm, ProductOrderChoice } from './product-filters.tsx';

const at = (search: string) => readFilters('catalog', new URLSearchParams(search));

/** The address as it arrives, later than the choice. */
function Page() {
  const [filters, setFilters] = useState(at('code=4'));
  return (
    <>
      <button type="button" onClick={() => setFilters(at('code=4&onlyRussia=true'))}>
        arrive
      </button>
      <button type="button" onClick={() => setFilters(at('code=4'))}>
        reset
      </button>
      <ProductFiltersForm id="filters" place="catalog" filters={filters} regions={[]} isOpen />
    </>
  );
}

test('text being typed stays when a choice arrives in the address, and goes with a reset', async () => {
  const { person } = show([{ path: '/', Component: Page }], '/', 'en');
  const price = () => screen.getByLabelText<HTMLInputElement>(/Price from/).value;
  const onlyRussia = () => screen.getByLabelText<HTMLInputElement>('Russia only').checked;
  await person.type(screen.getByLabelText(/Price from/), '1500');
  await person.click(screen.getByRole('button', { name: 'arrive' }));
  expect([price(), onlyRussia()]).toEqual(['1500', true]);
  await person.click(screen.getByRole('button', { name: 'reset' }));
  expect([price(), onlyRussia()]).toEqual(['', false]);
});

test('a choice made before hydration is applied after it; typed text waits until it is sent', async () => {
  function Filters() {
    const filters = at('code=4');
    return (
      <>
        <ProductOrderChoice place="catalog" filters={filters} form="filters" />
        <ProductFiltersForm id="filters" place="catalog" filters={filters} regions={[]} isOpen />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Filters }], { initialEntries: ['/catalog?code=4'] });
  const page = (
    <LocaleProvider initial="en">
      <RouterProvider router={router} />
    </LocaleProvider>
  );
  const hydrate = async (choose: () => void) => {
    await router.navigate('/catalog?code=4');
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    choose();
    const hydrated = await act(async () => hydrateRoot(root, page));
    const { pathname, search } = router.state.location;
    act(() => hydrated.unmount());
    root.remove();
    return pathname + search;
  };
  const price = () => screen.getByLabelText<HTMLInputElement>(/Price from/);
  const onlyRussia = () => screen.getByLabelText<HTMLInputElement>('Russia only');
  const order = () => screen.getByLabelText<HTMLSelectElement>('Sort by');

  const typed = await hydrate(() => {
    price().value = '1500';
  });
  expect(typed).toBe('/catalog?code=4');
  const ticked = await hydrate(() => {
    onlyRussia().checked = true;
  });
  expect(ticked).toBe('/catalog?code=4&onlyRussia=true');
  const ordered = await hydrate(() => {
    order().value = 'price';
  });
  expect(ordered).toBe('/catalog?code=4&order=price');
});

test('a category without a text is sorted by the newest first and says so; with a text the best match', () => {
  const orders = (search: string) => {
    const Choice = () => <ProductOrderChoice place="catalog" filters={at(search)} form="filters" />;
    const { unmount } = show([{ path: '/', Component: Choice }], '/', 'en');
    const choice = screen.getByLabelText<HTMLSelectElement>('Sort by');
    const names = [...choice.options].map(({ text }) => text);
    const chosen = choice.selectedOptions[0]?.text;
    unmount();
    return { chosen, names };
  };
  expect(orders('code=4').chosen).toBe('Newest first');
  expect(orders('code=4').names).not.toContain('Best match');
  expect(orders('code=4&order=new').chosen).toBe('Newest first');
  expect(orders('code=4&order=price').chosen).toBe('Cheapest first');
  expect(orders('code=4&query=valve').chosen).toBe('Best match');
  expect(orders('code=4&query=valve&order=new').chosen).toBe('Newest first');
});
