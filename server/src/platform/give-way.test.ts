import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')('a thread gives way, its process does not', async () => {
  const before = getPriority(process.pid);
  const thread = new Worker(
    `import { readlinkSync } from 'node:fs';
     import { getPriority } from 'node:os';
     import { parentPort, workerData } from 'node:worker_threads';
     const { giveWay } = await import(workerData);
     giveWay();
     parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));`,
    { eval: true, workerData: new URL('give-way.ts', import.meta.url).href },
  );
  const [priority] = await once(thread, 'message');
  expect(priority).toBe(10);
  expect(getPriority(process.pid)).toBe(before);
  await thread.terminate();
});
