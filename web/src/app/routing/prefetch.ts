import type { CompanyId } from '@postavka/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { activeCompanyQuery } from '../../session/active-company.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';
import { LINKED_COMPANY } from './linked-company.ts';
import { loaderContext } from './loader-context.ts';
import type { PageLoad } from './page-loader.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

/**
 * The current user and the company. Signed-in screens wait for both before they ask for their own data; without this
 * each call would begin only when the one before it has been answered.
 */
export function prefetchSession({ context, request }: Args): null {
  const { queryClient } = context.get(loaderContext);
  const token = session.token('user');
  if (token !== null) void queryClient.prefetchQuery(currentUserQuery(token));
  const company = companyFor(request);
  if (company !== null) void queryClient.prefetchQuery(activeCompanyQuery(company));
  return null;
}

/** The loader of a company's screen: starts to fetch its data without waiting, since the screen has a skeleton. */
export const prefetchPage =
  (fill: (load: PageLoad) => Promise<void>) =>
  ({ context, request, params }: Args): null => {
    if (companyFor(request) !== null)
      void fill({ ...context.get(loaderContext), params, search: new URL(request.url).searchParams });
    return null;
  };

/** The company that calls are made for; `null` while none is chosen, or while the address names another one. */
function companyFor(request: Request): CompanyId | null {
  const id = session.read('companyId');
  if (id === null || session.token('user') === null || session.token('company') === null) return null;
  const linked = new URL(request.url).searchParams.get(LINKED_COMPANY);
  return linked === null || linked === id ? (Number(id) as CompanyId) : null;
}
