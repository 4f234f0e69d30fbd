import { type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

export interface MemberFilters extends Paging {
  readonly tab: 'members' | 'invitations';
  readonly q: string;
}

export const filtersOf = (search: URLSearchParams): MemberFilters => ({
  tab: search.get('tab') === 'invitations' ? 'invitations' : 'members',
  q: textIn(search, 'q'),
  ...pagingIn(search),
});
