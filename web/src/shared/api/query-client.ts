import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiProblem, isDoubtful } from './api-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Its name in the fallback toast. */
      readonly operation: string;
      /** Query keys to refresh once it has succeeded. */
      readonly invalidates?: readonly QueryKey[];
      /** The caller shows its failures itself. */
      readonly handlesFailure?: boolean;
    };
  }
}

const MINUTE = 60_000;
const MAX_RETRIES = 3;

/** A refusal (4xx) would be repeated, except "too many"; the network and the server may recover. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false;
  if (!(error instanceof ApiProblem)) return false;
  // Offline, retrying would only delay the message; the query runs again once the browser is online.
  if (error.status === 0 && isOffline()) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Always false on a server, which has no navigator. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

interface Options {
  /** Off while the server renders. */
  readonly retries: boolean;
  readonly onUnhandledFailure?: (operation: string, error: unknown) => void;
  /** Every refusal of a query or a mutation, wherever it is shown. */
  readonly onProblem?: (problem: ApiProblem) => void;
}

export function makeQueryClient({ retries, onUnhandledFailure, onProblem }: Options): QueryClient {
  const tell = (error: unknown) => {
    if (error instanceof ApiProblem) onProblem?.(error);
  };
  // Not awaited: the change is made, whatever happens to the refetches.
  const refresh = (keys: readonly QueryKey[] = []) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: tell }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => refresh(mutation.meta?.invalidates),
      onError: (error, _variables, _result, mutation) => {
        tell(error);
        if (error instanceof ApiProblem && isDoubtful(error)) refresh(mutation.meta?.invalidates);
        if (mutation.meta?.handlesFailure) return;
        onUnhandledFailure?.(mutation.meta?.operation ?? 'unknown', error);
      },
    }),
    defaultOptions: {
      // Without a connection both fail and say so: by default they would wait for one, behind an endless spinner.
      // Unused results are kept for the default time: five minutes in browsers; on a server as long as their client
      // lives, since a timer for each would hold the data of every rendered page.
      queries: {
        staleTime: MINUTE,
        retry: retries ? mayRetry : false,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
