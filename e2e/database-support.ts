import { clusterUrl } from '../embedded-postgres/src/index.ts';
import { connect } from '../server/src/platform/db/database.ts';

/** Runs a statement that no call can replace, in the database of the server under test; returns the row's id. */
export async function inDatabase(statement: string, ...values: readonly (string | number)[]): Promise<number> {
  const { DATABASE_URL, E2E_DATA_DIR = '' } = process.env;
  const url = DATABASE_URL ?? (await clusterUrl(E2E_DATA_DIR));
  if (url === undefined) throw new Error('the server has no database');
  const { pool, close } = connect(url, 1);
  try {
    const { rows } = await pool.query<{ id: number }>(statement, [...values]);
    return rows[0]?.id ?? 0;
  } finally {
    await close();
  }
}
