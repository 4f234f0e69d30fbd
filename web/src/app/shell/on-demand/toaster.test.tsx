import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { Toaster } from './toaster.tsx';

test('one toast at a time: a success takes the failure away', async () => {
  show([{ path: '/', Component: Toaster }], '/', 'en');
  act(() => toast({ kind: 'failure', title: 'Wrong code' }));
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  act(() => toast({ kind: 'success', title: 'Confirmed' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Wrong code')).toBeNull());
});

test('a toast can be acted on, and goes by that', async () => {
  const { person } = show([{ path: '/', Component: Toaster }], '/', 'en');
  const run = vi.fn();
  act(() => toast({ kind: 'success', title: 'Product hidden', text: 'Pipe', action: { label: 'Undo', run } }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Product hidden')).toBeNull();
});
