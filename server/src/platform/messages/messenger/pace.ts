/** How much a messenger takes from one bot. */
export interface Limits {
  readonly perSecond: number;
  /** Between two messages to one chat. */
  readonly chatPauseMs: number;
}

export interface Pace {
  /** Takes a turn and returns 0, or returns the milliseconds after which to ask again. */
  takeTurn(chatId: string): number;
  /** Gives no turns for this long. */
  hold(ms: number): void;
}

const SECOND = 1000;
const MOST_CHATS = 10_000;

/** Keeps one process within the limits of a messenger; what several processes exceed, the messenger answers with 429. */
export function createPace({ perSecond, chatPauseMs }: Limits, now: () => number = Date.now): Pace {
  let heldUntil = 0;
  /** The turns of the last second, oldest first. */
  let recent: number[] = [];
  const lastTo = new Map<string, number>();

  return {
    takeTurn(chatId) {
      const at = now();
      recent = recent.filter((turn) => turn > at - SECOND);
      const whenFree = recent.length < perSecond ? at : (recent[0] ?? at) + SECOND;
      const whenChatFree = (lastTo.get(chatId) ?? Number.NEGATIVE_INFINITY) + chatPauseMs;
      const wait = Math.max(heldUntil, whenFree, whenChatFree) - at;
      if (wait > 0) return wait;
      recent.push(at);
      // Deleted first, so that the map stays in the order of turns.
      lastTo.delete(chatId);
      lastTo.set(chatId, at);
      if (lastTo.size > MOST_CHATS) lastTo.delete(lastTo.keys().next().value as string);
      return 0;
    },
    hold(ms) {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
  };
}
