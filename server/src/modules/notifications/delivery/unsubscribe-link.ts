import { NOTIFICATION_EVENTS, type NotificationEvent, type UserId, unsubscribe } from '@postavka/contract';
import type { Email } from '../../../platform/messages/message.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Whose e-mails, and of what. */
export interface Subscription {
  readonly userId: UserId;
  readonly event: NotificationEvent;
}

const nameOf = ({ userId, event }: Subscription): string => `${userId}.${event}`;
/** Signed with its purpose, so that no other signature of ours fits here. */
const signedText = (name: string): string => `unsubscribe ${name}`;

/** A token that unsubscribes from e-mails of one kind without a sign-in. */
const unsubscribeToken = (secrets: Secrets, subscription: Subscription): string => {
  const name = nameOf(subscription);
  return `${name}.${secrets.sign(signedText(name)).toString('base64url')}`;
};

/** `undefined` if the signature does not match. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Subscription | undefined {
  const [, name = '', id = '', word = '', signature = ''] = /^((\d{1,15})\.(\w+))\.([\w-]{43})$/.exec(token) ?? [];
  if (!secrets.isSigned(signedText(name), Buffer.from(signature, 'base64url'))) return undefined;
  const event = NOTIFICATION_EVENTS.find((known) => known === word);
  return event && { userId: Number(id) as UserId, event };
}

/** The page for people, and where mail readers post. */
export function unsubscribeLinks(secrets: Secrets, publicUrl: string, of: Subscription): Email['unsubscribe'] {
  const token = unsubscribeToken(secrets, of);
  return {
    page: `${publicUrl}/unsubscribe/${token}`,
    post: `${publicUrl}${unsubscribe.path}?token=${token}`,
  };
}
