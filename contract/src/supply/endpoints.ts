import { endpoint } from '../endpoint.ts';
import { SupplyChanges, SupplyProfile } from './schemas.ts';

export const getSupply = endpoint({
  method: 'GET',
  path: '/api/organizations/supply/',
  auth: 'company',
  summary: 'What the company supplies and where to',
  response: SupplyProfile,
});

export const updateSupply = endpoint({
  method: 'POST',
  path: '/api/organizations/supply/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Change the fields that are given, keep the rest',
  body: SupplyChanges,
  response: SupplyProfile,
});
