import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { lazyPart, onMissingPart, quietLazyPart } from './lazy-part.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Part() {
  return <p>the part</p>;
}

/** A chunk that fails to load until the test lets it. */
function aChunk() {
  const chunk = {
    isThere: false,
    asked: 0,
    load: async () => {
      chunk.asked++;
      if (!chunk.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return Part;
    },
  };
  return chunk;
}

const showFormWith = (Lazy: ComponentType) => show([{ path: '/', element: <Form part={<Lazy />} /> }], '/', 'en');

function Form({ part }: { part: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense fallback={null}>{isOpen ? part : null}</Suspense>
    </>
  );
}

test('without a connection a part waits for one: that is reported once, and typed values stay', async () => {
  const told = vi.fn();
  const stop = onMissingPart(told);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const chunk = aChunk();
  const { person } = showFormWith(lazyPart(chunk.load));
  await person.type(screen.getByLabelText('Name'), 'Gate valve');
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Gate valve');

  chunk.isThere = true;
  onLine.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Gate valve');
  expect([chunk.asked, told.mock.calls.length]).toEqual([2, 1]);
  stop();
});

test('an unreliable connection is retried, and for a part nobody asked for nothing is reported', async () => {
  const told = vi.fn();
  const stop = onMissingPart(told);
  const chunk = aChunk();
  const { person } = showFormWith(quietLazyPart(chunk.load));
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(chunk.asked).toBe(1));
  chunk.isThere = true;
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('with a connection, a missing part has gone with its version of the site, which is reported once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const told = vi.fn();
  const stop = onMissingPart(told);
  const chunk = aChunk();
  const { person } = showFormWith(lazyPart(chunk.load));
  await person.click(screen.getByRole('button', { name: 'Open' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(chunk.asked).toBeGreaterThan(4);
  expect(told.mock.calls).toEqual([['connection'], ['version']]);
  stop();
});
