import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
