import type { Locale } from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, type Params } from 'react-router';
import { loaderContext } from './loader-context.ts';

export interface PageLoad {
  readonly queryClient: QueryClient;
  readonly locale: Locale;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/**
 * The loader of a page that fetches through the query client. The server waits for what the page is about, and says
 * 404 when it is missing; the browser only starts the fetching, since the page has a waiting state of its own.
 */
export const pageLoader =
  (fill: (load: PageLoad) => Promise<'found' | 'missing'>) =>
  async ({ context, request, params }: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>) => {
    const filling = fill({ ...context.get(loaderContext), params, search: new URL(request.url).searchParams });
    if (!import.meta.env.SSR) {
      // The page shows what went wrong, and tries again.
      filling.catch(() => {});
      return null;
    }
    return data(null, { status: (await filling) === 'missing' ? 404 : 200 });
  };
