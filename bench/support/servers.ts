import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.ts';

/** A server in a process of its own. */
export interface BenchServer {
  readonly address: string;
  /** Processor time since the start, in milliseconds. */
  cpuMs(): Promise<number>;
  rssMb(): Promise<number>;
  /** The most that was seen. */
  peakRssMb(): number;
  stop(): Promise<void>;
}

/** What a server answers when it is asked how it does. */
export interface Vitals {
  readonly cpuMs: number;
  readonly rss: number;
}

/** The whole application, or handlers that do no more than the same statements and replies. */
export async function startServer(kind: 'whole' | 'bare', databaseUrl: string): Promise<BenchServer> {
  const child = startProgram(`${kind}-server`, databaseUrl);
  const [address] = (await once(child, 'message')) as [string];
  let peak = 0;
  const vitals = async (): Promise<Vitals> => {
    child.send('vitals');
    const [seen] = (await once(child, 'message')) as [Vitals];
    peak = Math.max(peak, Math.round(seen.rss / 2 ** 20));
    return seen;
  };
  const timer = setInterval(vitals, 1000);
  return {
    address,
    cpuMs: async () => (await vitals()).cpuMs,
    rssMb: async () => Math.round((await vitals()).rss / 2 ** 20),
    peakRssMb: () => peak,
    async stop() {
      clearInterval(timer);
      await stopProgram(child);
    },
  };
}

/** Goes on matching requests, as a busy work process does. */
export async function startMatcher(databaseUrl: string): Promise<{ stop(): Promise<void> }> {
  const child = startProgram('matcher', databaseUrl);
  await once(child, 'message');
  return { stop: () => stopProgram(child) };
}

function startProgram(name: string, databaseUrl: string): ChildProcess {
  const file = join(import.meta.dirname, `../servers/${name}.ts`);
  return spawn(process.execPath, [...SERVER_FLAGS, file, databaseUrl], {
    // Its log is written as in production, to where nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As `npm start`: what strips types would be a part of the server's memory.
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compile'),
    },
  });
}

async function stopProgram(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
