import type { Log } from '../log.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

/** A shutdown takes at most this long; then the process ends whatever is open. */
const LONGEST_SHUTDOWN = 25_000;

/** One Ctrl-C arrives twice, from the terminal and from npm: within this time both count as one. */
const ONE_PRESS = 1000;

interface Ending {
  end(code: number): void;
  /** Failures from then on come from closed connections. */
  isEnding(): boolean;
}

interface Options {
  readonly signals?: readonly NodeJS.Signals[];
}

/** Runs the hooks once and ends the process: on signals with 0, on an uncaught error with 1. A second Ctrl-C does not wait. */
export function endInOrder(hooks: ShutdownHooks, log: Log, { signals = ['SIGINT', 'SIGTERM'] }: Options = {}): Ending {
  let endingSince: number | undefined;
  const end = (code: number) => {
    if (endingSince !== undefined) return;
    endingSince = Date.now();
    setTimeout(() => process.exit(code || 1), LONGEST_SHUTDOWN).unref();
    void hooks.run().then(() => process.exit(code));
  };
  for (const signal of signals) {
    process.on(signal, () => {
      if (endingSince === undefined) log.info({ signal }, 'shutting down');
      else if (signal === 'SIGINT' && Date.now() - endingSince > ONE_PRESS) process.exit(130);
      end(0);
    });
  }
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'an uncaught error: shutting down');
    end(1);
  });
  return { end, isEnding: () => endingSince !== undefined };
}
