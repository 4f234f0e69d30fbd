import type { Allowance } from '../../platform/limiter.ts';

export const REGISTRY_LIMITS = {
  'registry.user': { points: 60, seconds: 60, per: 'contact' },
} as const satisfies Record<string, Allowance>;

export type RegistryLimit = keyof typeof REGISTRY_LIMITS;
