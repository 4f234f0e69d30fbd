import { type Deliver, type MessengerMessage, RetryLater, Undeliverable } from '../message.ts';
import type { MessengerBot } from './bot.ts';
import type { Pace } from './pace.ts';

/** Sends through a bot within the messenger's limits. `onGone` learns of people who have blocked it. */
export const messengerTransport =
  (bot: MessengerBot, pace: Pace, onGone: (chatId: string) => Promise<void>): Deliver<MessengerMessage> =>
  async ({ to, text }) => {
    const wait = pace.takeTurn(to);
    if (wait > 0) throw new RetryLater(wait / 1000);
    const outcome = await bot.send(to, text);
    switch (outcome.kind) {
      case 'sent':
        return;
      case 'busy':
        pace.hold(outcome.seconds * 1000);
        throw new RetryLater(outcome.seconds);
      case 'gone':
        await onGone(to);
        throw new Undeliverable(outcome.why);
      case 'refused':
        throw new Undeliverable(outcome.why);
    }
  };
