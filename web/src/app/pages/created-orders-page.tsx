import { createdOrdersApi } from '../../features/created-orders/api.ts';
import { filtersOf } from '../../features/created-orders/filters.ts';
import { CreatedOrdersScreen } from '../../features/created-orders/list/created-orders-screen.tsx';
import { createdOrderWords } from '../../features/created-orders/words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { prefetchPage } from '../routing/prefetch.ts';
import { RequestAction } from '../shell/request-action.tsx';
import { shellWords } from '../shell/words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: createdOrderWords.in(locale)('title'), noindex: true }),
};

export const loader = prefetchPage(({ queryClient, locale, search }) =>
  queryClient.prefetchQuery(createdOrdersApi.list(locale, filtersOf(search))),
);

export function Component() {
  const say = useWords(shellWords);
  return <CreatedOrdersScreen createAction={<RequestAction label={say('create_request')} />} />;
}
