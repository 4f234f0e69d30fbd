/** Columns that requests are sorted by; the newest come first otherwise. */
export const CREATED_ORDER_SORTS = ['time', 'name', 'amount', 'price', 'answers'] as const;
export const RECEIVED_ORDER_SORTS = ['created', 'name', 'amount', 'time'] as const;
