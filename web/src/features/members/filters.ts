import { LIMITS } from '@postavka/contract';

export interface MemberFilters {
  readonly tab: 'members' | 'invitations';
  readonly q: string;
  readonly page: number;
}

/** What the address asks for; nonsense asks for the beginning. */
export function filtersOf(search: URLSearchParams): MemberFilters {
  const page = search.get('page') ?? '';
  return {
    tab: search.get('tab') === 'invitations' ? 'invitations' : 'members',
    q: (search.get('q') ?? '').trim().slice(0, LIMITS.search.max),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of such a list, without what is understood anyway. */
export function searchOf({ tab = 'members', q = '', page = 1 }: Partial<MemberFilters>): Record<string, string> {
  return {
    ...(tab === 'members' ? {} : { tab }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(page === 1 ? {} : { page: String(page) }),
  };
}
