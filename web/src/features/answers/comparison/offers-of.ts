import { CHAIN_STATUSES, type CreatedOrder, type OrderAnswer } from '@postavka/contract';

/** Answers with an offer that stands: made and neither declined nor withdrawn. */
export const offersOf = ({ chains }: CreatedOrder): OrderAnswer[] =>
  chains.filter(
    ({ status, price }) =>
      price !== null && (status === CHAIN_STATUSES.confirmed || status === CHAIN_STATUSES.completed),
  );
