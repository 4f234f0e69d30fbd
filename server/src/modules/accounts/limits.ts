import type { Allowance } from '../../platform/limiter.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** `address-contact`: of one address to one contact; `contact`: of all addresses to it. Decision 23 says why. */
export const ACCOUNT_LIMITS = {
  'sign-up.address': { points: 20, seconds: HOUR, per: 'address' },
  'code-send.address': { points: 30, seconds: HOUR, per: 'address' },
  'code-send.address-contact': { points: 20, seconds: DAY, per: 'contact' },
  'code-send.contact': { points: 40, seconds: 6 * HOUR, per: 'contact' },
  'code-verify.address': { points: 60, seconds: 600, per: 'address' },
  'login.address': { points: 60, seconds: 600, per: 'address' },
  'login.address-contact': { points: 20, seconds: 600, per: 'contact' },
  'login.contact': { points: 60, seconds: HOUR, per: 'contact' },
  'reset.address': { points: 20, seconds: HOUR, per: 'address' },
  'reset.address-contact': { points: 10, seconds: DAY, per: 'contact' },
  'reset.contact': { points: 20, seconds: 6 * HOUR, per: 'contact' },
  'password.user': { points: 20, seconds: HOUR, per: 'contact' },
} as const satisfies Record<string, Allowance>;

export type AccountLimit = keyof typeof ACCOUNT_LIMITS;
