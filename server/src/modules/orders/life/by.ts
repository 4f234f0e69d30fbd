import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { OrdersDeps } from '../deps.ts';

/** Who makes a change, when, and from which address. */
export interface By {
  readonly actor: Member;
  readonly at: Date;
  /** Of `at`, on the platform's calendar. */
  readonly today: string;
  readonly ip: string;
}

export function byOf({ clock, calendar }: OrdersDeps, { actor, caller }: { actor: Member; caller: Caller }): By {
  const at = clock.now();
  return { actor, at, today: calendar.dateOf(at), ip: caller.ip };
}
