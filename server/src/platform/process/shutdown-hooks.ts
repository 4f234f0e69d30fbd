import type { Log } from '../log.ts';

/**
 * In this order: `drain` takes the node out of traffic while it still answers, `close` finishes what is under way,
 * `release` ends helpers and connections.
 */
const PHASES = ['drain', 'close', 'release'] as const;
type Phase = (typeof PHASES)[number];
type Stop = () => Promise<unknown> | unknown;

/** What must be stopped before the process ends. */
export interface ShutdownHooks {
  /** Within a phase the last added is stopped first. */
  add(phase: Phase, name: string, stop: Stop): void;
  /** Runs all hooks once; one that fails does not keep the others from running. */
  run(): Promise<void>;
}

export function createShutdownHooks(log: Log): ShutdownHooks {
  const hooks: { readonly phase: Phase; readonly name: string; readonly stop: Stop }[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const phase of PHASES) {
      for (const { name, stop } of hooks.filter((hook) => hook.phase === phase).toReversed()) {
        try {
          await stop();
        } catch (err) {
          log.error({ err, hook: name }, 'a shutdown hook failed');
        }
      }
    }
  };
  return {
    add: (phase, name, stop) => hooks.push({ phase, name, stop }),
    run: () => {
      running ??= runAll();
      return running;
    },
  };
}
