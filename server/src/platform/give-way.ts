import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICENESS = 10;

/** Lets the other threads of this process, and all other processes, go first when there are too few cores. */
export function giveWay(): void {
  try {
    // Linux has a priority for each thread, and tells a thread its number here.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, NICENESS);
  } catch {
    // Another system, or one that does not let us: it runs as it is.
  }
}
