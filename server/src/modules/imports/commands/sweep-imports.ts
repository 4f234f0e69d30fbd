import type { ImportId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import type { ImportsDeps } from '../deps.ts';

const DAY = 24 * 3600;
const KEPT_DAYS = 90;

/** Forgets previews that were not run for a day, and imports with their reports after a season; files go with the sweep of files. */
export async function sweepImports({ database, clock }: ImportsDeps): Promise<void> {
  const { db } = database;
  const stale = await db
    .selectFrom('imports')
    .select('id')
    .where((eb) => eb.or([eb('status', '<>', 'in_progress'), eb('questions', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('created_at', '<', secondsAfter(clock.now(), -KEPT_DAYS * DAY)),
        eb.and([eb('status', '=', 'preview'), eb('created_at', '<', secondsAfter(clock.now(), -DAY))]),
      ]),
    )
    .execute();
  // One by one: each may have fifty thousand rows.
  for (const { id } of stale) await forget(db, id);
}

const forget = (db: ImportsDeps['database']['db'], id: ImportId) =>
  db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '<>', 'in_progress'), eb('questions', 'is not', null)]))
    .execute();
