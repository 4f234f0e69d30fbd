import type { OrderId } from '@postavka/contract';
import { AnswersSection } from '../../features/answers/answers-section.tsx';
import { answersApi } from '../../features/answers/api.ts';
import { DistributionSection } from '../../features/answers/distribution/distribution-section.tsx';
import { createdOrdersApi, knownOffers } from '../../features/created-orders/api.ts';
import { OrderScreen, orderHead } from '../../features/created-orders/detail/order-screen.tsx';
import { idOf } from '../../shared/routing/id-of.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { DetailWaiting } from '../../shared/ui/page-waiting.tsx';
import { prefetchPage } from '../routing/prefetch.ts';

export const handle: RouteHandle = { ...(orderHead && { head: orderHead }), Waiting: DetailWaiting };

export const loader = prefetchPage(async ({ queryClient, locale, params }) => {
  const id = idOf<OrderId>(params.id);
  if (id === null) return;
  // Most people open a request to see its offers, so these are fetched along with it. A single offer is not compared.
  const offers = knownOffers(queryClient, id);
  await Promise.all([
    queryClient.prefetchQuery(createdOrdersApi.one(locale, id)),
    ...(offers === null || offers > 1 ? [queryClient.prefetchQuery(answersApi.compare(id))] : []),
  ]);
});

export function Component() {
  return (
    <OrderScreen
      answers={(order) => <AnswersSection order={order} />}
      distribution={(order) => <DistributionSection order={order} />}
    />
  );
}
