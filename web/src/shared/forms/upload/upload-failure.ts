import type { Locale } from '@postavka/contract';
import { ApiProblem } from '../../api/api-problem.ts';
import { problemText } from '../../i18n/problem-words.ts';
import type { Pending } from './upload-queue.ts';
import { uploadWords } from './upload-words.ts';

/** The same file would be refused again. */
const FINAL: ReadonlySet<number> = new Set([400, 413, 415]);

/** Why a file was not uploaded, and whether another attempt may help. */
export const failureOf = (locale: Locale, error: unknown): Pick<Pending, 'mayRetry'> & { readonly reason: string } => ({
  reason: reasonOf(locale, error),
  mayRetry: !(error instanceof ApiProblem && FINAL.has(error.status)),
});

function reasonOf(locale: Locale, error: unknown): string {
  if (!(error instanceof ApiProblem)) return problemText(locale, error);
  // A proxy in front of the server has its own limit, and answers with its own page.
  if (error.status === 413 && error.code === 'bad_reply') return uploadWords.in(locale)('refused_size');
  return error.errors.file?.[0] ?? problemText(locale, error);
}
