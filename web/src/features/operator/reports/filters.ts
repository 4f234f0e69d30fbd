import { REPORT_STATES } from '@postavka/contract';
import type { ListFilters } from '../list/use-list-address.ts';

export const REPORT_CHOICES = { state: REPORT_STATES } as const;

export type ReportFilters = ListFilters<typeof REPORT_CHOICES>;
