import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { readFilters } from '../filters.ts';
import { ProductFiltersForm } from './product-filters.tsx';

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

test('what is being typed stays when a choice arrives in the address, and goes with a reset', async () => {
  const { person } = show([{ path: '/', Component: Page }], '/', 'en');
  const price = () => screen.getByLabelText<HTMLInputElement>(/Price from/).value;
  const onlyRussia = () => screen.getByLabelText<HTMLInputElement>('Russia only').checked;
  await person.type(screen.getByLabelText(/Price from/), '1500');
  await person.click(screen.getByRole('button', { name: 'arrive' }));
  expect([price(), onlyRussia()]).toEqual(['1500', true]);
  await person.click(screen.getByRole('button', { name: 'reset' }));
  expect([price(), onlyRussia()]).toEqual(['', false]);
});
