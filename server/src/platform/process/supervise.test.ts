import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { type Supervised, superviseWorker } from './supervise.ts';

let folder: string;
const all: Supervised[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  for (const supervised of all.splice(0)) await supervised.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Notes that it waits once a signal would be heard. */
const WAITS =
  "process.on('SIGTERM', () => { note('ended'); process.exit(0); }); setInterval(() => {}, 1000); note('waits');";

/** A program that notes its starts and what its body notes, each on a line. */
function start(body: string, options: { heapMb?: number } = {}) {
  const [program, notes] = [join(folder, `program-${all.length}.mjs`), join(folder, `notes-${all.length}`)];
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
  const supervised = superviseWorker(pathToFileURL(program), log as unknown as Log, {
    env: process.env,
    backoff: [10, 50],
    ...options,
  });
  all.push(supervised);
  const noted = () => readFileSync(notes, 'utf8').trim().split('\n');
  const until = (...words: string[]) => expect.poll(noted).toEqual(words);
  return { log, noted, until, supervised };
}

test('a child runs at a lower priority than its parent, is asked to end and waited for', async () => {
  const { until, supervised } = start(WAITS);
  await until('started', 'waits');
  expect(getPriority(supervised.pid() ?? 0)).toBe(Math.min(19, getPriority() + 5));
  await supervised.stop();
  await until('started', 'waits', 'ended');
});

test('a child that is killed or throws is told of and started again', async () => {
  const { until, log, supervised } = start(`if (starts === 1) throw new Error('broken'); ${WAITS}`);
  await until('started', 'started', 'waits');
  process.kill(supervised.pid() ?? 0, 'SIGKILL');
  await until('started', 'started', 'waits', 'started', 'waits');
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(log.error.mock.calls[1]?.[0]).toMatchObject({ signalCode: 'SIGKILL' });
});

test('a child that wants too much memory ends alone', async () => {
  const greedy = "if (starts === 1) { const kept = []; for (;;) kept.push(new Array(1e5).fill('x' + kept.length)); }";
  const { until } = start(`${greedy} ${WAITS}`, { heapMb: 24 });
  await until('started', 'started', 'waits');
});

test('none is started after the end', async () => {
  const { noted, supervised } = start('process.exit(1)');
  await expect.poll(() => noted().length).toBeGreaterThan(1);
  await supervised.stop();
  const seen = noted();
  // Another one with the same pauses is started several times meanwhile.
  const other = start('process.exit(1)');
  await expect.poll(() => other.noted().length).toBeGreaterThan(5);
  expect(noted()).toEqual(seen);
});
