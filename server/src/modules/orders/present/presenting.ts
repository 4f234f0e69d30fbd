import type { Locale } from '@postavka/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Tree } from '../../catalog/index.ts';
import type { OrdersDeps } from '../deps.ts';

/** What presenters need beside the rows: signed links to private files, and names in the reader's language. */
export interface Presenting {
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Today on the platform's calendar. */
  readonly today: string;
  readonly tree: Tree;
  readonly locale: Locale;
}

export const presentingOf = async (
  { catalog, secrets, clock, calendar }: OrdersDeps,
  { locale }: Caller,
): Promise<Presenting> => ({
  secrets,
  clock,
  today: calendar.dateOf(clock.now()),
  tree: await catalog.tree(),
  locale,
});
