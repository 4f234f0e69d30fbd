import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many at a time, the others in order, and no more than may wait', async () => {
  const takeTurn = createTurns(2, 3);
  let now = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) =>
    takeTurn(async () => {
      now += 1;
      most = Math.max(most, now);
      order.push(n);
      await pause(5);
      now -= 1;
    });
  const asked = [0, 1, 2, 3, 4, 5].map(work);
  const settled = await Promise.allSettled(asked);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(settled.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
  await expect(work(6)).resolves.toBeUndefined();
});

test('a failure gives its turn back', async () => {
  const takeTurn = createTurns(1, 1);
  await expect(takeTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(takeTurn(async () => 'yes')).resolves.toBe('yes');
});
