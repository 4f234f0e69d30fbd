import type { Endpoint, ProblemCode } from '@postavka/contract';
import type { Actor } from '../http/actor.ts';

const MINUTE = 60;
const DAY = 24 * 3600;

/** What one caller may use in so many seconds, and the refusal that says so. */
export const QUOTAS = {
  /** Calls for one company, by all its members. */
  company_calls: { points: 1200, seconds: MINUTE, refusal: 'company_calls_limit' },
  /** Products that a company adds one by one. */
  company_products: { points: 5000, seconds: DAY, refusal: 'company_products_limit' },
  /** Products that its price lists add; summed from the stored imports, so that no crash loses the count. */
  company_listed_products: { points: 300_000, seconds: DAY, refusal: 'company_listed_products_limit' },
  /** Files of a company; one of less than a megabyte counts as one. */
  company_megabytes: { points: 10_000, seconds: DAY, refusal: 'company_megabytes_limit' },
  /** Calls of one person who acts for no company. */
  user_calls: { points: 600, seconds: MINUTE, refusal: 'user_calls_limit' },
  /** Searches by visitors at one address. */
  address_searches: { points: 120, seconds: MINUTE, refusal: 'address_searches_limit' },
  /** Other calls by visitors at one address; a page makes several. */
  address_calls: { points: 900, seconds: MINUTE, refusal: 'address_calls_limit' },
  /** Pages, files of the sitemap and the reference at one address: an office of many people is one address. */
  address_pages: { points: 300, seconds: MINUTE, refusal: 'address_pages_limit' },
} as const satisfies Record<string, { points: number; seconds: number; refusal: ProblemCode }>;

export type Quota = keyof typeof QUOTAS;

/** Which quota a call counts against, and whose. */
export function quotaOf(endpoint: Endpoint, actor: Actor, network: string): readonly [Quota, string] {
  if (actor.kind === 'member') return ['company_calls', String(actor.companyId)];
  if (actor.kind === 'user') return ['user_calls', String(actor.userId)];
  return [endpoint.countsAs === 'search' ? 'address_searches' : 'address_calls', network];
}

/** What a member's call uses besides the call itself. */
export function usageOf(
  endpoint: Endpoint,
  actor: Actor,
  files: readonly { readonly size: number }[] = [],
): readonly (readonly [Quota, string, number])[] {
  if (actor.kind !== 'member') return [];
  const company = String(actor.companyId);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return [
    ...(endpoint.countsAs === 'new_product' ? [['company_products', company, 1] as const] : []),
    ...(bytes > 0 ? [['company_megabytes', company, Math.ceil(bytes / 1e6)] as const] : []),
  ];
}
