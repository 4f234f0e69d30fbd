import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limiter.ts';
import type { Channels } from '../../platform/messages/channels.ts';
import type { Mailer } from '../../platform/messages/message.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Registry } from '../registry/index.ts';
import type { CompanyLimit } from './limits.ts';

/** What the module is given by the application. */
export interface CompaniesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly limiter: Limiter<CompanyLimit>;
  readonly publicUrl: string;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly channels: Channels;
}
