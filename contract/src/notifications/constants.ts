/** What a person may be told of. Each comes in the bell; the other channels are the person's choice. */
export const NOTIFICATION_EVENTS = [
  'request_matched',
  'offer_received',
  'offer_changed',
  'offer_withdrawn',
  'offer_chosen',
  'offer_declined',
  'message_received',
  'request_closed',
  'deadline_near',
  'import_finished',
  'invitation_accepted',
  'member_changed',
  'verification_decided',
  'new_sign_in',
] as const;

export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** Where a person may connect a chat. */
export const MESSENGERS = ['telegram', 'max'] as const;
export type Messenger = (typeof MESSENGERS)[number];

export const NOTIFICATION_CHANNELS = ['email', ...MESSENGERS] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What an open page may have to read again. `all`: the server does not know what was missed. */
export const LIVE_TOPICS = ['all', 'notifications', 'created_orders', 'received_orders', 'companies'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
