import { mutationOptions } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { type Toast, toastArea } from '../ui/toast.ts';
import { SendQuestion } from './send-question.tsx';

test('a send whose answer was lost ends as done once its effect is seen; an effect of somebody else’s keeps the question', async () => {
  const toasts: Toast[] = [];
  toastArea.connect((toast) => toasts.push(toast));
  const cut = new Error('line cut');
  const onDone = vi.fn();
  let see: () => void = () => {};
  function Page() {
    const [isAsking, setIsAsking] = useState(true);
    const [isDone, setIsDone] = useState(false);
    see = () => setIsDone(true);
    if (!isAsking) return <p>closed</p>;
    return (
      <SendQuestion
        title="Complete?"
        text="The deal ends"
        confirm="Complete"
        options={mutationOptions({
          mutationFn: () => Promise.reject(cut),
          meta: { operation: 'complete', handlesFailure: true },
        })}
        variables={undefined}
        done={{ title: 'Completed' }}
        failed="Not completed"
        isDone={isDone}
        onDone={onDone}
        onClose={() => setIsAsking(false)}
      />
    );
  }
  const { person, unmount } = show([{ path: '/', Component: Page }], '/', 'en');
  await screen.findByRole('button', { name: 'Complete' });
  act(() => see());
  expect(screen.getByRole('dialog')).toBeTruthy();
  unmount();

  show([{ path: '/', Component: Page }], '/', 'en');
  await person.click(await screen.findByRole('button', { name: 'Complete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not completed');
  act(() => see());
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'success', title: 'Completed' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a failure is shown in the dialog, which stays; a success in a toast, and the dialog closes', async () => {
  const toasts: Toast[] = [];
  toastArea.connect((toast) => toasts.push(toast));
  const remove = vi.fn().mockRejectedValueOnce(new Error('line cut')).mockResolvedValueOnce(null);
  const onDone = vi.fn();
  function Page() {
    const [isAsking, setIsAsking] = useState(true);
    if (!isAsking) return <p>closed</p>;
    return (
      <SendQuestion
        title="Delete?"
        text="Pipe will be gone"
        confirm="Delete"
        options={mutationOptions({
          mutationFn: (id: number) => remove(id),
          meta: { operation: 'remove', handlesFailure: true },
        })}
        variables={7}
        done={{ title: 'Deleted', text: 'Pipe' }}
        failed="Not deleted"
        onDone={onDone}
        onClose={() => setIsAsking(false)}
      />
    );
  }
  const { person } = show([{ path: '/', Component: Page }], '/', 'en');
  const button = await screen.findByRole('button', { name: 'Delete' });
  expect(button.dataset.variant).toBe('danger');
  await person.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Not deleted');
  expect([toasts, onDone.mock.calls]).toEqual([[], []]);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await person.click(button);
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'success', title: 'Deleted', text: 'Pipe' }]);
  expect([onDone.mock.calls.length, remove.mock.calls]).toEqual([1, [[7], [7]]]);
});
