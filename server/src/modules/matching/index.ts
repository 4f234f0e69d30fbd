export { isSameGoods } from './goods/is-same-goods.ts';
export { findSuppliers } from './suppliers/find-suppliers.ts';
export type { Supplier } from './suppliers/score.ts';
