export { findSuppliers, type Supplier } from './suppliers/find-suppliers.ts';
