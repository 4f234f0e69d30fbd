export { isSameGoods } from './goods/is-same-goods.ts';
export { findSuppliers, type Supplier } from './suppliers/find-suppliers.ts';
