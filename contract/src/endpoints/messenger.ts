import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const Messenger = z.object({
  /** Whether this installation has a bot. */
  available: z.boolean(),
  connected: z.boolean(),
  /** Of the person in the messenger, where there is one. */
  username: z.string().nullable(),
  /** Opens the bot and connects it, once, for a quarter of an hour; `null` when connected or not available. */
  link: z.string().nullable(),
});

export const messengerInfo = endpoint({
  method: 'GET',
  path: '/api/users/user/telegram/info/',
  auth: 'user',
  summary: 'Whether a messenger is connected, and the link that connects it',
  response: Messenger,
});

export const unlinkMessenger = endpoint({
  method: 'POST',
  path: '/api/users/user/telegram/unlink/',
  auth: 'user',
  summary: 'Disconnect the messenger',
  response: Messenger,
});
