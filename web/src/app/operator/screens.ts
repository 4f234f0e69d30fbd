import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.ts';

/** The screens of the console by their place below `/operator`, each on demand. */
export const SCREENS = [
  screen('', () =>
    import('../../features/operator/overview/overview-screen.tsx').then((module) => module.OverviewScreen),
  ),
  screen('companies', () =>
    import('../../features/operator/companies/companies-screen.tsx').then((module) => module.CompaniesScreen),
  ),
  screen('companies/:id', () =>
    import('../../features/operator/companies/company-screen.tsx').then((module) => module.CompanyScreen),
  ),
  screen('disputes', () =>
    import('../../features/operator/disputes/disputes-screen.tsx').then((module) => module.DisputesScreen),
  ),
  screen('reports', () =>
    import('../../features/operator/reports/reports-screen.tsx').then((module) => module.ReportsScreen),
  ),
  screen('users', () => import('../../features/operator/users/users-screen.tsx').then((module) => module.UsersScreen)),
  screen('products', () =>
    import('../../features/operator/goods/products-screen.tsx').then((module) => module.ProductsScreen),
  ),
  screen('requests', () =>
    import('../../features/operator/goods/requests-screen.tsx').then((module) => module.RequestsScreen),
  ),
  screen('categories', () =>
    import('../../features/operator/categories/categories-screen.tsx').then((module) => module.CategoriesScreen),
  ),
  screen('synonyms', () =>
    import('../../features/operator/synonyms/synonyms-screen.tsx').then((module) => module.SynonymsScreen),
  ),
  screen('broadcasts', () =>
    import('../../features/operator/broadcasts/broadcasts-screen.tsx').then((module) => module.BroadcastsScreen),
  ),
  screen('broadcasts/new', () =>
    import('../../features/operator/broadcasts/new-broadcast-screen.tsx').then((module) => module.NewBroadcastScreen),
  ),
  screen('audit', () => import('../../features/operator/audit/audit-screen.tsx').then((module) => module.AuditScreen)),
  screen('jobs', () => import('../../features/operator/jobs/jobs-screen.tsx').then((module) => module.JobsScreen)),
];

function screen(path: string, load: () => Promise<ComponentType>) {
  return { path, Screen: lazyPart(load) };
}
