import { LIMITS } from '@postavka/contract';
import { useEffect, useState } from 'react';
import { session } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';

/** Remembers when the next code may be asked for; a moment, not a remainder, so that time passes while away. */
export function startEmailCountdown(seconds: number = LIMITS.resend.emailSeconds, now = Date.now()): void {
  session.write({ emailResendAt: String(now + seconds * 1000) });
}

export function secondsUntil(stored: string | null, now: number): number {
  const moment = Number(stored);
  if (stored === null || !Number.isFinite(moment)) return 0;
  // A clock set back must not lock a person out for longer than the rule itself.
  return Math.min(Math.max(Math.ceil((moment - now) / 1000), 0), LIMITS.resend.emailSeconds);
}

/** Seconds until the code may be sent again; it survives a reload. */
export function useEmailCountdown(): number {
  const { emailResendAt } = useSession();
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(emailResendAt, now);
  const isRunning = secondsUntil(emailResendAt, Date.now()) > 0 || left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
