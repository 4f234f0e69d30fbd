import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface FilesDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
}
