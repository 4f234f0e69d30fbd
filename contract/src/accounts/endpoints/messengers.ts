import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const MessengerState = z.object({
  /** Whether this installation has a bot there. */
  available: z.boolean(),
  connected: z.boolean(),
  /** The person has blocked the bot: it is written to again once it is connected again. */
  blocked: z.boolean(),
  /** Of the person in the messenger, where there is one. */
  username: z.string().nullable(),
  /** Opens the bot and connects it, once, for a quarter of an hour; `null` when connected or not available. */
  link: z.string().nullable(),
});

export const telegramInfo = endpoint({
  method: 'GET',
  path: '/api/users/user/telegram/info/',
  auth: 'user',
  summary: 'Whether Telegram is connected, and the link that connects it',
  response: MessengerState,
});

export const unlinkTelegram = endpoint({
  method: 'POST',
  path: '/api/users/user/telegram/unlink/',
  auth: 'user',
  summary: 'Disconnect Telegram',
  response: MessengerState,
});

export const maxInfo = endpoint({
  method: 'GET',
  path: '/api/users/user/max/info/',
  auth: 'user',
  summary: 'Whether MAX is connected, and the link that connects it',
  response: MessengerState,
});

export const unlinkMax = endpoint({
  method: 'POST',
  path: '/api/users/user/max/unlink/',
  auth: 'user',
  summary: 'Disconnect MAX',
  response: MessengerState,
});
