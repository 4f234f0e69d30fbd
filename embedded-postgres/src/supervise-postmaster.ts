import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

type Supervision = {
  restart(): Promise<Postmaster>;
  log: (line: string) => void;
  onGivenUp: ((error: Error) => void) | undefined;
};

/** So many deaths within so many milliseconds are no accident: something is wrong that a restart does not mend. */
const MOST_DEATHS = 5;
const WITHIN = 60_000;
const PAUSE_AFTER_FAILURE = 1000;

/** Restarts the database after a crash, until it is stopped; gives up with an error when it keeps crashing. */
export function supervisePostmaster(first: Postmaster, { restart, log, onGivenUp }: Supervision) {
  let current = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const deaths: number[] = [];

  const watch = (postmaster: Postmaster) => {
    void postmaster.died.then(() => {
      restarting = bringBack();
    });
  };

  async function bringBack(): Promise<void> {
    for (;;) {
      if (isStopping) return;
      deaths.push(Date.now());
      if (deaths.filter((at) => at > Date.now() - WITHIN).length > MOST_DEATHS) {
        giveUp(new Error(`the database died ${MOST_DEATHS + 1} times within a minute and is not started again`));
        return;
      }
      try {
        current = await restart();
        log('the database is back');
        watch(current);
        return;
      } catch (error) {
        log(`the database could not be started again: ${error instanceof Error ? error.message : error}`);
        await sleep(PAUSE_AFTER_FAILURE);
      }
    }
  }

  function giveUp(error: Error): void {
    log(error.message);
    onGivenUp?.(error);
  }

  watch(first);
  return {
    pid: () => current.pid,
    async stop(): Promise<void> {
      isStopping = true;
      await restarting;
      await current.stop();
    },
  };
}
