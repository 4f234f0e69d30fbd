import { type CreatedOrder, chainState, ORDER_STATUSES, type OrderAnswer } from '@postavka/contract';

/** Only its expiry keeps the offer from being chosen: its button stays and says so. */
export const wouldBeChosen = (order: CreatedOrder, answer: OrderAnswer): boolean =>
  answer.is_expired &&
  chainState(answer) === 'confirmed' &&
  order.status === ORDER_STATUSES.active &&
  !answer.company_executor.is_out;
