import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { errorCode } from '../../server/src/platform/error-code.ts';
import { OperatorError } from '../../server/src/platform/operator-error.ts';

interface Promotion {
  readonly replicaUrl: string;
  /** The command socket of haproxy in front of the primary; absent when servers reach it by DATABASE_URL alone. */
  readonly socket: string | undefined;
  readonly say: (line: string) => void;
}

/** Makes the replica the primary. The old one gets no more writes first: it may come back, and must not be written to. */
export async function promote({ replicaUrl, socket, say }: Promotion): Promise<void> {
  // Before the old one is taken out: it may be the only one that works.
  await requireReplica(replicaUrl);
  if (socket !== undefined) {
    await command(socket, 'set server database/primary state maint');
    await command(socket, 'shutdown sessions server database/primary');
    say('the old primary gets no more connections');
  }
  await withClient(replicaUrl, 'postavka promote', async (client) => {
    const { rows } = await client.query<{ promoted: boolean }>('select pg_promote(true, 60) as promoted');
    if (!rows[0]?.promoted) throw new Error('the replica was not promoted within a minute');
  });
  say('the replica is the primary');
  if (socket === undefined) return say('set DATABASE_URL to it and restart the servers, one after another');
  await command(socket, 'set server database/replica state ready');
  say('the servers are led to it');
}

async function requireReplica(url: string): Promise<void> {
  const { host } = new URL(url);
  const isReplica = await withClient(url, 'postavka promote', async (client) => {
    const { rows } = await client.query<{ is_replica: boolean }>('select pg_is_in_recovery() as is_replica');
    return rows[0]?.is_replica;
  }).catch((cause: Error) => {
    throw new OperatorError(
      `The replica at ${host} does not answer: ${cause.message || errorCode(cause)}. Nothing was changed.`,
    );
  });
  if (!isReplica)
    throw new OperatorError(`The database at ${host} is no replica: it takes writes already. Nothing was changed.`);
}

async function command(socket: string, words: string): Promise<void> {
  const line = connect(socket);
  line.write(`${words}\n`);
  const answer = (await text(line)).trim();
  if (answer !== '') throw new Error(`haproxy: ${answer}`);
}
