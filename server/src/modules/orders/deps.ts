import type { Calendar } from '../../platform/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/actor.ts';
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

/** Who does it, when, and from where. */
export interface By {
  readonly actor: Member;
  readonly at: Date;
  /** Of `at`, on the platform's calendar. */
  readonly today: string;
  readonly ip: string;
}
