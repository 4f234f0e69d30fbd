import { sql } from 'kysely';
import { connect } from '../src/platform/db/database.ts';
import { seedDemo } from './demo/index.ts';
import { seedReference } from './reference/index.ts';

/** A statement that fills a table takes longer than any call may, the more so on a busy machine. */
const SILENT_MS = 600_000;

/** What every installation needs, and the demo where it is wanted, on a connection of their own without the limits of calls. */
export async function fillDatabase(url: string, { demo }: { readonly demo: boolean }): Promise<void> {
  const database = connect(url, 1, { silentMs: SILENT_MS });
  try {
    await sql`set statement_timeout = 0`.execute(database.db);
    await seedReference(database.db);
    if (demo) await seedDemo(database.db);
  } finally {
    await database.close();
  }
}
