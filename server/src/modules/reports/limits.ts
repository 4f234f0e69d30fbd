import type { Allowance } from '../../platform/limiter.ts';

export const REPORT_LIMITS = {
  'report.user': { points: 30, seconds: 24 * 3600, per: 'contact' },
} as const satisfies Record<string, Allowance>;

export type ReportLimit = keyof typeof REPORT_LIMITS;
