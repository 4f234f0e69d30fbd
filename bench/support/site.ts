import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.ts';

interface Site {
  readonly url: string;
  /** Of its server; 0 if it was already running. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The whole product with its demo on a port of its own, or the one that is already running. */
export async function startSite(env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const running = process.env.BASE_URL;
  if (running !== undefined) return { url: running, pid: 0, stop: async () => {} };

  const port = 30_000 + (process.pid % 20_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'postavka-pages-'));
  const server = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, '../../scripts/start.ts')], {
    env: { ...process.env, ...SERVER_ENV, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await ready(url, () => server.exitCode === null);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, isAlive: () => boolean): Promise<void> {
  while (isAlive()) {
    const reply = await fetch(`${url}/ready`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not start');
}
