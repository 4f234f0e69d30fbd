import { LIMITS } from '@postavka/contract';
import type { Allowance } from '../../platform/limiter.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export const ACCOUNT_LIMITS = {
  'sign-up.address': { points: 20, seconds: HOUR, per: 'address' },
  'code-send.address': { points: 30, seconds: HOUR, per: 'address' },
  'code-send.contact': { points: 20, seconds: DAY, per: 'contact' },
  // As long as a code's own wait, so that asking twice is refused alike whether the contact is known or not.
  'code-ask.email': { points: 1, seconds: LIMITS.resend.emailSeconds, per: 'contact' },
  'code-ask.phone': { points: 1, seconds: LIMITS.resend.phoneSeconds, per: 'contact' },
  'code-verify.address': { points: 60, seconds: 600, per: 'address' },
  'login.address': { points: 60, seconds: 600, per: 'address' },
  'login.failures': { points: 20, seconds: 600, per: 'contact' },
  'reset.address': { points: 20, seconds: HOUR, per: 'address' },
  'reset.contact': { points: 10, seconds: DAY, per: 'contact' },
  'password.user': { points: 20, seconds: HOUR, per: 'contact' },
} as const satisfies Record<string, Allowance>;
