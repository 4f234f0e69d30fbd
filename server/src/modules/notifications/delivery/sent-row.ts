import { withoutLinks } from '../../../platform/text/without-links.ts';
import type { NotificationRow } from '../present.ts';

/** Written by people of other companies, as they like; the rest is ours, an operator's, or of the reader's own company. */
const OF_OTHERS = new Set(['request', 'buyer', 'company', 'subject', 'name', 'text', 'address', 'payment_terms']);
/** The name of one's own file ends with its extension. */
const OWN_FILES: readonly string[] = ['import_finished', 'import_rejected'];
/** Who has given no name is called by it, and it opens a letter, not a page. */
const EMAIL = /^[^\s/:]+@[^\s/:]+$/;

/** A notification as it leaves the platform, under our name: the only links in it are ours. */
export function sentRow(row: NotificationRow): NotificationRow {
  if (OWN_FILES.includes(row.kind)) return row;
  const params = Object.entries(row.params as Record<string, string | number>).map(([name, value]) =>
    OF_OTHERS.has(name) && typeof value === 'string' && !EMAIL.test(value)
      ? [name, withoutLinks(value)]
      : [name, value],
  );
  return { ...row, params: Object.fromEntries(params) };
}
