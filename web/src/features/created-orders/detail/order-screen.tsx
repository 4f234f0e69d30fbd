import type { CreatedOrder, OrderId } from '@postavka/contract';
import type { ReactNode } from 'react';
import { idOf } from '../../../shared/routing/id-of.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { createdOrdersApi } from '../api.ts';
import { createdOrderWords } from '../words.ts';
import { LoadedOrder } from './loaded-order.tsx';
import { OrderDetail } from './order-detail.tsx';

export const orderHead: RouteHandle['head'] = ({ locale, params, queryClient }) => {
  const order = queryClient.getQueryData(createdOrdersApi.one(locale, idOf<OrderId>(params.id)).queryKey);
  return { title: order?.request ?? createdOrderWords.in(locale)('title'), noindex: true };
};

interface Props {
  readonly answers: (order: CreatedOrder) => ReactNode;
  readonly distribution: (order: CreatedOrder) => ReactNode;
}

/** A request and, once it has been published, its answers. */
export function OrderScreen({ answers, distribution }: Props) {
  return (
    <LoadedOrder>
      {(order) => <OrderDetail order={order} answers={answers(order)} distribution={distribution(order)} />}
    </LoadedOrder>
  );
}
