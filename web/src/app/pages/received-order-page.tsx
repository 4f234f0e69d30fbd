import type { ChainId } from '@postavka/contract';
import { receivedApi } from '../../features/received-orders/api.ts';
import { ReceivedOrderScreen } from '../../features/received-orders/detail/received-order-screen.tsx';
import { receivedWords } from '../../features/received-orders/words.ts';
import { idOf } from '../../shared/routing/id-of.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { DetailWaiting } from '../../shared/ui/page-waiting.tsx';
import { prefetchPage } from '../routing/prefetch.ts';
import { ReportAction } from '../shell/report-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: receivedWords.in(locale)('detail.title'), noindex: true }),
  Waiting: DetailWaiting,
};

export const loader = prefetchPage(async ({ queryClient, locale, params }) => {
  const id = idOf<ChainId>(params.id);
  if (id !== null) await queryClient.prefetchQuery(receivedApi.one(locale, id));
});

export function Component() {
  return <ReceivedOrderScreen reportAction={(request) => <ReportAction subject={{ kind: 'request', ...request }} />} />;
}
