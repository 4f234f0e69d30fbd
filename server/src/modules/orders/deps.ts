import type { Calendar } from '../../platform/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalog } from '../catalog/index.ts';

export interface OrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly secrets: Secrets;
}

export type OrderJobsDeps = Pick<OrdersDeps, 'database' | 'clock' | 'calendar'>;

export type MatchingDeps = Pick<OrdersDeps, 'database' | 'catalog'>;
