import { DISPUTE_STATUSES } from '@postavka/contract';
import type { ListFilters } from '../list/use-list-address.ts';

export const DISPUTE_CHOICES = { state: DISPUTE_STATUSES } as const;

export type DisputeFilters = ListFilters<typeof DISPUTE_CHOICES>;
