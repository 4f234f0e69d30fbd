import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.ts';

interface Screen {
  /** Below `/operator`. */
  readonly path: string;
  readonly Screen: ComponentType;
}

/** The screens of the console, each on demand. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    Screen: lazyPart(() =>
      import('../../features/operator/overview/overview-screen.tsx').then((module) => ({
        default: module.OverviewScreen,
      })),
    ),
  },
  {
    path: 'companies',
    Screen: lazyPart(() =>
      import('../../features/operator/companies/companies-screen.tsx').then((module) => ({
        default: module.CompaniesScreen,
      })),
    ),
  },
  {
    path: 'companies/:id',
    Screen: lazyPart(() =>
      import('../../features/operator/companies/company-screen.tsx').then((module) => ({
        default: module.CompanyScreen,
      })),
    ),
  },
  {
    path: 'disputes',
    Screen: lazyPart(() =>
      import('../../features/operator/disputes/disputes-screen.tsx').then((module) => ({
        default: module.DisputesScreen,
      })),
    ),
  },
  {
    path: 'reports',
    Screen: lazyPart(() =>
      import('../../features/operator/reports/reports-screen.tsx').then((module) => ({
        default: module.ReportsScreen,
      })),
    ),
  },
  {
    path: 'users',
    Screen: lazyPart(() =>
      import('../../features/operator/users/users-screen.tsx').then((module) => ({ default: module.UsersScreen })),
    ),
  },
  {
    path: 'products',
    Screen: lazyPart(() =>
      import('../../features/operator/goods/products-screen.tsx').then((module) => ({
        default: module.ProductsScreen,
      })),
    ),
  },
  {
    path: 'requests',
    Screen: lazyPart(() =>
      import('../../features/operator/goods/requests-screen.tsx').then((module) => ({
        default: module.RequestsScreen,
      })),
    ),
  },
  {
    path: 'categories',
    Screen: lazyPart(() =>
      import('../../features/operator/categories/categories-screen.tsx').then((module) => ({
        default: module.CategoriesScreen,
      })),
    ),
  },
  {
    path: 'synonyms',
    Screen: lazyPart(() =>
      import('../../features/operator/synonyms/synonyms-screen.tsx').then((module) => ({
        default: module.SynonymsScreen,
      })),
    ),
  },
  {
    path: 'broadcasts',
    Screen: lazyPart(() =>
      import('../../features/operator/broadcasts/broadcasts-screen.tsx').then((module) => ({
        default: module.BroadcastsScreen,
      })),
    ),
  },
  {
    path: 'broadcasts/new',
    Screen: lazyPart(() =>
      import('../../features/operator/broadcasts/new-broadcast-screen.tsx').then((module) => ({
        default: module.NewBroadcastScreen,
      })),
    ),
  },
  {
    path: 'audit',
    Screen: lazyPart(() =>
      import('../../features/operator/audit/audit-screen.tsx').then((module) => ({ default: module.AuditScreen })),
    ),
  },
  {
    path: 'jobs',
    Screen: lazyPart(() =>
      import('../../features/operator/jobs/jobs-screen.tsx').then((module) => ({ default: module.JobsScreen })),
    ),
  },
  {
    path: 'security',
    Screen: lazyPart(() =>
      import('../../features/operator/second-factor/security-screen.tsx').then((module) => ({
        default: module.SecurityScreen,
      })),
    ),
  },
];
