import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { type Supervised, superviseWorker } from './supervise.ts';

let folder: string;
let supervised: Supervised | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  await supervised?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const WAITS = "process.on('SIGTERM', () => { note('ended'); process.exit(0); }); setInterval(() => {}, 1000);";

/** A program that notes its starts and what its body notes, each on a line. */
function start(body: string, options: { heapMb?: number } = {}) {
  const [program, notes] = [join(folder, 'program.mjs'), join(folder, 'notes')];
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const note = (word) => appendFileSync(${JSON.stringify(notes)}, word + '\\n');
     note('started');
     const starts = readFileSync(${JSON.stringify(notes)}, 'utf8').split('started').length - 1;
     ${body}`,
  );
  writeFileSync(notes, '');
  const log = { error: vi.fn() };
  supervised = superviseWorker(pathToFileURL(program), log as unknown as Log, {
    env: process.env,
    backoff: [10, 50],
    ...options,
  });
  const noted = () => readFileSync(notes, 'utf8').trim().split('\n');
  const until = (...words: string[]) => expect.poll(noted).toEqual(words);
  return { log, noted, until, supervised };
}

test('a child runs at a low priority, is asked to end and waited for', async () => {
  const { until, supervised } = start(WAITS);
  await until('started');
  expect(getPriority(supervised.pid() ?? 0)).toBe(5);
  await pause(100);
  await supervised.stop();
  await until('started', 'ended');
});

test('a child that is killed or throws is told of and started again', async () => {
  const { until, log, supervised } = start(`if (starts === 1) throw new Error('broken'); ${WAITS}`);
  await until('started', 'started');
  await pause(100);
  process.kill(supervised.pid() ?? 0, 'SIGKILL');
  await until('started', 'started', 'started');
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(log.error.mock.calls[1]?.[0]).toMatchObject({ signalCode: 'SIGKILL' });
});

test('a child that wants too much memory ends alone', async () => {
  const greedy = "if (starts === 1) { const kept = []; for (;;) kept.push(new Array(1e5).fill('x' + kept.length)); }";
  const { until } = start(`${greedy} ${WAITS}`, { heapMb: 24 });
  await until('started', 'started');
});

test('none is started after the end', async () => {
  const { noted, until, supervised } = start('process.exit(1)');
  await expect.poll(() => noted().length).toBeGreaterThan(1);
  await supervised.stop();
  const seen = noted().length;
  await pause(150);
  await until(...Array(seen).fill('started'));
});
