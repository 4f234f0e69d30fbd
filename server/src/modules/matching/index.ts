export { findSuppliers, type Supplier } from './find-suppliers.ts';
