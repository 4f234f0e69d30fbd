import type pg from 'pg';
import { noticeDeadPeer } from '../db/notice-dead-peer.ts';

/** Pools of job workers that are alive: each holds a lock in the database, which is freed when its process ends. */
export interface LivePools {
  /** Before the pool takes its first job. */
  hold(pool: string): Promise<void>;
  /** Unlocks jobs of a pool that is no longer alive: they run again at once. */
  unlockJobsOfDead(): Promise<void>;
  close(): void;
}

/**
 * graphile-worker names its pools at random and waits four hours before it gives up on one. A lock of a session tells
 * at once: no clock, no heartbeat, on any number of machines.
 */
export async function openLivePools(pool: pg.Pool, onLost: () => void): Promise<LivePools> {
  const session = await pool.connect();
  let isClosed = false;
  const lost = () => {
    if (!isClosed) onLost();
  };
  session.on('error', lost);
  session.on('end', lost);
  await noticeDeadPeer(session);
  const held = new Map<string, Promise<unknown>>();
  return {
    async hold(name) {
      const holding = held.get(name) ?? session.query(`select pg_advisory_lock(${lockOf('$1')})`, [name]);
      held.set(name, holding);
      await holding;
    },
    async unlockJobsOfDead() {
      // On another session: this one would get its own locks again.
      await pool.query(`
        select graphile_worker.force_unlock_workers(array(
          select name from (
            select locked_by as name from graphile_worker._private_jobs where locked_by like 'pool-%'
            union select locked_by from graphile_worker._private_job_queues where locked_by like 'pool-%') working
          where pg_try_advisory_xact_lock(${lockOf('name')})))`);
    },
    close() {
      isClosed = true;
      session.release(true);
    },
  };
}

const lockOf = (name: string): string => `hashtextextended('pool of job workers ' || ${name}, 0)`;
