import type { ListFilters } from '../list/use-list-address.ts';

export const COMPANY_CHOICES = {
  status: ['in_progress', 'confirmed', 'rejected'],
  blocked: ['yes'],
} as const;

export type CompanyFilters = ListFilters<typeof COMPANY_CHOICES>;
