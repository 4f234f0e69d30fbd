import type { RouteObject } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** Pages for people who work for a company. */
export const companyRoutes: RouteObject[] = [
  {
    id: 'src/features/companies/company-edit-page.tsx',
    path: paths.companyEdit,
    lazy: () => import('../../features/companies/company-edit-page.tsx'),
  },
  {
    id: 'src/app/pages/company-products-page.tsx',
    path: paths.companyProducts,
    lazy: () => import('../pages/company-products-page.tsx'),
  },
  {
    id: 'src/features/products/edit/new-product-page.tsx',
    path: paths.newProduct,
    lazy: () => import('../../features/products/edit/new-product-page.tsx'),
  },
  {
    id: 'src/features/products/detail/product-page.tsx',
    path: paths.companyProduct(':id'),
    lazy: () => import('../../features/products/detail/product-page.tsx'),
  },
  {
    id: 'src/features/products/edit/edit-product-page.tsx',
    path: paths.editProduct(':id'),
    lazy: () => import('../../features/products/edit/edit-product-page.tsx'),
  },
  {
    id: 'src/features/members/members-page.tsx',
    path: paths.members,
    lazy: () => import('../../features/members/members-page.tsx'),
  },
  {
    id: 'src/features/supply/supply-page.tsx',
    path: paths.supply,
    lazy: () => import('../../features/supply/supply-page.tsx'),
  },
  {
    id: 'src/app/pages/partners-page.tsx',
    path: paths.partners,
    lazy: () => import('../pages/partners-page.tsx'),
  },
  {
    id: 'src/app/pages/factories-page.tsx',
    path: paths.factories,
    lazy: () => import('../pages/factories-page.tsx'),
  },
  {
    id: 'src/app/pages/created-orders-page.tsx',
    path: paths.created,
    lazy: () => import('../pages/created-orders-page.tsx'),
  },
  {
    id: 'src/app/pages/created-order-page.tsx',
    path: paths.createdOrder(':id'),
    lazy: () => import('../pages/created-order-page.tsx'),
  },
  {
    id: 'src/features/created-orders/edit/edit-order-page.tsx',
    path: paths.editOrder(':id'),
    lazy: () => import('../../features/created-orders/edit/edit-order-page.tsx'),
  },
  {
    id: 'src/features/answers/comparison/sheet-page.tsx',
    path: paths.comparisonSheet(':id'),
    lazy: () => import('../../features/answers/comparison/sheet-page.tsx'),
  },
  {
    id: 'src/app/pages/received-page.tsx',
    path: paths.received,
    lazy: () => import('../pages/received-page.tsx'),
  },
  {
    id: 'src/app/pages/received-order-page.tsx',
    path: paths.receivedOrder(':id'),
    lazy: () => import('../pages/received-order-page.tsx'),
  },
];
