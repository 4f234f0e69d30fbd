import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { ListPage } from './list-page.tsx';

const found = (count: number, pages: number) => ({
  data: { data: ['bolt', 'nut'], count, pages },
  error: null,
  isPending: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
});

const page = (list: Parameters<typeof ListPage<string>>[0]['list'], at = '/things') =>
  show(
    [
      {
        path: '/things',
        element: (
          <ListPage title="Things" list={list} empty={<p>nothing here</p>} failureMark="ERROR">
            {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
          </ListPage>
        ),
      },
    ],
    at,
    'en',
  );

test('rows are shown', () => {
  page(found(2, 1));
  expect(screen.getByText('bolt')).toBeTruthy();
});

test('it says that it is loading', () => {
  page({ ...found(0, 0), data: undefined, isPending: true });
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
});

test('a failure can be tried again', async () => {
  const list = { ...found(0, 0), data: undefined, error: new Error('x') };
  const { person } = page(list);
  expect(screen.getByText('ERROR')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(list.refetch).toHaveBeenCalledTimes(1);
});

test('an empty list shows what it was given for that', () => {
  page(found(0, 0));
  expect(screen.getByText('nothing here')).toBeTruthy();
});

test('past the end it goes to the last page', async () => {
  const { where } = page(found(12, 2), '/things?q=a&page=9');
  await waitFor(() => expect(where()).toBe('/things?q=a&page=2'));
});

test('another page size starts at the first page; a short list offers none', async () => {
  const { person, where } = page(found(70, 7), '/things?q=a&page=3');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '25');
  expect(where()).toBe('/things?q=a&size=25');
});

test('a list that fits on a page has neither pages nor sizes', () => {
  page(found(10, 1));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});
