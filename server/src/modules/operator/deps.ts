import type { Calendar } from '../../platform/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/messages/message.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Registry } from '../registry/index.ts';

/** What the module is given by the application. */
export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly catalog: Catalog;
  readonly registry: Registry;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
}
