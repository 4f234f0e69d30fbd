import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/messages/message.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** What the module is given by the application. */
export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}
