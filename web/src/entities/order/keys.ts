/** Query keys that both sides of a request use. */
export const RECEIVED_ORDERS = ['received-orders'] as const;
export const CREATED_ORDERS = ['created-orders'] as const;
export const CONVERSATION = ['conversation'] as const;
export const OFFER_VERSIONS = ['offer-versions'] as const;
