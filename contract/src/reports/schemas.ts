import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { requiredText } from '../text.ts';
import { REPORT_KINDS, REPORT_REASONS } from './constants.ts';

/** What is wrong with something that everybody may see. */
export const NewReport = z.object({
  kind: z.enum(REPORT_KINDS, { error: 'choice' }),
  id: z.int().positive(),
  reason: z.enum(REPORT_REASONS, { error: 'choice' }),
  text: requiredText(LIMITS.report.text),
});
export type NewReport = z.output<typeof NewReport>;
