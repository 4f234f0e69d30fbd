export interface IdleTime {
  /** From now on something is awaited of the child. */
  begin(now: number): void;
  end(): void;
  /** With the processor time that the child has taken so far: whether it has done nothing for too long. */
  isOver(now: number, processorTime: number): boolean;
}

/** Time in which a child is awaited and takes no processor time: it hangs. On a busy machine one that works is slow, not idle. */
export function createIdleTime(mostMs: number): IdleTime {
  let since: number | undefined;
  let taken: number | undefined;
  return {
    begin(now) {
      since = now;
    },
    end() {
      since = undefined;
    },
    isOver(now, processorTime) {
      if (since === undefined) return false;
      if (processorTime !== taken) since = now;
      taken = processorTime;
      return now - since >= mostMs;
    },
  };
}
