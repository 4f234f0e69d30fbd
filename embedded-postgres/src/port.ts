import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { OperatorError } from './operator-error.ts';

/** The wanted port, else the one used last time, else any free one. */
export async function choosePort(
  portFile: string,
  wanted: number | undefined,
  log: (line: string) => void,
): Promise<number> {
  if (wanted !== undefined) {
    if (await bind(wanted)) return wanted;
    throw new OperatorError(
      `the database's port ${wanted} is taken by another program; stop it or choose another port`,
    );
  }
  const last = Number((await readFile(portFile, 'utf8').catch(() => '')).trim());
  if (last > 0 && last < 65_536) {
    if (await bind(last)) return last;
    log(`the database's port ${last} is taken by another program; another one is chosen`);
  }
  return freePort();
}

/** Below the ports that systems give to outgoing connections: one of those could take it while nobody listens there. */
const [FIRST, LAST] = [15_000, 29_999];
const TRIES = 100;

/** A port that nobody listens on, and that stays free over a restart. */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i += 1) {
    const port = await bind(randomInt(FIRST, LAST + 1));
    if (port !== undefined) return port;
  }
  throw new OperatorError('no free port on 127.0.0.1');
}

export async function rememberPort(portFile: string, port: number): Promise<void> {
  await writeFile(portFile, `${port}\n`);
}

/** The port that could be bound for a moment, undefined if it is taken. */
function bind(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
