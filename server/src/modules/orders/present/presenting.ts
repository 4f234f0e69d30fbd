import type { CategoryId, CategoryRef, Locale } from '@postavka/contract';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { nameIn, type Tree } from '../../catalog/index.ts';
import type { OrdersDeps } from '../deps.ts';

/** What presenters need beside the rows: signed links to private files, and names in the reader's language. */
export interface Presenting {
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** On the platform's calendar. */
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

export function presentCategory(
  id: CategoryId | null,
  { tree, locale }: Presenting,
): z.infer<typeof CategoryRef> | null {
  const category = id === null ? undefined : tree.byId.get(id);
  return category ? { id: category.id, code: category.code, name: nameIn(category, locale) } : null;
}
