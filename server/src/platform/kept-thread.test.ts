import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { keepThread } from './kept-thread.ts';
import type { Log } from './log.ts';

/** What a thread does is counted in memory that both sides see. */
const BEGUN = 0;
const ENDED = 1;
const counts = () => new Int32Array(new SharedArrayBuffer(8));
const log = () => ({ error: vi.fn() }) as unknown as Log & { error: ReturnType<typeof vi.fn> };

const thread = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData as counts } from 'node:worker_threads';
      const begun = Atomics.add(counts, ${BEGUN}, 1) + 1;
      ${body}`)}`,
  );

const begunTimes = (seen: Int32Array, times: number) =>
  vi.waitFor(() => expect(seen[BEGUN]).toBe(times), { timeout: 20_000 });

const WAITS = `parentPort.once('message', () => { Atomics.add(counts, ${ENDED}, 1); });`;

test('it is asked to end, and waited for', async () => {
  const seen = counts();
  const kept = keepThread(thread(WAITS), seen, log());
  await begunTimes(seen, 1);
  await kept.stop();
  expect(seen[ENDED]).toBe(1);
});

test('one that breaks is told of and replaced', async () => {
  const seen = counts();
  const heard = log();
  const kept = keepThread(thread(`if (begun < 3) throw new Error('broken'); ${WAITS}`), seen, heard, { againAfter: 1 });
  await begunTimes(seen, 3);
  expect(heard.error).toHaveBeenCalledTimes(2);
  await kept.stop();
  expect(seen[ENDED]).toBe(1);
});

test('one that wants too much memory does not take the process with it', async () => {
  const seen = counts();
  const heard = log();
  const greedy = "if (begun === 1) { const kept = []; for (;;) kept.push(new Array(1e5).fill('x' + kept.length)); }";
  const kept = keepThread(thread(`${greedy} ${WAITS}`), seen, heard, { againAfter: 1, heapMb: 16 });
  await begunTimes(seen, 2);
  expect(heard.error.mock.calls[0]?.[0]).toMatchObject({ err: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
  await kept.stop();
});

test('one that breaks when it is asked to end has ended', async () => {
  const seen = counts();
  const kept = keepThread(thread("parentPort.once('message', () => { throw new Error('broken'); });"), seen, log(), {
    againAfter: 1,
  });
  await begunTimes(seen, 1);
  await kept.stop();
  await pause(30);
  expect(seen[BEGUN]).toBe(1);
});

test('none comes after the end', async () => {
  const seen = counts();
  const kept = keepThread(thread("throw new Error('broken')"), seen, log(), { againAfter: 20 });
  await begunTimes(seen, 1);
  await pause(5);
  await kept.stop();
  const begun = seen[BEGUN];
  await pause(60);
  expect(seen[BEGUN]).toBe(begun);
});
