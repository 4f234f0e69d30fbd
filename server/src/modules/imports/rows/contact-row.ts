import { normal } from '../../../platform/text/normal.ts';
import type { Use } from '../recognise/mapping.ts';
import words from '../recognise/words.json' with { type: 'json' };

/** Columns in which a contact stands by chance of its place; a column of links has them by right. */
const PLACES: ReadonlySet<string> = new Set<Use>([
  ...(['name', 'article_number', 'price', 'unit', 'quantity', 'row_number', 'undecided', 'category'] as const),
]);
/** Rows of goods have more cells. */
const MOST_CELLS = 4;

/** With the code of a country or of a town: an article may be numbers with hyphens too. */
const PHONE =
  /(?<![\d.,-])(?:(?:\+\d{1,3}|[78])[\s-]?(?:\(\d{3,5}\)|\d{3,5})|\(\d{3,5}\))[\s-]?\d{1,3}[\s-]\d{2}[\s-]?\d{2}(?!\d)/;
const MAIL = /[^\s@]@[^\s@]+\.\p{L}{2,}/u;
const SITE = new RegExp(`^(?:https?://|www\\.)\\S+$|^[^\\s/]+\\.(?:${words.contacts.zones.join('|')})/?$`, 'iu');
const PART_OF_ADDRESS = new RegExp(`(?<!\\p{L})(?:${words.contacts.address.join('|')})(?!\\p{L})`, 'giu');

const REQUISITE = new RegExp(`^(?:${words.contacts.requisites.join('|')}) \\d{8,}`);

/** A telephone, a mailbox, a site or an address, and words about it; nothing that is sold or priced. */
export function isContactRow(
  filled: readonly { readonly column: { readonly use: string }; readonly text: string }[],
): boolean {
  if (filled.length > MOST_CELLS || filled.some(isPrice)) return false;
  const isContactCell = ({ column, text }: (typeof filled)[number]) => PLACES.has(column.use) && isContact(text);
  return filled.some(isContactCell) && filled.every((cell) => isContactCell(cell) || isAbout(cell.text));
}

/** No telephone is as short as a price. */
const isPrice = ({ column, text }: { readonly column: { readonly use: string }; readonly text: string }): boolean =>
  column.use === 'price' && text.length < SHORTEST_PHONE && /\d/.test(text);

const SHORTEST_PHONE = 13;

const isContact = (text: string): boolean =>
  PHONE.test(text) || MAIL.test(text) || SITE.test(text.trim()) || isAddress(text) || REQUISITE.test(normal(text));

/** Two words of one: a town and a street, a street and a house. */
const isAddress = (text: string): boolean => /\d/.test(text) && (text.match(PART_OF_ADDRESS)?.length ?? 0) > 1;

/** What stands beside a contact: whose it is, or what it is for. */
const isAbout = (text: string): boolean =>
  !/\d/.test(text) || words.contacts.about.some((word) => normal(text).startsWith(word));
