import type { ListFilters } from '../list/use-list-address.ts';

export const USER_CHOICES = { only: ['blocked', 'operator'] } as const;

export type UserFilters = ListFilters<typeof USER_CHOICES>;
