import { z } from 'zod';
import { Role } from '../../companies/schemas.ts';
import { UserId } from '../../ids.ts';
import { CompanyRef, Measure } from './list.ts';

export const OperatorUser = z.object({
  id: UserId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  is_operator: z.boolean(),
  has_second_factor: z.boolean(),
  block: Measure.nullable(),
  /** The account was deleted: nothing of the person is left. */
  is_deleted: z.boolean(),
  companies: z.array(CompanyRef.extend({ role: Role })),
  /** That are signed in. */
  sessions: z.int(),
  last_seen: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  is_self: z.boolean(),
});
export type OperatorUser = z.infer<typeof OperatorUser>;
