import { listCreatedOrders, listReceivedOrders, suggestProducts } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { show } from '../../../../test/render.tsx';
import { PaletteKey } from './palette-key.tsx';

const network = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../palette/palette.tsx', async (load) => {
  await network.promise;
  return load();
});

const Page = () => (
  <>
    <input aria-label="Comment" />
    <PaletteKey />
  </>
);

test('keys typed before the palette has loaded end up in its field; Escape drops them', async () => {
  fakeApi([
    [suggestProducts, () => ({ body: { categories: [], products: [], companies: [] } })],
    [listCreatedOrders, () => ({ body: { data: [], count: 0, pages: 0 } })],
    [listReceivedOrders, () => ({ body: { data: [], count: 0, pages: 0 } })],
  ]);
  const { person, where } = show(
    [
      { path: '/', Component: Page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/',
    'en',
  );
  const comment = screen.getByLabelText<HTMLInputElement>('Comment');
  await person.click(comment);
  await person.keyboard('{Control>}k{/Control}kabel');
  await person.keyboard('{Escape}ok');
  expect(comment.value).toBe('ok');

  await person.keyboard('{Control>}k{/Control}Incoming{Backspace}g');
  expect(comment.value).toBe('ok');
  network.resolve();
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(field.value).toBe('Incoming');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard(' req');
  expect(field.value).toBe('Incoming req');
  await person.keyboard('{Enter}');
  expect(where()).toBe('/o/received');
});
