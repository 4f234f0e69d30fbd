import { expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { onceMore, unlessDone } from './lost-answer.ts';

const refusal = (status: number, code: string) => new ApiProblem({ status, code, detail: code });
const seen = (thing: string) => () => Promise.resolve(thing);
const isGone = (thing: string) => thing === 'gone';

test.each([
  [0, 'network'],
  [409, 'order_wrong_status'],
  [502, 'bad_reply'],
])('a change answered with %i counts as done if a look shows it', async (status, code) => {
  const error = refusal(status, code);
  expect(await unlessDone(Promise.reject(error), seen('gone'), isGone)).toBe('gone');
  await expect(unlessDone(Promise.reject(error), seen('there'), isGone)).rejects.toBe(error);
  await expect(unlessDone(Promise.reject(error), () => Promise.reject(new Error('x')), isGone)).rejects.toBe(error);
});

test('a change that was refused outright is not looked for', async () => {
  const read = vi.fn(seen('gone'));
  const error = refusal(403, 'permission_denied');
  await expect(unlessDone(Promise.reject(error), read, isGone)).rejects.toBe(error);
  expect(read).not.toHaveBeenCalled();
});

test('a change without an answer is sent once more, one with an answer is not', async () => {
  const change = vi.fn<() => Promise<string>>();
  change.mockRejectedValueOnce(refusal(0, 'network')).mockResolvedValueOnce('done');
  expect(await onceMore(change)).toBe('done');
  const error = refusal(500, 'internal');
  change.mockRejectedValue(error);
  await expect(onceMore(change)).rejects.toBe(error);
  expect(change).toHaveBeenCalledTimes(3);
});
