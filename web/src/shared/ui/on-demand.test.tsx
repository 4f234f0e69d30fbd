import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { onMissingPart } from './lazy-part.ts';
import { onDemand, usePreload } from './on-demand.tsx';

afterEach(() => vi.unstubAllGlobals());

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

test('a dialog is loaded when it is first shown, with its props', async () => {
  const load = vi.fn(async () => Greeting);
  const GreetingOnDemand = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  render(<GreetingOnDemand name="Anna" />);
  expect(await screen.findByText('Hello, Anna')).toBeTruthy();
});

describe('a dialog that is long on its way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('says so after a moment, until it is there', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
    const GreetingOnDemand = onDemand(() => promise);
    show([{ path: '/', element: <GreetingOnDemand name="Anna" /> }], '/', 'en');
    await pass(250);
    expect(screen.queryByRole('status')).toBeNull();
    await pass(100);
    expect(screen.getByRole('status').textContent).toBe('Opening…');
    resolve(Greeting);
    await pass(0);
    expect(screen.getByText('Hello, Anna')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says no more that it opens once it is told that it cannot, and comes when it can', async () => {
    let isThere = false;
    const told = vi.fn();
    const stop = onMissingPart(told);
    const GreetingOnDemand = onDemand(() =>
      isThere
        ? Promise.resolve(Greeting)
        : new Promise<typeof Greeting>((_, fail) => setTimeout(fail, 500, new TypeError('gone'))),
    );
    show([{ path: '/', element: <GreetingOnDemand name="Anna" /> }], '/', 'en');
    await pass(400);
    expect(screen.getByRole('status')).toBeTruthy();
    await pass(200);
    expect(told).toHaveBeenCalledWith('connection');
    expect(screen.queryByRole('status')).toBeNull();
    isThere = true;
    await pass(10_000);
    expect(screen.getByText('Hello, Anna')).toBeTruthy();
    stop();
  });
});

test('a page that is idle loads what may be opened next, and a failure is nobody’s business', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const good = vi.fn(async () => Greeting);
  const bad = vi.fn(() => Promise.reject(new Error('offline')));
  const parts = [onDemand(good), onDemand(bad)];
  function Page() {
    usePreload(parts);
    return <h1>Request</h1>;
  }
  const { unmount } = render(<Page />);
  expect(good).not.toHaveBeenCalled();
  for (const run of idle) run();
  await waitFor(() => expect(bad).toHaveBeenCalled());
  expect(good).toHaveBeenCalled();
  unmount();
});

test('where idleness is not told, a second has to pass', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const load = vi.fn(async () => Greeting);
  const parts = [onDemand(load)];
  function Page() {
    usePreload(parts);
    return null;
  }
  const { unmount } = render(<Page />);
  vi.advanceTimersByTime(999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  vi.useRealTimers();
});
