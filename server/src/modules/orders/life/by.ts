import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { By, OrdersDeps } from '../deps.ts';

export function byOf({ clock, calendar }: OrdersDeps, { actor, caller }: { actor: Member; caller: Caller }): By {
  const at = clock.now();
  return { actor, at, today: calendar.dateOf(at), ip: caller.ip };
}
