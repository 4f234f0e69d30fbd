import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from './log.ts';

/** Time for whatever broke it to pass. */
const AGAIN_AFTER = 5000;

/** What a thread may hold; one that wants more is ended, and this process goes on. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

export interface KeptThread {
  /** Asks it to leave, and waits until it has. */
  stop(): Promise<void>;
}

/** Runs a module in a thread of its own; if it breaks, another takes its place. Any message asks it to end. */
export function keepThread(module: URL, data: unknown, log: Log, againAfter = AGAIN_AFTER): KeptThread {
  let thread = begin();
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const begun = new Worker(module, { workerData: data, resourceLimits: LIMITS });
    begun.on('error', (err) => log.error({ err }, 'a thread broke off'));
    begun.once('exit', () => {
      if (isStopping) return;
      again = setTimeout(() => {
        thread = begin();
      }, againAfter);
    });
    return begun;
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(again);
      if (thread.threadId === -1) return;
      const ended = once(thread, 'exit');
      thread.postMessage('stop');
      await ended;
    },
  };
}
