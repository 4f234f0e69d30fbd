import type { NotificationEvent } from '@postavka/contract';
import type { NotificationKind } from '../present.ts';

/** The event by which a person chooses channels; kinds without one are shown in the bell only. */
export const EVENT_OF: Readonly<Record<NotificationKind, NotificationEvent | undefined>> = {
  user_verified: undefined,
  new_sign_in: 'new_sign_in',
  invitation_accepted: 'invitation_accepted',
  // The invitation itself sends its e-mail.
  invitation_received: undefined,
  // No longer written; old rows still have this kind.
  member_added: undefined,
  member_changed: 'member_changed',
  member_removed: 'member_changed',
  verification_confirmed: 'verification_decided',
  verification_rejected: 'verification_decided',
  // What operators decide is told in the bell; of a company also by the channels of verifications.
  company_blocked: 'verification_decided',
  company_unblocked: 'verification_decided',
  partner_withheld: undefined,
  partner_restored: undefined,
  dispute_handed_over: undefined,
  dispute_dismissed: undefined,
  product_hidden: undefined,
  product_shown: undefined,
  request_stopped: 'request_closed',
  report_accepted: undefined,
  broadcast: undefined,
  report_dismissed: undefined,
  import_finished: 'import_finished',
  import_rejected: 'import_finished',
  request_matched: 'request_matched',
  nobody_left: undefined,
  request_closed: 'request_closed',
  request_closed_by_platform: 'request_closed',
  answers_ended: 'request_closed',
  // To suppliers without an offer: for them the request is closed, and no offer was declined.
  another_chosen: 'request_closed',
  declined_without_offer: 'request_closed',
  request_expired: 'request_closed',
  buyer_left: 'request_closed',
  deadline_near: 'deadline_near',
  offer_received: 'offer_received',
  offer_changed: 'offer_changed',
  offer_withdrawn: 'offer_withdrawn',
  supplier_lost: 'offer_withdrawn',
  archived_deal_lost: 'offer_withdrawn',
  offer_chosen: 'offer_chosen',
  deal_completed: 'offer_chosen',
  deal_completed_by_itself: 'offer_chosen',
  own_deal_completed_by_itself: 'request_closed',
  offer_declined: 'offer_declined',
};
