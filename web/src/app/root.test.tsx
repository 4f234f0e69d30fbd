import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Root } from './root.tsx';

test('a toast is shown alone: the next one replaces it', async () => {
  show([{ Component: Root, children: [{ path: '/', element: <p>page</p> }] }], '/', 'en');
  act(() => toast({ kind: 'failure', title: 'First', text: 'Failed to mutate: sendEmailCode' }));
  expect(await screen.findByText('First')).toBeTruthy();
  expect(screen.getByText('Failed to mutate: sendEmailCode')).toBeTruthy();
  act(() => toast({ kind: 'success', title: 'Second' }));
  expect(await screen.findByText('Second')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
});
