import type { Dashboard } from '@postavka/contract';

/** Whether a company buys, sells or both; `new` has done neither yet. */
export type Side = 'new' | 'buyer' | 'supplier' | 'both';

export function sideOf({ setup, latest }: Pick<Dashboard, 'setup' | 'latest'>): Side {
  const buys = setup.request || latest.created.length > 0;
  const sells = setup.products || setup.supply || latest.received.length > 0;
  if (buys && sells) return 'both';
  if (buys) return 'buyer';
  return sells ? 'supplier' : 'new';
}
