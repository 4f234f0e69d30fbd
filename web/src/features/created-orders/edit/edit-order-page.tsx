import { Navigate, useNavigate } from 'react-router';
import { useIsDenied } from '../../../session/active-company.ts';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { DetailWaiting } from '../../../shared/ui/page-waiting.tsx';
import { LoadedOrder } from '../detail/loaded-order.tsx';
import { OrderDetail } from '../detail/order-detail.tsx';
import { createdOrderWords } from '../words.ts';
import { OrderDrawer } from './order-drawer.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: createdOrderWords.in(locale)('drawer.edit_title'), noindex: true }),
  Waiting: DetailWaiting,
};

/** The request with its drawer open over it. */
export function Component() {
  const navigate = useNavigate();
  const isDenied = useIsDenied('ordering_permission');
  return (
    <LoadedOrder>
      {(order) => {
        const detail = paths.createdOrder(order.id);
        if (isDenied || !order.allowed_actions.includes('update')) return <Navigate to={detail} replace />;
        const leave = () => void navigate(detail, { replace: true });
        return (
          <>
            <OrderDetail order={order} />
            <OrderDrawer order={order} onClose={leave} onSaved={leave} />
          </>
        );
      }}
    </LoadedOrder>
  );
}
