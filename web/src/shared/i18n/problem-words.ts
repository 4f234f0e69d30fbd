import { type FieldIssue, type Locale, PROBLEM_WORDS, waitText } from '@postavka/contract';
import { ApiProblem } from '../api/api-problem.ts';
import { commonWords } from './common-words.ts';
import { defineWords } from './words.ts';

const problemWords = defineWords('problems', PROBLEM_WORDS);

type ProblemKey = Parameters<ReturnType<typeof problemWords.in>>[0];

/** What went wrong, in the reader's language; the same words as the server's. */
export function problemText(locale: Locale, error: unknown): string {
  const common = commonWords.in(locale);
  if (!(error instanceof ApiProblem)) return common('problem.unknown');
  if (error.code === 'network') return common('problem.network');
  if (error.code === 'bad_reply') return common('problem.bad_reply');
  if (error.code === 'idempotency_mismatch') return common('problem.sent_before');
  if (error.code === 'too_many_requests' && error.retryAfter === null) return common('problem.limited');
  const limit = error.limit ?? 0;
  const when = error.retryAfter === null ? '' : waitText(locale, error.retryAfter);
  return saidBy(locale, `problem.${error.code}`, { count: error.retryAfter ?? limit, limit, when }) ?? error.detail;
}

/** The error of a field in the reader's language. */
export function fieldText(locale: Locale, { key, params }: FieldIssue): string {
  return saidBy(locale, `field.${key}`, params ?? {}) ?? commonWords.in(locale)('problem.unknown');
}

function saidBy(locale: Locale, key: string, params: Readonly<Record<string, string | number>>): string | null {
  const text = problemWords.in(locale)(key as ProblemKey, params);
  return text === key ? null : text;
}
