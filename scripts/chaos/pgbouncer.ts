import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../embedded-postgres/src/index.ts';
import { ownFolder } from './own-postgres.ts';
import { startService } from './supervised.ts';

interface Pooler {
  readonly url: string;
  kill(): void;
  stop(): Promise<void>;
}

/** Debian's pgbouncer in session mode in front of a PostgreSQL that trusts local callers. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const folder = await ownFolder('postavka-chaos-pgbouncer-');
  const port = await freePort();
  const { hostname, port: behind, username, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    config,
    `[databases]
${database} = host=${hostname} port=${behind} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
max_client_conn = 300
default_pool_size = 60
server_reset_query = DISCARD ALL
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
  );
  await Promise.all([chmod(users, 0o644), chmod(config, 0o644)]);
  const service = await startService('pgbouncer', [config], folder, 'SIGINT');
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    kill: () => service.kill('SIGKILL'),
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
