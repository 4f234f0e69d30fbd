import { fireEvent, screen } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { SearchField } from './search-field.tsx';

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <SearchField label="Search" value={params.get('q') ?? ''} onFind={(q) => setParams({ q })} />
      <Link to="/detail">Bolt</Link>
    </>
  );
}

/** Fires the event directly: no part of the pause passes meanwhile, however busy the machine is. */
const write = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('typed text is searched for after a pause', async () => {
  const { person, where } = show([{ path: '/', Component: List }]);
  expect(screen.getByRole('searchbox').getAttribute('enterkeyhint')).toBe('search');
  await person.type(screen.getByRole('searchbox'), 'bolt');
  await vi.advanceTimersByTimeAsync(1000);
  expect(where()).toBe('/?q=bolt');
});

test('nothing is searched for on a page that was left', async () => {
  const { where } = show([{ path: '/', Component: List }]);
  write('bolt');
  window.history.pushState(null, '', '/detail');
  await vi.advanceTimersByTimeAsync(1000);
  expect(where()).toBe('/');
  window.history.pushState(null, '', '/');
});

test('a link followed during the pause leads where it says', async () => {
  const loaded = Promise.withResolvers<null>();
  const { where } = show([
    { path: '/', Component: List },
    { path: '/detail', loader: () => loaded.promise, element: <h1>Detail</h1> },
  ]);
  write('bolt');
  fireEvent.click(screen.getByRole('link', { name: 'Bolt' }));
  await vi.advanceTimersByTimeAsync(1000);
  loaded.resolve(null);
  expect(await screen.findByRole('heading', { name: 'Detail' })).toBeTruthy();
  expect(where()).toBe('/detail');
});
