import { type ComponentType, lazy } from 'react';

interface Screen {
  /** Below `/operator`. */
  readonly path: string;
  readonly Screen: ComponentType;
}

/** The screens of the console, each on demand. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    Screen: lazy(() =>
      import('../../features/operator/overview/overview-screen.tsx').then((module) => ({
        default: module.OverviewScreen,
      })),
    ),
  },
  {
    path: 'companies',
    Screen: lazy(() =>
      import('../../features/operator/companies/companies-screen.tsx').then((module) => ({
        default: module.CompaniesScreen,
      })),
    ),
  },
  {
    path: 'companies/:id',
    Screen: lazy(() =>
      import('../../features/operator/companies/company-screen.tsx').then((module) => ({
        default: module.CompanyScreen,
      })),
    ),
  },
  {
    path: 'disputes',
    Screen: lazy(() =>
      import('../../features/operator/disputes/disputes-screen.tsx').then((module) => ({
        default: module.DisputesScreen,
      })),
    ),
  },
  {
    path: 'reports',
    Screen: lazy(() =>
      import('../../features/operator/reports/reports-screen.tsx').then((module) => ({
        default: module.ReportsScreen,
      })),
    ),
  },
  {
    path: 'users',
    Screen: lazy(() =>
      import('../../features/operator/users/users-screen.tsx').then((module) => ({ default: module.UsersScreen })),
    ),
  },
  {
    path: 'products',
    Screen: lazy(() =>
      import('../../features/operator/goods/products-screen.tsx').then((module) => ({
        default: module.ProductsScreen,
      })),
    ),
  },
  {
    path: 'requests',
    Screen: lazy(() =>
      import('../../features/operator/goods/requests-screen.tsx').then((module) => ({
        default: module.RequestsScreen,
      })),
    ),
  },
  {
    path: 'categories',
    Screen: lazy(() =>
      import('../../features/operator/categories/categories-screen.tsx').then((module) => ({
        default: module.CategoriesScreen,
      })),
    ),
  },
  {
    path: 'synonyms',
    Screen: lazy(() =>
      import('../../features/operator/synonyms/synonyms-screen.tsx').then((module) => ({
        default: module.SynonymsScreen,
      })),
    ),
  },
  {
    path: 'broadcasts',
    Screen: lazy(() =>
      import('../../features/operator/broadcasts/broadcasts-screen.tsx').then((module) => ({
        default: module.BroadcastsScreen,
      })),
    ),
  },
  {
    path: 'broadcasts/new',
    Screen: lazy(() =>
      import('../../features/operator/broadcasts/new-broadcast-screen.tsx').then((module) => ({
        default: module.NewBroadcastScreen,
      })),
    ),
  },
  {
    path: 'audit',
    Screen: lazy(() =>
      import('../../features/operator/audit/audit-screen.tsx').then((module) => ({ default: module.AuditScreen })),
    ),
  },
  {
    path: 'jobs',
    Screen: lazy(() =>
      import('../../features/operator/jobs/jobs-screen.tsx').then((module) => ({ default: module.JobsScreen })),
    ),
  },
  {
    path: 'security',
    Screen: lazy(() =>
      import('../../features/operator/second-factor/security-screen.tsx').then((module) => ({
        default: module.SecurityScreen,
      })),
    ),
  },
];
