import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { createdOrdersApi } from './api.ts';
import { LoadedOrder } from './loaded-order.tsx';
import { OrderDetail } from './order-detail.tsx';
import { orderIdOf } from './order-id.ts';
import { createdOrderWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale, params, queryClient }) => {
    const order = queryClient.getQueryData(createdOrdersApi.one(locale, orderIdOf(params.id)).queryKey);
    return { title: order?.request ?? createdOrderWords.in(locale)('title'), noindex: true };
  },
};

export function Component() {
  return <LoadedOrder>{(order) => <OrderDetail order={order} />}</LoadedOrder>;
}
