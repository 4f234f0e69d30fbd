import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { addJob, type JobHandlers } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';

export interface Email {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Sms {
  readonly channel: 'sms';
  /** Digits, with the country code. */
  readonly to: string;
  readonly text: string;
}

export interface MessengerMessage {
  readonly channel: 'telegram';
  readonly to: string;
  readonly text: string;
}

/** A message that nobody needs after `expiresAt` is not sent after it. */
export type Message = (Email | Sms | MessengerMessage) & { readonly expiresAt?: string };

/** The provider will never take this message: trying again is of no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** The way out for one kind of message. It throws when the provider did not take it; the job is then tried again. */
export type Deliver<M extends Message> = (message: M) => Promise<void>;

export interface Transports {
  readonly email: Deliver<Email>;
  readonly sms: Deliver<Sms>;
  readonly telegram: Deliver<MessengerMessage>;
}

/** Queues messages in the transaction they belong to. */
export interface Mailer {
  send(tx: Tx, message: Message): Promise<void>;
}

/** Messages hold codes and links, so they wait sealed. */
export const createMailer = (secrets: Secrets): Mailer => ({
  send: (tx, message) => addJob(tx, 'message.deliver', { sealed: secrets.seal(message).toString('base64') }),
});

interface Delivery {
  readonly secrets: Secrets;
  readonly transports: Transports;
  readonly clock: Clock;
  readonly log: Log;
}

export const deliveryJob =
  ({ secrets, transports, clock, log }: Delivery): JobHandlers['message.deliver'] =>
  async ({ sealed }) => {
    const message = secrets.open(Buffer.from(sealed, 'base64')) as Message;
    if (message.expiresAt !== undefined && new Date(message.expiresAt) < clock.now()) return;
    try {
      await (transports[message.channel] as Deliver<Message>)(message);
    } catch (err) {
      if (!(err instanceof Undeliverable)) throw err;
      log.warn({ err, channel: message.channel }, 'message given up');
    }
  };
