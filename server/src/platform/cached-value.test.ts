import { expect, test } from 'vitest';
import { createCachedValue } from './cached-value.ts';

test('is read once for all who ask, and again when it was dropped', async () => {
  let reads = 0;
  const value = createCachedValue(async () => ++reads, 1000);
  expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
  value.drop();
  expect(await value.get()).toBe(2);
});

test('a failure is not kept', async () => {
  let reads = 0;
  const value = createCachedValue(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no database');
    return reads;
  }, 1000);
  await expect(value.get()).rejects.toThrow('no database');
  expect(await value.get()).toBe(2);
});

test('a read that never ends is refused in time, and not kept', async () => {
  let reads = 0;
  const value = createCachedValue(() => {
    reads += 1;
    return reads === 1 ? new Promise<number>(() => {}) : Promise.resolve(reads);
  }, 20);
  await expect(Promise.all([value.get(), value.get()])).rejects.toThrow('unavailable');
  expect(await value.get()).toBe(2);
});
