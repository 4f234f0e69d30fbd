import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { text } from '../text.ts';
import { Okved, RegistryCompany } from './schemas.ts';

export const searchOkved = endpoint({
  method: 'GET',
  path: '/api/organizations/okved/search/',
  auth: 'either',
  summary: 'Activity codes by the beginning of the code or by words',
  query: z.object({ q: text(LIMITS.search.max).optional() }),
  response: z.object({ results: z.array(Okved) }),
});

export const searchCompanies = endpoint({
  method: 'GET',
  path: '/api/organizations/company/search/inn/',
  auth: 'either',
  summary: 'Companies of the state register by INN, or by its first digits',
  query: z.object({ inn: text(LIMITS.search.max).optional() }),
  response: z.array(RegistryCompany),
  problems: ['too_many_requests'],
});
