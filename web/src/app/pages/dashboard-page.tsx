import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { dashboardApi } from '../../features/dashboard/api.ts';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';
import { DashboardWaiting } from '../../features/dashboard/dashboard-skeleton.tsx';
import { dashboardWords } from '../../features/dashboard/words.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { prefetchPage } from '../routing/prefetch.ts';
import { useCreateCompany } from '../shell/dialogs.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: dashboardWords.in(locale)('title'), noindex: true }),
  Waiting: DashboardWaiting,
};

export const loader = prefetchPage(async ({ queryClient }) => {
  await Promise.all([
    queryClient.prefetchQuery(dashboardApi.today()),
    queryClient.prefetchQuery(dashboardApi.statistics()),
  ]);
});

export function Component() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const createCompany = useCreateCompany();
  const [search] = useSearchParams();
  if (user.data === undefined) return null;
  // An operator without a company goes to the console.
  const { is_operator: isOperator, companies } = user.data;
  if (isOperator && companies.length === 0 && search.size === 0) return <Navigate to={paths.operator} replace />;
  return <Dashboard user={user.data} onCreateCompany={createCompany} onBrowse={() => navigate(paths.catalog)} />;
}
