import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { UploadSettings } from '../../platform/http/upload.ts';
import type { WorkClient } from '../../platform/jobs/work-calls.ts';
import type { Limiter } from '../../platform/limiter.ts';
import type { Log } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ImportLimit } from './limits.ts';

/** What the module is given by the application. */
export interface ImportsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly uploads: UploadSettings;
  readonly limiter: Limiter<ImportLimit>;
  readonly log: Log;
  readonly work: WorkClient;
}
