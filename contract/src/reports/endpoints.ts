import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ReportId } from '../ids.ts';
import { NewReport } from './schemas.ts';

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports/create/',
  auth: 'user',
  summary: 'Tell an operator what is wrong with a product, a company or an open request',
  body: NewReport,
  response: z.object({ id: ReportId }),
  status: 201,
  problems: ['not_found', 'report_open', 'too_many_requests'],
});
