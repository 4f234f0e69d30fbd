import { z } from 'zod';
import { CategoryCode, RegionCode } from '../catalog/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { CompanyId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { listOf, Paging, QueryFlag, queryId, querySort } from '../paging.ts';
import { text } from '../text.ts';
import { FACTORY_SORTS } from './constants.ts';
import { Factory, PublicCompany, Review } from './schemas.ts';

export const publicCompany = endpoint({
  method: 'GET',
  path: '/api/organizations/company/public/',
  auth: 'none',
  mayLag: true,
  summary: 'What anybody may know of a company',
  query: z.object({ id: queryId.pipe(CompanyId) }),
  response: PublicCompany,
  problems: ['not_found'],
});

export const companyReviews = endpoint({
  method: 'GET',
  path: '/api/organizations/company/reviews/',
  auth: 'none',
  mayLag: true,
  summary: 'Ratings of finished deals, the newest first',
  query: Paging.extend({ id: queryId.pipe(CompanyId) }),
  response: listOf(Review),
  problems: ['not_found'],
});

export const listFactories = endpoint({
  method: 'GET',
  path: '/api/organizations/factories/list/',
  auth: 'company',
  summary: 'Producers other than the company itself, verified and well rated ones first',
  query: Paging.extend({
    q: text(LIMITS.search.max).optional(),
    category: CategoryCode.optional(),
    region: RegionCode.optional(),
    verified: QueryFlag.optional(),
    /** Those whose dealer the company says it is. */
    dealer: QueryFlag.optional(),
    order: querySort(FACTORY_SORTS).optional(),
  }),
  response: listOf(Factory),
});

export const setDealer = endpoint({
  method: 'POST',
  path: '/api/organizations/factories/dealer/',
  auth: 'company',
  permission: 'factory_permission',
  summary: 'Say that the company is a dealer of a producer, or no longer is',
  body: z.object({ company: CompanyId, dealer: z.boolean() }),
  response: z.object({ company: CompanyId, dealer: z.boolean() }),
  problems: ['not_found', 'own_company'],
});
