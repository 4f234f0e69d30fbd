import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { toastArea } from '../ui/toast.ts';
import { useSend } from './use-send.ts';

function Button({ send }: { send: () => Promise<void> }) {
  const sending = useSend({ mutationFn: send, meta: { operation: 'send', handlesFailure: true } });
  return (
    <button type="button" onClick={() => sending.mutate()}>
      Send
    </button>
  );
}

test('a double click sends once; after it has settled, it can be sent again', async () => {
  const waiting: PromiseWithResolvers<void>[] = [];
  const send = vi.fn(() => {
    const one = Promise.withResolvers<void>();
    waiting.push(one);
    return one.promise;
  });
  const { person } = show([{ path: '/', element: <Button send={send} /> }]);
  const button = screen.getByRole('button');
  button.click();
  button.click();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  waiting[0]?.reject(new Error('no line'));
  await waitFor(async () => {
    await person.click(button);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test('trying again removes the message about the failure', async () => {
  const dismissed = vi.fn();
  toastArea.connect(() => {}, dismissed);
  const { person } = show([{ path: '/', element: <Button send={async () => {}} /> }]);
  await person.click(screen.getByRole('button'));
  expect(dismissed).toHaveBeenCalledExactlyOnceWith('failure');
});

describe('a row that its button removes', () => {
  /** The list of the button: it is refetched when the button has removed its row. */
  function open(remove: () => Promise<void>) {
    const reads: PromiseWithResolvers<string[]>[] = [];
    const read = () => {
      const one = Promise.withResolvers<string[]>();
      reads.push(one);
      return one.promise;
    };
    function Remove() {
      const sending = useSend({ mutationFn: remove, meta: { operation: 'remove', invalidates: [['rows']] } });
      return (
        <button type="button" aria-busy={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isSuccess ? 'Removed' : 'Remove'}
        </button>
      );
    }
    function Rows() {
      const { data = [] } = useQuery({ queryKey: ['rows', 1], queryFn: read });
      return data.map((row) => <Remove key={row} />);
    }
    show([{ path: '/', Component: Rows }]);
    /** The reply to the n-th fetch. */
    const answer = async (index: number, settle: (reading: PromiseWithResolvers<string[]>) => void) => {
      await waitFor(() => expect(reads).toHaveLength(index + 1));
      await act(async () => settle(reads[index] as PromiseWithResolvers<string[]>));
    };
    return { answer };
  }

  test('is removed once: the button is busy until the list is back', async () => {
    const remove = vi.fn(async () => {});
    const { answer } = open(remove);
    await answer(0, ({ resolve }) => resolve(['a']));
    (await screen.findByRole('button', { name: 'Remove' })).click();
    const button = await screen.findByRole('button', { name: 'Removed', busy: true });
    button.click();
    await answer(1, ({ resolve }) => resolve([]));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('can be tried again when the list fails to load', async () => {
    const remove = vi.fn(async () => {});
    const { answer } = open(remove);
    await answer(0, ({ resolve }) => resolve(['a']));
    (await screen.findByRole('button', { name: 'Remove' })).click();
    await answer(1, ({ reject }) => reject(new Error('no line')));
    (await screen.findByRole('button', { busy: false })).click();
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
  });
});
