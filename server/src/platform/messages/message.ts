import type { Messenger } from '@postavka/contract';
import { type Clock, secondsAfter } from '../clock.ts';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { addJob, type JobHandlers } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';

export interface Email {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Ends e-mails of this kind: a page for people, and the address that mail programs post to (RFC 8058). */
  readonly unsubscribe?: { readonly page: string; readonly post: string };
}

export interface Sms {
  readonly channel: 'sms';
  /** Digits, with the country code. */
  readonly to: string;
  readonly text: string;
}

export interface MessengerMessage {
  readonly channel: Messenger;
  readonly to: string;
  readonly text: string;
}

export type Message = (Email | Sms | MessengerMessage) & {
  /** After this time the message is of no use and is not sent. */
  readonly expiresAt?: string;
  /** A code or a link that somebody waits for: it goes before other messages. */
  readonly isAwaited?: true;
};

/** The provider will never take this message: trying again is of no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** The provider takes no more for now: the message is sent after this time. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`to be sent in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Delivers one kind of message. Throws when the provider did not accept it; the job is then tried again. */
export type Deliver<M extends Message> = (message: M) => Promise<void>;

export interface Transports {
  readonly email: Deliver<Email>;
  readonly sms: Deliver<Sms>;
  readonly telegram: Deliver<MessengerMessage>;
  readonly max: Deliver<MessengerMessage>;
}

/** Queues messages in the transaction they belong to. */
export interface Mailer {
  send(tx: Tx, message: Message): Promise<void>;
}

/** Messages hold codes and links, so they wait sealed. */
export const createMailer = (secrets: Secrets): Mailer => ({
  send: (tx, message) =>
    addJob(
      tx,
      'message.deliver',
      { sealed: secrets.seal(message).toString('base64') },
      { priority: priorityOf(message) },
    ),
});

const priorityOf = ({ isAwaited }: Message) => (isAwaited ? 'awaited' : 'message');

interface Delivery {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly transports: Transports;
  readonly clock: Clock;
  readonly log: Log;
}

export const deliveryJob =
  ({ db, secrets, transports, clock, log }: Delivery): JobHandlers['message.deliver'] =>
  async ({ sealed }) => {
    const message = secrets.open(Buffer.from(sealed, 'base64')) as Message;
    if (message.expiresAt !== undefined && new Date(message.expiresAt) < clock.now()) return;
    try {
      await (transports[message.channel] as Deliver<Message>)(message);
    } catch (err) {
      if (err instanceof RetryLater) {
        const runAt = secondsAfter(clock.now(), err.seconds);
        const priority = priorityOf(message);
        await inTransaction(db, (tx) => addJob(tx, 'message.deliver', { sealed }, { runAt, priority }));
        return;
      }
      if (!(err instanceof Undeliverable)) throw err;
      log.warn({ err, channel: message.channel }, 'message given up');
    }
  };
