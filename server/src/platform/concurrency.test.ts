import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore, shareWork } from './concurrency.ts';

test('a semaphore runs so many at once, the others in order, and refuses beyond its queue', async () => {
  const withPermit = createSemaphore({ concurrency: 2, maxQueue: 3 });
  let now = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) =>
    withPermit(async () => {
      now += 1;
      most = Math.max(most, now);
      order.push(n);
      await nextTurn();
      now -= 1;
    });
  const asked = [0, 1, 2, 3, 4, 5].map(work);
  const settled = await Promise.allSettled(asked);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(settled.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
  await expect(work(6)).resolves.toBeUndefined();
});

test('a failure gives its permit back', async () => {
  const withPermit = createSemaphore({ concurrency: 1, maxQueue: 1 });
  await expect(withPermit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withPermit(async () => 'yes')).resolves.toBe('yes');
});

test('shared work is joined while it is under way; what is asked to begin begins after it, once for all', async () => {
  const ends: (() => void)[] = [];
  const fails: (() => void)[] = [];
  const { join, begin } = shareWork(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push(resolve);
        fails.push(() => reject(new Error('no')));
      }),
  );
  const first = [join(), join()];
  expect(ends).toHaveLength(1);
  const next = [begin(), begin()];
  expect(ends).toHaveLength(1);
  // A failure is told to those who share it, and the next work begins all the same.
  fails[0]?.();
  expect(await Promise.allSettled(first)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await nextTurn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(next);
  void begin();
  expect(ends).toHaveLength(3);
});
