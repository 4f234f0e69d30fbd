import { z } from 'zod';
import { ReportId } from '../../ids.ts';
import { REPORT_KINDS, REPORT_REASONS } from '../../reports/constants.ts';
import { REPORT_STATES } from '../constants.ts';
import { CompanyRef, PersonRef } from './list.ts';

export const OperatorReport = z.object({
  id: ReportId,
  kind: z.enum(REPORT_KINDS),
  subject: z.object({
    id: z.int(),
    /** `null`: deleted since. */
    name: z.string().nullable(),
    /** Whose it is; of a company the company itself. */
    company: CompanyRef.nullable(),
    /** An operator has hidden, closed or blocked it. */
    is_out: z.boolean(),
  }),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  reporter: PersonRef.nullable(),
  state: z.enum(REPORT_STATES),
  /** What the reporter was told. */
  note: z.string().nullable(),
  decided_by: PersonRef.nullable(),
  decided_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** It is about a company of the operator, or the operator is the reporter: somebody else has to decide. */
  is_own: z.boolean(),
});
export type OperatorReport = z.infer<typeof OperatorReport>;
