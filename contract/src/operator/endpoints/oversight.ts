import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { JobId, UserId } from '../../ids.ts';
import { queryAmount, queryId } from '../../paging.ts';
import { text } from '../../text.ts';
import { AUDIT_SUBJECTS, JOB_STATES } from '../constants.ts';
import { AuditEntry } from '../schemas/audit.ts';
import { OperatorPaging, operatorListOf } from '../schemas/list.ts';
import { Job, Overview } from '../schemas/market.ts';

export const operatorOverview = endpoint({
  method: 'GET',
  path: '/api/operator/overview/',
  auth: 'operator',
  summary: 'What waits, how much there is, and what came day by day',
  query: z.object({
    days: queryAmount(90)
      .transform((days) => Math.max(days, 1))
      .optional(),
  }),
  response: Overview,
});

const isSubject = new RegExp(`^(${AUDIT_SUBJECTS.join('|')})(:[1-9]\\d{0,14})?$`);

export const auditLog = endpoint({
  method: 'GET',
  path: '/api/operator/audit/list/',
  auth: 'operator',
  summary: 'What happened, newest first; with `format=csv` as a file',
  query: OperatorPaging.omit({ q: true }).extend({
    actor: queryId.pipe(UserId).optional(),
    /** An action, or its beginning up to a dot: `operator.`. */
    action: text(100).optional(),
    /** `company:12`, or all of a kind: `company`. */
    subject: z.string().regex(isSubject, { error: 'choice' }).optional(),
    /** Days, both included. */
    from: z.iso.date({ error: 'date' }).optional(),
    to: z.iso.date({ error: 'date' }).optional(),
    format: z.enum(['json', 'csv'], { error: 'choice' }).optional(),
  }),
  response: operatorListOf(AuditEntry),
  download: 'csv',
});

export const operatorJobs = endpoint({
  method: 'GET',
  path: '/api/operator/jobs/list/',
  auth: 'operator',
  summary: 'Work in the background, newest first; what failed for good with its error',
  query: OperatorPaging.omit({ q: true }).extend({ state: z.enum(JOB_STATES, { error: 'choice' }).optional() }),
  response: operatorListOf(Job),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/operator/job/retry/',
  auth: 'operator',
  summary: 'Try a job again now that has failed for good, or waits after a failure',
  body: z.object({ id: JobId }),
  response: null,
  problems: ['not_found', 'already_decided'],
});
