import { z } from 'zod';
import { AttachedFile } from '../../catalog/schemas.ts';
import { Company, CompanyMember } from '../../companies/schemas.ts';
import { DisputeId, UserId } from '../../ids.ts';
import { RegistryCompany } from '../../registry/schemas.ts';
import { COMPANY_ACTIONS, DISPUTE_STATUSES, REGISTRY_ANSWERS } from '../constants.ts';
import { AuditEntry } from './audit.ts';
import { CompanyRef, Measure } from './list.ts';

/** A company in the operator's list. */
export const OperatorCompany = Company.pick({
  id: true,
  name: true,
  inn: true,
  region: true,
  company_type: true,
  foreign: true,
  verification_status: true,
  registry_checked_at: true,
  created_at: true,
}).extend({
  is_blocked: z.boolean(),
  /** Its last member has gone, and its INN is free. */
  is_closed: z.boolean(),
  members: z.int(),
  papers: z.int(),
  /** The operator works in it: somebody else has to decide. */
  is_own: z.boolean(),
});
export type OperatorCompany = z.infer<typeof OperatorCompany>;

export const Dispute = z.object({
  id: DisputeId,
  company: CompanyRef.extend({ inn: z.string() }),
  user: z.object({ id: UserId, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  text: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** What the claimant was told. */
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** The operator works in the company or is the claimant: somebody else has to decide. */
  is_own: z.boolean(),
});
export type Dispute = z.infer<typeof Dispute>;

export const OperatorCompanyDetail = z.object({
  info: Company,
  registry: z.object({ answer: z.enum(REGISTRY_ANSWERS), company: RegistryCompany.nullable() }),
  members: z.array(CompanyMember.extend({ is_blocked: z.boolean() })),
  papers: z.array(AttachedFile),
  counts: z.object({
    products: z.int(),
    shown_products: z.int(),
    requests: z.int(),
    active_requests: z.int(),
    offers: z.int(),
    deals: z.int(),
  }),
  /** Of the confirmation or the rejection; `null` before the first one. */
  decision: Measure.nullable(),
  block: Measure.nullable(),
  is_closed: z.boolean(),
  is_own: z.boolean(),
  disputes: z.array(Dispute),
  /** The latest entries of the audit log that speak of it. */
  history: z.array(AuditEntry),
  allowed_actions: z.array(z.enum(COMPANY_ACTIONS)),
});
export type OperatorCompanyDetail = z.infer<typeof OperatorCompanyDetail>;
