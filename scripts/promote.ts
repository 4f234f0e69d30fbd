import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { promote } from './cluster/promote.ts';

/**
 * `DATABASE_REPLICA_URL=postgres://… npm run promote` makes the replica the primary, when the old one is lost. With
 * `HAPROXY_SOCKET` the servers are led to it (deploy/haproxy.cfg). Make sure that the old one does not come back as a primary.
 */
const { DATABASE_REPLICA_URL: replicaUrl, HAPROXY_SOCKET: socket } = process.env;
try {
  if (!replicaUrl || !URL.canParse(replicaUrl))
    throw new OperatorError('Set DATABASE_REPLICA_URL to the replica that becomes the primary: postgres://…');
  await promote({ replicaUrl, socket, say: (line) => console.log(line) });
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
