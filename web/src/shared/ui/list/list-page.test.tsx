import { IconBell } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { ListPage } from './list-page.tsx';

const found = (count: number, pages: number) => ({
  data: { data: ['bolt', 'nut'], count, pages },
  error: null,
  isPending: false,
  isPlaceholderData: false,
  refetch: vi.fn(),
});

type Props = Parameters<typeof ListPage<string>>[0];

const page = (list: Props['list'], at = '/things', more: Partial<Props> = {}) =>
  show(
    [
      {
        path: '/things',
        element: (
          <ListPage title="Things" list={list} failureMark="ERROR" {...more}>
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

describe('an empty list', () => {
  const onReset = vi.fn();
  const props = {
    actions: <p>the header's action</p>,
    filters: <p>filters</p>,
    empty: { icon: IconBell, title: 'Nothing yet', actions: <p>the next step</p> },
    nothingFound: { title: 'Nothing found', text: 'Try another word', reset: 'Show all', onReset },
  };

  test('says what will be here, and its next step stands instead of actions and filters', () => {
    page(found(0, 0), '/things', props);
    expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
    expect(screen.getByText('the next step')).toBeTruthy();
    expect(screen.queryByText("the header's action")).toBeNull();
    expect(screen.queryByText('filters')).toBeNull();
  });

  test('keeps filters where it is told to, and actions where it offers none itself', () => {
    page(found(0, 0), '/things', { ...props, empty: { icon: IconBell, title: 'Nothing yet' }, keepsFilters: true });
    expect(screen.getByText("the header's action")).toBeTruthy();
    expect(screen.getByText('filters')).toBeTruthy();
  });

  test('that filters left empty offers to take them away', async () => {
    const { person } = page(found(0, 0), '/things', { ...props, isFiltered: true });
    expect(screen.queryByText('Nothing yet')).toBeNull();
    expect(screen.getByText('filters')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });
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
