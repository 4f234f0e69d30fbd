import type { Log } from './log.ts';

type Step = readonly [name: string, stop: () => Promise<unknown> | unknown];

/** What must be closed, last opened first. */
export interface Stopping {
  add(name: string, stop: Step[1]): void;
  /** Stops everything, once; a step that fails does not keep the others from stopping. */
  stop(): Promise<void>;
}

export function createStopping(log: Log): Stopping {
  const steps: Step[] = [];
  let stopped: Promise<void> | undefined;
  const run = async () => {
    for (const [name, stop] of steps.toReversed()) {
      try {
        await stop();
      } catch (err) {
        log.error({ err, step: name }, 'could not stop cleanly');
      }
    }
  };
  return {
    add: (name, stop) => steps.push([name, stop]),
    stop: () => {
      stopped ??= run();
      return stopped;
    },
  };
}

/** Stopping takes at most this long; then the process ends whatever is open. */
const PATIENCE = 25_000;

/** One Ctrl-C arrives twice, from the terminal and from npm; only a later one is a second. */
const ONE_PRESS = 1000;

/** Stops on Ctrl-C and SIGTERM; a second Ctrl-C does not wait. */
export function stopOnSignals(stopping: Stopping, log: Log): void {
  let askedAt: number | undefined;
  const onSignal = (signal: string) => {
    if (askedAt !== undefined) {
      if (signal === 'SIGINT' && Date.now() - askedAt > ONE_PRESS) process.exit(130);
      return;
    }
    askedAt = Date.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    stopping.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
