import type { Allowance } from '../../platform/limiter.ts';

const HOUR = 3600;

/** Reading a file costs seconds of a processor, whether it is looked at or run. */
export const IMPORT_LIMITS = {
  'import.company': { points: 200, seconds: HOUR, per: 'contact' },
} as const satisfies Record<string, Allowance>;

export type ImportLimit = keyof typeof IMPORT_LIMITS;
