import { AnswersSection } from '../../features/answers/answers-section.tsx';
import { DistributionSection } from '../../features/answers/distribution/distribution-section.tsx';
import { createdOrdersApi } from '../../features/created-orders/api.ts';
import { orderIdOf } from '../../features/created-orders/detail/order-id.ts';
import { OrderScreen, orderHead } from '../../features/created-orders/detail/order-screen.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { prefetchPage } from '../routing/prefetch.ts';

export const handle: RouteHandle = { ...(orderHead && { head: orderHead }) };

export const loader = prefetchPage(async ({ queryClient, locale, params }) => {
  const id = orderIdOf(params.id);
  if (id !== null) await queryClient.prefetchQuery(createdOrdersApi.one(locale, id));
});

export function Component() {
  return (
    <OrderScreen
      answers={(order) => <AnswersSection order={order} />}
      distribution={(order) => <DistributionSection order={order} />}
    />
  );
}
