import { z } from 'zod';
import { VERIFICATION } from '../../companies/constants.ts';
import { endpoint } from '../../endpoint.ts';
import { CompanyId, DisputeId } from '../../ids.ts';
import { INT_MAX } from '../../limits.ts';
import { QueryFlag, queryAmount, queryId } from '../../paging.ts';
import { COMPANY_DECISIONS, DISPUTE_DECISIONS, DISPUTE_STATUSES } from '../constants.ts';
import { Dispute, OperatorCompany, OperatorCompanyDetail } from '../schemas/companies.ts';
import { OperatorPaging, operatorListOf, Reason } from '../schemas/list.ts';

export const operatorCompanies = endpoint({
  method: 'GET',
  path: '/api/operator/companies/list/',
  auth: 'operator',
  summary: 'Companies, newest first, by name, INN or id; those that wait for a decision have status 1',
  query: OperatorPaging.extend({
    verification_status: queryAmount(INT_MAX)
      .pipe(z.literal(Object.values(VERIFICATION), { error: 'choice' }))
      .optional(),
    blocked: QueryFlag.optional(),
  }),
  response: operatorListOf(OperatorCompany),
});

export const operatorCompany = endpoint({
  method: 'GET',
  path: '/api/operator/company/',
  auth: 'operator',
  summary: 'One company with what the state register says of it, its members, papers, disputes and history',
  query: z.object({ id: queryId.pipe(CompanyId) }),
  response: OperatorCompanyDetail,
  problems: ['not_found'],
});

export const decideCompany = endpoint({
  method: 'POST',
  path: '/api/operator/company/decide/',
  auth: 'operator',
  summary: 'Confirm or reject a company; its owners are told, with the reason',
  body: z.object({ id: CompanyId, decision: z.enum(COMPANY_DECISIONS, { error: 'choice' }), reason: Reason }),
  response: null,
  problems: ['not_found', 'own_company', 'already_decided'],
});

export const blockCompany = endpoint({
  method: 'POST',
  path: '/api/operator/company/block/',
  auth: 'operator',
  summary: 'Take a company and all it has out of the public, or bring it back; its members and partners are told',
  body: z.object({ id: CompanyId, blocked: z.boolean(), reason: Reason }),
  response: null,
  problems: ['not_found', 'own_company', 'already_decided'],
});

export const releaseCompany = endpoint({
  method: 'POST',
  path: '/api/operator/company/release/',
  auth: 'operator',
  summary: 'Close a company without members: its INN can be registered again',
  body: z.object({ id: CompanyId }),
  response: null,
  problems: ['not_found', 'company_has_members'],
});

export const operatorDisputes = endpoint({
  method: 'GET',
  path: '/api/operator/disputes/list/',
  auth: 'operator',
  summary: 'Who says that somebody else’s company is theirs, newest first',
  query: OperatorPaging.extend({ state: z.enum(DISPUTE_STATUSES, { error: 'choice' }).optional() }),
  response: operatorListOf(Dispute),
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/operator/dispute/decide/',
  auth: 'operator',
  summary: 'Hand the company over (its members leave, who claimed it owns it) or dismiss; both sides are told',
  body: z.object({ id: DisputeId, decision: z.enum(DISPUTE_DECISIONS, { error: 'choice' }), note: Reason }),
  response: null,
  problems: ['not_found', 'own_company', 'already_decided', 'claimant_gone'],
});
