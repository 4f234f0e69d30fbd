import { type Endpoint, type ProblemCode, searchCategories, searchProducts } from '@postavka/contract';
import type { Actor } from '../http/actor.ts';

/** All quotas are for a minute. */
export const QUOTA_SECONDS = 60;

/** What one caller may ask for in a minute, and the refusal that says so. */
export const QUOTAS = {
  /** Calls for one company, by all its members. */
  company_calls: { points: 1200, refusal: 'company_calls_limit' },
  /** Calls of one person who acts for no company. */
  user_calls: { points: 600, refusal: 'user_calls_limit' },
  /** Searches by visitors at one address. */
  address_searches: { points: 120, refusal: 'address_searches_limit' },
  /** Other calls by visitors at one address; a page makes several. */
  address_calls: { points: 900, refusal: 'address_calls_limit' },
  /** Pages at one address: an office of many people is one address. */
  address_pages: { points: 300, refusal: 'address_pages_limit' },
} as const satisfies Record<string, { points: number; refusal: ProblemCode }>;

export type Quota = keyof typeof QUOTAS;

const SEARCHES: ReadonlySet<Endpoint> = new Set([searchProducts, searchCategories]);

/** Which quota a call counts against, and whose. */
export function quotaOf(endpoint: Endpoint, actor: Actor, network: string): readonly [Quota, string] {
  if (actor.kind === 'member') return ['company_calls', String(actor.companyId)];
  if (actor.kind === 'user') return ['user_calls', String(actor.userId)];
  return [SEARCHES.has(endpoint) ? 'address_searches' : 'address_calls', network];
}
