import {
  compareAnswers,
  currentUser,
  getCompany,
  getCreatedOrder,
  getDashboard,
  getReceivedOrder,
  listCompanyProducts,
  listCreatedOrders,
  listReceivedOrders,
  orderStatistics,
} from '@postavka/contract';
import type { Params } from 'react-router';
import { toUrl } from '../../shared/api/call.ts';
import type { TokenKind } from '../../shared/api/transport.ts';
import { LINKED_COMPANY } from '../routing/linked-company.ts';

/** A call that the page's inline script makes while the application loads: whose token it takes, and its address. */
export type FirstCall = readonly [TokenKind, string];

const FIRST_PAGE = { query: { limit: 10, offset: 0 } };
const byId = ({ id = '' }: Params) => ({ query: { id: Number(id) } });

/** What the loaders of these screens call where the address has no filters, by module; a test compares them. */
const OF_SCREEN: Readonly<Record<string, (params: Params) => readonly string[]>> = {
  'src/app/pages/dashboard-page.tsx': () => [getDashboard.path, orderStatistics.path],
  'src/app/pages/created-orders-page.tsx': () => [toUrl(listCreatedOrders.path, FIRST_PAGE)],
  'src/app/pages/created-order-page.tsx': (params) => [
    toUrl(getCreatedOrder.path, byId(params)),
    toUrl(compareAnswers.path, byId(params)),
  ],
  'src/app/pages/received-page.tsx': () => [toUrl(listReceivedOrders.path, FIRST_PAGE)],
  'src/app/pages/received-order-page.tsx': (params) => [toUrl(getReceivedOrder.path, byId(params))],
  'src/app/pages/company-products-page.tsx': () => [toUrl(listCompanyProducts.path, FIRST_PAGE)],
};

interface Match {
  readonly route: { readonly id?: string };
  readonly params: Params;
}

/** The calls that a signed-in screen begins with. */
export function firstCallsOf(matches: readonly Match[], search: URLSearchParams): FirstCall[] {
  if (!matches.some(({ route }) => route.id === 'signed-in')) return [];
  const calls: FirstCall[] = [['user', currentUser.path]];
  // The company has to be entered first.
  if (search.has(LINKED_COMPANY)) return calls;
  calls.push(['company', getCompany.path]);
  if (search.size > 0) return calls;
  for (const { route, params } of matches)
    for (const url of OF_SCREEN[route.id ?? '']?.(params) ?? []) calls.push(['company', url]);
  return calls;
}
