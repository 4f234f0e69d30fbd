import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ReportId } from '../../ids.ts';
import { REPORT_DECISIONS, REPORT_STATES } from '../constants.ts';
import { OperatorPaging, operatorListOf, Reason } from '../schemas/list.ts';
import { OperatorReport } from '../schemas/reports.ts';

export const operatorReports = endpoint({
  method: 'GET',
  path: '/api/operator/reports/list/',
  auth: 'operator',
  summary: 'What people report, newest first',
  query: OperatorPaging.extend({ state: z.enum(REPORT_STATES, { error: 'choice' }).optional() }),
  response: operatorListOf(OperatorReport),
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/operator/report/decide/',
  auth: 'operator',
  summary: 'Accept or dismiss a report; the reporter is told the note. Hiding and blocking are calls of their own',
  body: z.object({ id: ReportId, decision: z.enum(REPORT_DECISIONS, { error: 'choice' }), note: Reason }),
  response: null,
  problems: ['not_found', 'own_company', 'already_decided'],
});
