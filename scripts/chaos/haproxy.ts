import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../embedded-postgres/src/index.ts';
import { ownFolder } from './own-postgres.ts';
import { startService } from './supervised.ts';

/** Debian's haproxy in front of servers that it asks whether they are ready, twice a second. */
export async function startHaproxy(ports: readonly number[]): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await ownFolder('postavka-chaos-haproxy-');
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  await writeFile(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 3s
  # A connection that is refused is tried at the other server; a request that was sent is never sent again.
  retries 3
  option redispatch 1
frontend people
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /ready
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 2
${ports.map((one, i) => `  server s${i} 127.0.0.1:${one}`).join('\n')}
`,
  );
  const service = await startService('haproxy', ['-db', '-f', config], folder, 'SIGTERM');
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
