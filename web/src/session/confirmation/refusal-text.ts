import { LIMITS, type Locale } from '@postavka/contract';
import { isProblem } from '../../shared/api/api-problem.ts';
import { problemText } from '../../shared/i18n/problem-words.ts';
import type { Contact } from './contact.ts';
import { secondsSinceSent } from './countdown.ts';
import { confirmationWords } from './words.ts';

/**
 * Why a code was refused. The server says the same of a wrong and of an expired one, so that nobody learns who has asked for a
 * code; this browser knows when it had one sent.
 */
export function refusalText(locale: Locale, { kind }: Contact, refusal: unknown): string {
  const age = isProblem(refusal, 'code_invalid') ? secondsSinceSent(kind) : null;
  if (age === null) return problemText(locale, refusal);
  return confirmationWords.in(locale)(isExpired(age) ? 'expired' : 'wrong');
}

/** Only another code helps: it is offered where the refusal is told. */
export function needsAnother({ kind }: Contact, refusal: unknown): boolean {
  if (isProblem(refusal, 'code_burnt')) return true;
  const age = isProblem(refusal, 'code_invalid') ? secondsSinceSent(kind) : null;
  return age !== null && isExpired(age);
}

const isExpired = (age: number): boolean => age > LIMITS.code.minutes * 60;
