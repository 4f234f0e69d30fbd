import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { createShutdownHooks } from './shutdown-hooks.ts';

const log = () => ({ error: vi.fn() }) as unknown as Log & { error: ReturnType<typeof vi.fn> };

test('hooks run phase by phase, in each the last added first, and only once', async () => {
  const order: string[] = [];
  const hooks = createShutdownHooks(log());
  const note = (name: string) => () => order.push(name);
  hooks.add('release', 'database', note('database'));
  hooks.add('release', 'work process', note('work process'));
  hooks.add('close', 'http', note('http'));
  hooks.add('drain', 'readiness', note('readiness'));
  await Promise.all([hooks.run(), hooks.run()]);
  await hooks.run();
  expect(order).toEqual(['readiness', 'http', 'work process', 'database']);
});

test('a phase begins when the one before it is over, and a failure is told and passed', async () => {
  const order: string[] = [];
  const heard = log();
  const hooks = createShutdownHooks(heard);
  hooks.add('drain', 'slow', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('drained');
    throw new Error('no');
  });
  hooks.add('close', 'http', () => order.push('closed'));
  await hooks.run();
  expect(order).toEqual(['drained', 'closed']);
  expect(heard.error).toHaveBeenCalledWith(expect.objectContaining({ hook: 'slow' }), expect.any(String));
});
