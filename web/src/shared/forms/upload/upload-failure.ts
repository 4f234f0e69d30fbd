import type { Locale } from '@postavka/contract';
import { ApiProblem } from '../../api/api-problem.ts';
import { problemText } from '../../i18n/problem-words.ts';
import type { Pending } from './upload-queue.ts';

/** The same file will be refused again. */
const FINAL: ReadonlySet<number> = new Set([400, 413, 415]);

/** Why a file did not get there, and whether another try may help. */
export const failureOf = (locale: Locale, error: unknown): Pick<Pending, 'mayRetry'> & { readonly reason: string } => ({
  reason: (error instanceof ApiProblem ? error.errors.file?.[0] : undefined) ?? problemText(locale, error),
  mayRetry: !(error instanceof ApiProblem && FINAL.has(error.status)),
});
