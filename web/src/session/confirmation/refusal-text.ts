import { LIMITS, type Locale } from '@postavka/contract';
import { isProblem } from '../../shared/api/api-problem.ts';
import { problemText } from '../../shared/i18n/problem-words.ts';
import type { Contact } from './contact.ts';
import { secondsSinceSent } from './countdown.ts';
import { confirmationWords } from './words.ts';

/**
 * Why a code was refused. The server answers a wrong code and an expired one alike, so that nobody can find out who has
 * requested a code; this browser knows when it requested one.
 */
export function refusalText(locale: Locale, { kind }: Contact, refusal: unknown): string {
  const age = isProblem(refusal, 'code_invalid') ? secondsSinceSent(kind) : null;
  if (age === null) return problemText(locale, refusal);
  return confirmationWords.in(locale)(isExpired(age) ? 'expired' : 'wrong');
}

/** Only another code helps: a link to it is shown beside the refusal. */
export function needsAnother({ kind }: Contact, refusal: unknown): boolean {
  if (isProblem(refusal, 'code_burnt')) return true;
  const age = isProblem(refusal, 'code_invalid') ? secondsSinceSent(kind) : null;
  return age !== null && isExpired(age);
}

const isExpired = (age: number): boolean => age > LIMITS.code.minutes * 60;
