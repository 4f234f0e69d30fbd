import { login } from '@postavka/contract';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { hashPassword } from '../../server/src/platform/password.ts';
import { atLeast, atMost, type Bench, type Outcome } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { compare } from '../support/load.ts';
import { startServer } from '../support/servers.ts';

const PRODUCTS = 1000;
/** One account may be tried twenty times in ten minutes. */
const PEOPLE = 2000;
const PASSWORD = 'forty valves by friday';

/** Signing in by password, beside a bare handler that compares the same hash and writes the same session. */
export async function signIn({ cluster, seconds }: Bench): Promise<Outcome> {
  const url = await openCatalogue(cluster, PRODUCTS);
  const emails = await addPeople(url);
  const [bare, whole] = [await startServer('bare', url), await startServer('whole', url)];
  try {
    const requests = emails.map((username) => ({
      method: login.method,
      path: login.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    }));
    const measured = await compare(cluster, [bare, whole], requests, seconds);
    return {
      rows: [{ what: 'signing in', ...measured, rssMb: whole.peakRssMb() }],
      gates: [
        ...atLeast('signing in, of a bare handler', 0.6, [measured.ofBare]),
        ...atMost('errors of signing in', 0, [measured.errors]),
      ],
    };
  } finally {
    await Promise.all([bare.stop(), whole.stop()]);
  }
}

/** New ones in every run, so that none has been tried before. */
const addPeople = (url: string): Promise<string[]> =>
  withClient(url, 'bench', async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `insert into users (email, email_verified_at, password_hash)
      select 'bench-' || $2 || '-' || n || '@example.ru', now(), $1 from generate_series(1, ${PEOPLE}) n returning email`,
      [await hashPassword(PASSWORD), Date.now()],
    );
    return rows.map(({ email }) => email);
  });
