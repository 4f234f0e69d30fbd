import { errorCode } from '../error-code.ts';
import { OperatorError } from '../operator-error.ts';
import { withClient } from './with-client.ts';

/** The oldest major version we are tested against. */
const OLDEST = 15;

/** Checks that a database answers and is new enough; says in words what is wrong otherwise. */
export async function checkDatabase(url: string): Promise<void> {
  const { host } = new URL(url);
  try {
    const version = await withClient(url, 'postavka', async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      return Number(rows[0]?.version);
    });
    const major = Math.floor(version / 10_000);
    if (major < OLDEST)
      throw new OperatorError(`PostgreSQL at ${host} is version ${major}; Postavka needs ${OLDEST} or newer.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database at ${host} can't be used: ${(error instanceof Error && error.message) || errorCode(error)}. Check DATABASE_URL.`,
    );
  }
}
