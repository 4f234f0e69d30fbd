import pg from 'pg';
import { clientSettings } from './client-settings.ts';

/** One connection for one piece of work, outside the pool: to set up, check and migrate. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...clientSettings(url, name), connectionTimeoutMillis: 10_000 });
  // A lost connection fails the query that runs or the next one; here it only must not be fatal.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
