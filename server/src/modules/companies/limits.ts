import type { Allowance } from '../../platform/limiter.ts';

const DAY = 24 * 3600;

export const COMPANY_LIMITS = {
  'company-create.user': { points: 30, seconds: DAY, per: 'contact' },
  'invitation-batch.company': { points: 100, seconds: DAY, per: 'contact' },
  /** Of one person for all their companies: anybody may found some, and their names stand in what is sent. */
  'invitation-email.inviter': { points: 200, seconds: DAY, per: 'contact' },
  'invitation-phone.inviter': { points: 20, seconds: DAY, per: 'contact' },
  /** Of one company to one contact; below, of all companies. */
  'invitation.contact': { points: 5, seconds: DAY, per: 'contact' },
  'invitation.recipient': { points: 20, seconds: DAY, per: 'contact' },
  'registry-refresh.company': { points: 20, seconds: DAY, per: 'contact' },
  'dispute.user': { points: 5, seconds: DAY, per: 'contact' },
} as const satisfies Record<string, Allowance>;

export type CompanyLimit = keyof typeof COMPANY_LIMITS;
