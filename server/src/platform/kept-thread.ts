import { Worker } from 'node:worker_threads';
import type { Log } from './log.ts';

interface Options {
  /** Milliseconds for whatever broke it to pass. */
  readonly againAfter?: number;
  /** What it may hold; one that wants more is ended, and this process goes on. */
  readonly heapMb?: number;
}

export interface KeptThread {
  /** Asks it to leave, and waits until it has. */
  stop(): Promise<void>;
}

/** Runs a module in a thread of its own; if it breaks, another takes its place. Any message asks it to end. */
export function keepThread(module: URL, data: unknown, log: Log, options: Options = {}): KeptThread {
  const { againAfter = 5000, heapMb = 512 } = options;
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  let current = begin();

  function begin() {
    const thread = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 24 },
    });
    thread.on('error', (err) => log.error({ err }, 'a thread broke off'));
    // It may break while it is asked to end: that is an end too.
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    void ended.then(() => {
      if (isStopping) return;
      again = setTimeout(() => {
        current = begin();
      }, againAfter);
    });
    return { thread, ended };
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(again);
      current.thread.postMessage('stop');
      await current.ended;
    },
  };
}
