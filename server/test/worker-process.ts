import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';

/** A worker as a second machine runs it, loaded; it begins when it is sent a message. */
export async function loadWorker({ databaseUrl, dataDir }: TestApp): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('price-lists/waiting-worker.mjs', import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '4',
      DATA_DIR: dataDir,
      SECRET_KEY: '00'.repeat(32),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
  return worker;
}

/** Ends it as a power cut would. */
export async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}
