import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../embedded-postgres/src/index.ts';
import { readConfig } from '../server/src/config.ts';
import { root } from './run-tool.ts';

/** Rebuilds the web and restarts the server whenever their sources change; the database goes on running meanwhile. */
const config = readConfig(process.env);
const webDist = join(root, 'web', 'dist', 'dev');
const builders: ChildProcess[] = [];
const watchers: FSWatcher[] = [];
let server: ChildProcess | undefined;
let database: Awaited<ReturnType<typeof startCluster>> | undefined;
let isLeaving = false;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, leave);

if (config.databaseUrl === undefined)
  database = await startCluster({ dataDir: config.dataDir, durable: true, log: (line) => console.log(line) });
await rm(webDist, { recursive: true, force: true });
await mkdir(webDist, { recursive: true });
builders.push(
  buildAndWatch('--manifest', '--outDir', join(webDist, 'client')),
  buildAndWatch('--ssr', 'src/entry-server.tsx', '--outDir', join(webDist, 'server')),
);
await Promise.all([
  appearance(join(webDist, 'client', '.vite', 'manifest.json')),
  appearance(join(webDist, 'server', 'entry-server.js')),
]);
startServer();
restartOnChange([
  'server/src',
  'embedded-postgres/src',
  'server/migrations',
  'server/seeds',
  'contract/src',
  'web/dist/dev',
]);

function buildAndWatch(...args: string[]): ChildProcess {
  return spawn(join(root, 'node_modules', '.bin', 'vite'), ['build', '--watch', '--logLevel', 'warn', ...args], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function appearance(file: string): Promise<void> {
  while (!isLeaving && !existsSync(file)) await sleep(200);
}

function startServer(): void {
  if (isLeaving) return;
  server = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      WEB_DIST: webDist,
      ...(database && { DATABASE_URL: database.url, SEED_DEMO: config.seedDemo ? '1' : '0' }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C is ours to pass on, once.
    detached: true,
  });
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** A save touches several files and a build many: wait until it is quiet, then restart once. */
function restartOnChange(folders: string[]): void {
  let quiet: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  const restart = async () => {
    console.log('Changed; restarting …');
    await stopServer();
    startServer();
  };
  for (const folder of folders) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name?.includes('.test.')) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        restarting = restarting.then(restart);
      }, 400);
    });
    watchers.push(watcher);
  }
}

async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  for (const watcher of watchers) watcher.close();
  for (const builder of builders) builder.kill('SIGTERM');
  await stopServer();
  await database?.stop();
  process.exit(0);
}
