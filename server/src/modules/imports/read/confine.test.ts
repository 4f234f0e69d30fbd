import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A script in a process with the network closed, and what it printed. */
async function confined(script: string): Promise<string> {
  const confine = new URL('confine.ts', import.meta.url).href;
  const source = `import { closeNetwork } from ${JSON.stringify(confine)}; closeNetwork(); ${script}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--no-warnings',
    '--input-type=module',
    '-e',
    source,
  ]);
  return stdout.trim();
}

test('a parser in the child has nothing to call out with', async () => {
  const attempts = [
    'node:net',
    'net',
    'node:http',
    'https',
    'node:dns/promises',
    'node:child_process',
    'worker_threads',
  ];
  const script = `
    const reached = [];
    for (const name of ${JSON.stringify(attempts)}) await import(name).then(() => reached.push(name), () => {});
    for (const name of ['fetch', 'WebSocket', 'EventSource']) if (name in globalThis) reached.push(name);
    if (process.getBuiltinModule('net')) reached.push('getBuiltinModule');
    console.log(JSON.stringify(reached));`;
  expect(await confined(script)).toBe('[]');
});

test('what a parser does need is there', async () => {
  expect(await confined(`const { inflateSync } = await import('node:zlib'); console.log(typeof inflateSync);`)).toBe(
    'function',
  );
});
