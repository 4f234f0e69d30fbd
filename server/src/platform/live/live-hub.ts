import type { LiveTopic, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';

/** A change that open pages of some users should know of. */
export interface LiveChange {
  /** `sessions` stays on the server: it makes streams check their tokens, and is not sent to pages. */
  readonly topic: LiveTopic | 'sessions';
  readonly id: number | null;
}

export interface LiveHub {
  /**
   * Calls back for every change that concerns the user, whichever server announced it. Begins with the changes of the
   * last seconds, which a page may have missed between its first read and its stream. Returns a function that ends it.
   */
  subscribe(userId: UserId, onChange: (change: LiveChange) => void): () => void;
  close(): void;
}

/** Some sessions of a user have ended: streams ask whether their token is among them. */
export const SESSIONS_ENDED = { topic: 'sessions', id: null } as const satisfies LiveChange;

const CHANNEL = 'live';
/** A payload of NOTIFY has at most 8,000 bytes; an id takes at most 17. */
const USERS_A_MESSAGE = 400;
/** Sent after a lost connection: nobody knows what was announced meanwhile. */
const ANYTHING: LiveChange = { topic: 'all', id: null };

/** How long a page may take from its first read to its stream. */
const RECENT_MS = 10_000;
const MOST_RECENT = 5000;

/** Announces a change when the transaction commits; nothing is announced if it is rolled back. */
export const announce = (tx: Tx, users: readonly UserId[], change: LiveChange): Promise<void> =>
  announceAll(tx, [{ ...change, users }]);

/** Several changes, each to its users, in one statement. */
export async function announceAll(
  tx: Tx,
  changes: readonly (LiveChange & { readonly users: readonly UserId[] })[],
): Promise<void> {
  const messages = changes.flatMap(({ topic, id, users }) =>
    Array.from({ length: Math.ceil(users.length / USERS_A_MESSAGE) }, (_, n) =>
      JSON.stringify({ users: users.slice(n * USERS_A_MESSAGE, (n + 1) * USERS_A_MESSAGE), topic, id }),
    ),
  );
  if (messages.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) message`.execute(tx);
}

/** One for each process: it passes on what PostgreSQL notifies of to the streams that this process serves. */
export function createLiveHub(listener: Listener): LiveHub {
  const subscribers = new Map<UserId, Set<(change: LiveChange) => void>>();
  const recent = createRecentChanges();
  const unsubscribe = listener.subscribe(
    CHANNEL,
    (payload) => {
      const { users, topic, id } = JSON.parse(payload) as LiveChange & { readonly users: UserId[] };
      if (topic !== SESSIONS_ENDED.topic) recent.add(users, { topic, id });
      for (const user of users) for (const onChange of subscribers.get(user) ?? []) onChange({ topic, id });
    },
    () => {
      for (const callbacks of subscribers.values()) for (const onChange of callbacks) onChange(ANYTHING);
    },
  );
  return {
    subscribe(userId, onChange) {
      const callbacks = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, callbacks.add(onChange));
      for (const change of recent.of(userId)) onChange(change);
      return () => {
        callbacks.delete(onChange);
        if (callbacks.size === 0) subscribers.delete(userId);
      };
    },
    close: unsubscribe,
  };
}

/** The changes of the last seconds, oldest first. */
function createRecentChanges() {
  const kept: { readonly at: number; readonly users: readonly UserId[]; readonly change: LiveChange }[] = [];
  const isRecent = ({ at }: { readonly at: number }) => performance.now() - at < RECENT_MS;
  return {
    add(users: readonly UserId[], change: LiveChange): void {
      kept.push({ at: performance.now(), users, change });
      while (kept[0] && (kept.length > MOST_RECENT || !isRecent(kept[0]))) kept.shift();
    },
    of: (userId: UserId): LiveChange[] =>
      kept.filter((one) => isRecent(one) && one.users.includes(userId)).map(({ change }) => change),
  };
}
