import type { Locale } from '@postavka/contract';
import { ApiProblem } from '../api/api-problem.ts';
import { commonWords } from './common-words.ts';

/** Why a load failed: the server's own message, in the reader's language. Public pages have no other words for it. */
export function failureText(locale: Locale, error: unknown): string {
  const say = commonWords.in(locale);
  if (!(error instanceof ApiProblem)) return say('problem.unknown');
  if (error.code === 'network') return say('problem.network');
  if (error.code === 'bad_reply') return say('problem.bad_reply');
  return error.detail;
}
