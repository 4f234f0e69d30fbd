import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { fixture } from '../../../../../test/price-lists/files.ts';

/** A script in a process with the network and the files closed, and what it printed. */
async function confined(script: string, ...flags: string[]): Promise<string> {
  const confine = new URL('confine.ts', import.meta.url).href;
  const source = `import { closeNetwork, dropWrites } from ${JSON.stringify(confine)}; dropWrites(); closeNetwork(); ${script}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--no-warnings',
    ...flags,
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

test('a parser writes nothing, not even where the runtime keeps what it compiled', async () => {
  const folder = join(inject('scratch'), 'compiled');
  const script = `
    const { writeFileSync } = await import('node:fs');
    try { writeFileSync(${JSON.stringify(join(folder, 'planted'))}, ''); } catch (error) { console.log(error.code); }`;
  const flags = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${folder}`];
  expect(await confined(script, ...flags)).toBe('ERR_ACCESS_DENIED');
});

test('what a reader compiled is kept for the next one, apart from what the server compiled', async () => {
  const compiled = join(inject('scratch'), 'compile-cache');
  const reader = new URL('../read-price-list.ts', import.meta.url).href;
  const source = `
    import { readPriceList } from ${JSON.stringify(reader)};
    const list = await readPriceList(${JSON.stringify(fixture('excel-cp1251.csv'))});
    await list.close();`;
  await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', source], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  expect((await readdir(join(compiled, 'readers'), { recursive: true })).length).toBeGreaterThan(10);
});

test('what a parser does need is there', async () => {
  expect(await confined(`const { inflateSync } = await import('node:zlib'); console.log(typeof inflateSync);`)).toBe(
    'function',
  );
});
