import type { Messenger } from '@postavka/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limiter.ts';
import type { Channels } from '../../platform/messages/channels.ts';
import type { Mailer } from '../../platform/messages/message.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AccountLimit } from './limits.ts';

/** What the module is given by the application. */
export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly limiter: Limiter<AccountLimit>;
  readonly channels: Channels;
  readonly publicUrl: string;
  readonly isSecondFactorRequired: boolean;
  /** The usernames of the bots that people may connect. */
  readonly bots: { readonly [M in Messenger]?: string };
}
