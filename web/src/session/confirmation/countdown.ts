import { LIMITS } from '@postavka/contract';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { session } from '../session-store.ts';
import { useSession } from '../use-session.ts';
import type { Contact } from './contact.ts';

type Kind = Contact['kind'];

const WAIT = { email: LIMITS.resend.emailSeconds, phone: LIMITS.resend.phoneSeconds } as const;
const KEY = { email: 'emailResendAt', phone: 'phoneResendAt' } as const;

/**
 * Remembers when the next code may be requested: as a moment rather than a remainder, so that time passes while the
 * page is closed, and with the length of the wait, so that a clock set back cannot prolong it.
 */
export function startCountdown(kind: Kind, seconds: number = WAIT[kind], now = Date.now()): void {
  session.write({ [KEY[kind]]: `${now + seconds * 1000}/${seconds}` });
}

export const clearCountdown = (kind: Kind): void => session.write({ [KEY[kind]]: null });

const STORED = /^(\d{1,16})\/(\d{1,9})$/;

export function secondsLeft(stored: string | null, now: number): number {
  const match = STORED.exec(stored ?? '');
  if (match === null) return 0;
  const [, moment, wait] = match;
  return Math.min(Math.max(Math.ceil((Number(moment) - now) / 1000), 0), Number(wait));
}

/** Seconds since this browser requested a code; `null` if only the server knows of one. */
export function secondsSinceSent(kind: Kind, now = Date.now()): number | null {
  const [, moment, wait] = STORED.exec(session.read(KEY[kind]) ?? '') ?? [];
  if (Number(wait) !== WAIT[kind]) return null;
  return (now - Number(moment)) / 1000 + WAIT[kind];
}

/** Seconds until another code, where one was refused because the last was sent a moment ago and still works. */
export function waitAfter(kind: Kind, refusal: unknown): number | null {
  const wait = refusal instanceof ApiProblem ? refusal.retryAfter : null;
  return wait !== null && wait <= WAIT[kind] ? wait : null;
}

/** Seconds until a code may be sent again; it survives a reload. */
export function useCountdown(kind: Kind): number {
  const stored = useSession()[KEY[kind]];
  const [, tick] = useState(0);
  const left = secondsLeft(stored, Date.now());
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
