import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { listOf, Paging, QueryFlag, querySort } from '../paging.ts';
import { text } from '../text.ts';
import { PARTNER_SORTS } from './constants.ts';
import { Partner, PartnerChanges, PartnerSide } from './schemas.ts';

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/organizations/partners/list/',
  auth: 'company',
  summary: 'Companies that made an offer to this one or got one from it, favourites first',
  query: Paging.extend({
    /** Words of the company's name, or its INN. */
    q: text(LIMITS.search.max).optional(),
    favourite: QueryFlag.optional(),
    side: PartnerSide.optional(),
    /** Favourites stand first in each order. */
    order: querySort(PARTNER_SORTS).optional(),
  }),
  response: listOf(Partner),
});

export const updatePartner = endpoint({
  method: 'POST',
  path: '/api/organizations/partners/update/',
  auth: 'company',
  summary: 'Mark a partner as a favourite, or keep a note about it; only the own company sees them',
  body: PartnerChanges,
  response: Partner,
  problems: ['not_found'],
});
