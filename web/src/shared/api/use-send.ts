import {
  type MutateOptions,
  notifyManager,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { dismissFailure } from '../ui/toast.ts';

type Send<Data, Variables> = (
  variables: Variables,
  callbacks: MutateOptions<Data, Error, Variables> | undefined,
) => Promise<Data>;

/**
 * A mutation that a button sends: `isPending` stays true, and pressing again does nothing, until it has settled and
 * what it invalidates is on screen again. Its callbacks do not wait for the screen.
 */
export function useSend<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const client = useQueryClient();
  const mutation = useMutation(options);
  const [isRefetching, setRefetching] = useState(false);
  // `isPending` alone is too late for a double click: it changes with the next rendering.
  const isSending = useRef(false);
  const mutateAsync: Send<Data, Variables> = mutation.mutateAsync as Send<Data, Variables>;
  const mutate = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (isSending.current) return;
      isSending.current = true;
      dismissFailure();
      const release = () => {
        isSending.current = false;
        setRefetching(false);
      };
      const holdForRefetches = () => {
        setRefetching(true);
        afterRefetches(client, release);
      };
      // The mutation's own handlers have reported the failure.
      mutateAsync(variables, callbacks).then(holdForRefetches, release);
    },
    [client, mutateAsync],
  );
  const isPending = mutation.isPending || isRefetching;
  return { ...mutation, isPending, mutate } as UseMutationResult<Data, Error, Variables>;
}

/** Calls `run` when the invalidated queries on screen have been refetched and rendered. */
function afterRefetches(client: QueryClient, run: () => void): void {
  if (!isRefetching(client)) {
    run();
    return;
  }
  const stop = client.getQueryCache().subscribe(() => {
    if (isRefetching(client)) return;
    stop();
    notifyManager.schedule(run);
  });
}

/** Queries that have failed are not awaited: their retries take seconds. */
const isRefetching = (client: QueryClient): boolean =>
  client.isFetching({
    type: 'active',
    predicate: ({ state }) => state.isInvalidated && state.fetchFailureCount === 0,
  }) > 0;
