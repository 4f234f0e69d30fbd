import type { Locale } from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** What route loaders may use: they fill the query client, components read it. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
}

export const loaderContext = createContext<LoaderContext>();
