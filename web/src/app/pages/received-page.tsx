import { receivedApi } from '../../features/received-orders/api.ts';
import { openFilters, receivedFilters, tabIn } from '../../features/received-orders/filters.ts';
import { ReceivedScreen } from '../../features/received-orders/list/received-screen.tsx';
import { receivedWords } from '../../features/received-orders/words.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { prefetchPage } from '../routing/prefetch.ts';
import { ReportAction } from '../shell/report-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: receivedWords.in(locale)('title'), noindex: true }),
};

export const loader = prefetchPage(({ queryClient, locale, search }) =>
  tabIn(search) === 'all'
    ? queryClient.prefetchQuery(receivedApi.open(locale, openFilters(search)))
    : queryClient.prefetchQuery(receivedApi.list(locale, receivedFilters(search))),
);

export function Component() {
  return (
    <ReceivedScreen reportAction={(request) => <ReportAction subject={{ kind: 'request', ...request }} isInRow />} />
  );
}
