import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CREATED_ORDERS } from '../../../entities/order/keys.ts';
import { makeQueryClient } from '../../../shared/api/query-client.ts';
import type { ServerEvent } from '../../../shared/live/read-events.ts';
import { useLive } from './use-live.ts';

const stream = vi.hoisted(() => ({ tell: (_: ServerEvent) => {} }));
vi.mock('../../../shared/live/share-live-stream.ts', () => ({
  shareLiveStream: (onEvent: (event: ServerEvent) => void) => {
    stream.tell = onEvent;
    return () => {};
  },
}));

test('an event refetches its topic; an unknown topic of a newer server is ignored, and the stream goes on', () => {
  const client = makeQueryClient({ retries: false });
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  renderHook(useLive, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  stream.tell({ name: 'changed', data: { topic: 'of_tomorrow' } });
  expect(invalidate).not.toHaveBeenCalled();
  stream.tell({ name: 'changed', data: { topic: 'created_orders' } });
  expect(invalidate).toHaveBeenCalledWith({ queryKey: CREATED_ORDERS });
});
