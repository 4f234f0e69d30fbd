import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../embedded-postgres/src/index.ts';
import { ownFolder } from '../chaos/own-postgres.ts';
import { startService } from '../chaos/supervised.ts';

interface Balancer {
  /** The public address. */
  readonly url: string;
  /** The address under which the servers reach the current primary. */
  readonly databasePort: number;
  /** The socket for commands to haproxy; `npm run promote` uses it to switch the servers to the new primary. */
  readonly socket: string;
  stop(): Promise<void>;
}

interface Behind {
  readonly servers: readonly number[];
  readonly primary: number;
  readonly replica: number;
}

/** Debian's haproxy: people to the servers that are ready, and the servers to the one primary. */
export async function startBalancer({ servers, primary, replica }: Behind): Promise<Balancer> {
  const folder = await ownFolder('postavka-balancer-');
  const socket = join(folder, 'haproxy.sock');
  const [port, databasePort] = [await freePort(), await freePort()];
  const config = join(folder, 'haproxy.cfg');
  await writeFile(
    config,
    `global
  stats socket ${socket} level admin mode 600
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 3s
frontend people
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend servers
backend servers
  mode http
  # A connection that is refused is tried at the other server; a request that was sent is never sent again.
  retries 3
  option redispatch 1
  option httpchk GET /ready
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${servers.map((one, i) => `  server s${i} 127.0.0.1:${one}`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  # Never both: two primaries would each take writes. A promotion changes it.
  server primary 127.0.0.1:${primary}
  server replica 127.0.0.1:${replica} disabled
`,
  );
  const service = await startService('haproxy', ['-db', '-f', config], folder, 'SIGTERM');
  return {
    url: `http://localhost:${port}`,
    databasePort,
    socket,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
