import {
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type Send<Data, Variables> = (
  variables: Variables,
  callbacks: MutateOptions<Data, Error, Variables> | undefined,
) => Promise<Data>;

/**
 * A mutation that a button sends: while one is on its way, pressing again does nothing. `isPending` alone is too late
 * for a double click, since the button learns of it with the next rendering.
 */
export function useSend<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const isSending = useRef(false);
  const mutateAsync: Send<Data, Variables> = mutation.mutateAsync as Send<Data, Variables>;
  const mutate = useCallback(
    (variables: Variables, callbacks?: MutateOptions<Data, Error, Variables>) => {
      if (isSending.current) return;
      isSending.current = true;
      mutateAsync(variables, callbacks)
        // The mutation's own handlers have told of it.
        .catch(() => {})
        .finally(() => {
          isSending.current = false;
        });
    },
    [mutateAsync],
  );
  return { ...mutation, mutate } as UseMutationResult<Data, Error, Variables>;
}
