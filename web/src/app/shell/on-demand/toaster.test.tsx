import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { dismissFailure, toast } from '../../../shared/ui/toast.ts';
import { Toaster } from './toaster.tsx';

test('one toast at a time: a success takes the failure away', async () => {
  show([{ path: '/', Component: Toaster }], '/', 'en');
  act(() => toast({ kind: 'failure', title: 'Wrong code' }));
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  act(() => toast({ kind: 'success', title: 'Confirmed' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Wrong code')).toBeNull());
});

test('a failure disappears when the action is tried again; a success stays', async () => {
  show([{ path: '/', Component: Toaster }], '/', 'en');
  act(() => toast({ kind: 'failure', title: 'Wrong code' }));
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  act(() => dismissFailure());
  await waitFor(() => expect(screen.queryByText('Wrong code')).toBeNull());
  act(() => toast({ kind: 'success', title: 'Confirmed' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  act(() => dismissFailure());
  expect(screen.getByText('Confirmed')).toBeTruthy();
});

test('a toast disappears once its action is pressed', async () => {
  keepToasts();
  const { person } = show([{ path: '/', Component: Toaster }], '/', 'en');
  const run = vi.fn();
  act(() => toast({ kind: 'success', title: 'Product hidden', text: 'Pipe', action: { label: 'Undo', run } }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Product hidden')).toBeNull());
});

test('what can be acted on is there twice as long as what is only said', async () => {
  const later = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => later.mockRestore());
  const waits = () => later.mock.calls.flatMap(([, ms]) => (ms === 4000 || ms === 8000 ? [ms] : []));
  show([{ path: '/', Component: Toaster }], '/', 'en');
  act(() => toast({ kind: 'success', title: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(new Set(waits())).toEqual(new Set([4000]));
  later.mockClear();
  act(() => toast({ kind: 'success', title: 'Hidden', action: { label: 'Undo', run: () => {} } }));
  expect(await screen.findByText('Hidden')).toBeTruthy();
  expect(new Set(waits())).toEqual(new Set([8000]));
});

/** On a busy machine a toast would time out before it is clicked. */
function keepToasts(): void {
  const real = window.setTimeout.bind(window);
  const later = (run: () => void, ms = 0) => (ms === 8000 ? 0 : real(run, ms));
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(later as typeof window.setTimeout);
  onTestFinished(() => timers.mockRestore());
}
