import { type ColumnUse, SHARED_USES } from '@postavka/contract';
import { headerKeys } from './header/header-keys.ts';
import { namesColumn } from './header/header-look.ts';
import {
  compare,
  isConfidential,
  isInOtherLanguage,
  isMakersArticle,
  isOwnArticle,
  matchesOf,
} from './header/header-words.ts';
import { withoutHeadings } from './header/headings.ts';
import { amountHeader, moneyHeader } from './money/money-header.ts';
import { choosePrice } from './money/price-columns.ts';

/** What becomes of a column: a field of the product, a field of its own under its header, or nothing. */
export type Use = ColumnUse;

/** By header as `headerKeys` names it; what a person has chosen is kept like this. */
export type Mapping = Readonly<Record<string, Use>>;

const SHARED: ReadonlySet<Use> = new Set(SHARED_USES);

/** One column per field, the best match first; what a person chose goes before what is guessed. */
export function mapHeaders(
  headers: readonly string[],
  chosen: Mapping = {},
  isNumeric: (column: number) => boolean = () => true,
): Use[] {
  const keys = headerKeys(headers);
  const uses: (Use | undefined)[] = keys.map((key) => (Object.hasOwn(chosen, key) ? chosen[key] : undefined));
  const taken = new Set<Use>(uses.filter((use) => use !== undefined));
  const priced = headers.map(moneyHeader);
  const isPriced = priced.some((money) => money?.role === 'sale');
  // Where no header speaks of a price, one of numbers that names money and nothing that we know may be it.
  const mayBePriced = (header: string, column: number) =>
    isPriced || !isNumeric(column) || matchesOf(header).length > 0 || isConfidential(header)
      ? undefined
      : amountHeader(header);
  const moneys = headers.map((header, column) => priced[column] ?? mayBePriced(header, column));
  // Where one column of prices has numbers, those without any are none; where none has, all are on request.
  const hasNumbers = moneys.some((money, column) => money?.role === 'sale' && isNumeric(column));
  const money = moneys.map((one, column) => (isNumeric(column) || !hasNumbers ? one : undefined));
  for (const [column, use] of choosePrice(money, uses)) uses[column] = use;
  const hasOwn = headers.some(isOwnArticle);
  const pairs = withoutHeadings(headers)
    .flatMap((header, column) =>
      hasOwn && isMakersArticle(header) ? [] : matchesOf(header).map((match) => ({ column, match })),
    )
    .sort(
      (a, b) =>
        b.match.closeness - a.match.closeness ||
        foreignness(headers[a.column]) - foreignness(headers[b.column]) ||
        compare(a.match, b.match) ||
        a.column - b.column,
    );
  for (const { column, match } of pairs) {
    if (uses[column] !== undefined || taken.has(match.field)) continue;
    uses[column] = match.field;
    taken.add(match.field);
  }
  // An English list has nothing but a description to call its goods by.
  const described = uses.indexOf('description');
  const isList = uses.some((use) => use === 'article_number' || use === 'price' || use === 'undecided');
  if (isList && !uses.includes('name') && described !== -1 && !Object.hasOwn(chosen, keys[described] ?? ''))
    uses[described] = 'name';
  return once(uses.map((use, column) => use ?? (isConfidential(headers[column] ?? '') ? 'ignored' : 'extra')));
}

/** Of a name in Latin or English and one in Russian, the latter is what goods are called. */
const foreignness = (header = ''): number => Number(isInOtherLanguage(header));

/** Never two columns for one field: of those that were chosen the first. */
function once(uses: readonly Use[]): Use[] {
  const seen = new Set<Use>();
  return uses.map((use) => {
    if (SHARED.has(use)) return use;
    if (seen.has(use)) return 'extra';
    seen.add(use);
    return use;
  });
}

/** How much a row looks like a header; 0 when it cannot be one. */
export function headerScore(headers: readonly string[], chosen: Mapping = {}): number {
  const uses = mapHeaders(headers, chosen);
  const mapped = uses.flatMap((use, column) => {
    const header = headers[column] ?? '';
    const isMoney = moneyHeader(header) !== undefined;
    if (use === 'extra' || (use === 'ignored' && !isMoney)) return [];
    return [{ use, weight: namesColumn(header) || 1 }];
  });
  const has = (...wanted: Use[]) => mapped.some(({ use }) => wanted.includes(use));
  if (mapped.length < 2 || !(has('name') || (has('article_number') && has('price', 'undecided', 'quantity')))) return 0;
  return mapped.reduce((sum, { weight }) => sum + weight, 0);
}
