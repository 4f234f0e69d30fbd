import type { Allowance } from '../../platform/limiter.ts';

const DAY = 24 * 3600;

export const COMPANY_LIMITS = {
  'company-create.user': { points: 30, seconds: DAY, per: 'contact' },
  'invitation-batch.company': { points: 100, seconds: DAY, per: 'contact' },
  /**
   * Of one person in all their companies: anybody may create companies, and invitations carry their names to strangers.
   */
  'invitation-email.inviter': { points: 200, seconds: DAY, per: 'contact' },
  'invitation-phone.inviter': { points: 20, seconds: DAY, per: 'contact' },
  /** Invitations of one company to one contact; the line below is for all companies together. */
  'invitation.contact': { points: 5, seconds: DAY, per: 'contact' },
  'invitation.recipient': { points: 20, seconds: DAY, per: 'contact' },
  'registry-refresh.company': { points: 20, seconds: DAY, per: 'contact' },
  'dispute.user': { points: 5, seconds: DAY, per: 'contact' },
} as const satisfies Record<string, Allowance>;

export type CompanyLimit = keyof typeof COMPANY_LIMITS;
