import type { NotificationEvent, NotificationId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { emailTemplate } from '../../../platform/messages/email-template.ts';
import type { Message } from '../../../platform/messages/message.ts';
import { defineWords } from '../../../platform/words.ts';
import { readPreferences } from '../preferences/preferences.ts';
import { type NotificationKind, presentNotification } from '../present.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Sends a notification by the channels that its reader has chosen. */
    'notifications.deliver': { readonly id: NotificationId };
  }
}

const words = defineWords('notification_emails', { en, ru });

/** Under which a person chooses; what has no event is in the bell alone. */
export const EVENT_OF: Readonly<Record<NotificationKind, NotificationEvent | undefined>> = {
  user_verified: undefined,
  new_sign_in: 'new_sign_in',
  invitation_accepted: 'invitation_accepted',
  // Its letter was sent by who invited.
  invitation_received: undefined,
  // Nobody is added unasked any more; these are in the bells of people who were.
  member_added: undefined,
  member_changed: 'member_changed',
  member_removed: 'member_changed',
  verification_confirmed: 'verification_decided',
  verification_rejected: 'verification_decided',
  import_finished: 'import_finished',
  import_rejected: 'import_finished',
  request_matched: 'request_matched',
  request_closed: 'request_closed',
  deadline_near: 'deadline_near',
  offer_received: 'offer_received',
  offer_changed: 'offer_changed',
  offer_withdrawn: 'offer_withdrawn',
  supplier_lost: 'offer_withdrawn',
  offer_chosen: 'offer_chosen',
  deal_completed: 'offer_chosen',
  offer_declined: 'offer_declined',
};

/** The messages of a notification, one a channel; none if it was read already or the account is deleted. */
export async function messagesOf(tx: Tx, id: NotificationId, publicUrl: string): Promise<Message[]> {
  const row = await tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .leftJoin('messenger_links as m', 'm.user_id', 'u.id')
    .selectAll('n')
    .select(['u.language', 'u.email', 'u.email_verified_at', 'm.chat_id'])
    .where('n.id', '=', id)
    .where('n.read_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  const event = row && EVENT_OF[row.kind as NotificationKind];
  if (!event) return [];
  const chosen = (await readPreferences(tx, row.user_id))[event];
  const { title, text } = presentNotification(row, row.language);
  const t = words(row.language);
  const link = publicUrl + (row.link ?? '/notifications');
  const byEmail = emailTemplate({
    to: row.email ?? '',
    locale: row.language,
    subject: title,
    title,
    lead: text,
    action: { label: t('open'), link },
    warning: t('choose'),
  });
  return [
    ...(chosen.email && row.email !== null && row.email_verified_at !== null ? [byEmail] : []),
    ...(chosen.telegram && row.chat_id !== null
      ? [{ channel: 'telegram', to: row.chat_id, text: `${title}\n\n${text}\n\n${link}` } as const]
      : []),
  ];
}
