import { AnswersSection } from '../../features/answers/answers-section.tsx';
import { DistributionSection } from '../../features/answers/distribution/distribution-section.tsx';
import { OrderScreen, orderHead } from '../../features/created-orders/detail/order-screen.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';

export const handle: RouteHandle = { ...(orderHead && { head: orderHead }) };

export function Component() {
  return (
    <OrderScreen
      answers={(order) => (
        <>
          <AnswersSection order={order} />
          <DistributionSection order={order} />
        </>
      )}
    />
  );
}
