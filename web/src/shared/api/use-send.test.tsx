import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useSend } from './use-send.ts';

function Button({ send }: { send: () => Promise<void> }) {
  const sending = useSend({ mutationFn: send, meta: { operation: 'send', handlesFailure: true } });
  return (
    <button type="button" onClick={() => sending.mutate()}>
      Send
    </button>
  );
}

test('a double click sends once; when it has settled, it can be sent again', async () => {
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
