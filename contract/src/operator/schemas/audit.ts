import { z } from 'zod';
import { AuditId } from '../../ids.ts';
import { AUDIT_SUBJECTS } from '../constants.ts';
import { PersonRef } from './list.ts';

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Facts = z.record(z.string(), z.union([Fact, z.array(Fact)]));

export const AuditEntry = z.object({
  id: AuditId,
  at: z.iso.datetime(),
  /** `null`: a visitor, or somebody who is not known any more. */
  actor: PersonRef.nullable(),
  action: z.string(),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.int(), name: z.string().nullable() }).nullable(),
  ip: z.string().nullable(),
  /** What changed, as it was and as it is. */
  before: Facts,
  after: Facts,
  /** Whatever else is known. */
  data: Facts,
  /** The names of those whose numbers the facts have, as far as they are known (`AUDIT_MENTIONS`). */
  mentioned: z.array(z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.int(), name: z.string() })),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
