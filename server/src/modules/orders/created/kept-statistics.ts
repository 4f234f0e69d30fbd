import type { CompanyId, OrderStatistics } from '@postavka/contract';
import type { OrdersDeps } from '../deps.ts';
import { readStatistics } from './statistics.ts';

const KEPT_MS = 60_000;
const MOST = 1000;

/** A cache of statistics: each company's are counted at most once a minute. */
export function createStatistics({
  database,
  clock,
  calendar,
}: Pick<OrdersDeps, 'database' | 'clock' | 'calendar'>): (companyId: CompanyId) => Promise<OrderStatistics> {
  const cache = new Map<CompanyId, { readonly at: number; readonly value: Promise<OrderStatistics> }>();
  return (companyId) => {
    const now = clock.now();
    const cached = cache.get(companyId);
    if (cached && now.getTime() - cached.at < KEPT_MS) return cached.value;
    const value = readStatistics(database.db, companyId, now, calendar.timeZone);
    cache.delete(companyId);
    cache.set(companyId, { at: now.getTime(), value });
    // Failures are not cached; the oldest entry is evicted.
    value.catch(() => cache.delete(companyId));
    const [oldest] = cache.keys();
    if (cache.size > MOST && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}
