import type { ExtraField } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import type { ProductRow } from '../rows/product-row.ts';
import type { Candidate, Match } from './match-rows.ts';

/** What a row is about: a product of the company, a new one, or what an earlier row has said already. */
export type Subject =
  | {
      readonly kind: 'product';
      readonly candidate: Candidate;
      readonly key: string;
      /** The article of the product, where zeros at its beginning are all that differs. */
      readonly zeroTwin?: string;
    }
  | {
      readonly kind: 'new';
      readonly key: string;
      /** Articles that differ by zeros at their beginning, of products with the name of the row. */
      readonly zeroTwins: readonly string[];
    }
  | { readonly kind: 'duplicate'; readonly earlier: Earlier; readonly candidate: Candidate | undefined };

export interface Choice {
  readonly subject: Subject;
  /** The row that had its article first. */
  readonly namesake: Earlier | undefined;
}

/** The row that was about a product first, with the price and the stock that it says, where those are known. */
export interface Earlier {
  readonly row: number;
  /** Absent where it is not known any more. */
  readonly sheet?: string;
  readonly price?: number | null | undefined;
  readonly stock?: number | null | undefined;
}

/**
 * Rows with one article and one name are one product, and the first of them counts. One article with another name is
 * another product, as spoilt articles are; so is one name without an article whose other fields differ. An article that
 * has lost or got back its zeros is that of the only product with this name that it may be.
 */
export function chooseProduct(
  row: ProductRow,
  { key: shared, candidates, zeroTwins }: Match,
  seen: (key: string) => Earlier | undefined,
): Subject {
  const hasArticle = Boolean(row.values.article_number);
  const variant = hasArticle ? normal(row.values.name ?? '') : variantOf(row.extra_fields);
  const key = `${shared}\n${variant}`;
  const isSame = (one: Candidate) => variantAmong(one, hasArticle) === variant;
  const takenBy = (one: Candidate) => seen(takenKey(one)) ?? (one.earlier === null ? undefined : { row: one.earlier });
  const exact = candidates.find(isSame);
  const twins = exact ? [] : zeroTwins.filter(isSame);
  const twin = twins.length === 1 ? twins[0] : undefined;
  const same = exact ?? twin;
  const earlier = (same && takenBy(same)) ?? seen(key);
  if (earlier !== undefined) return { kind: 'duplicate', earlier, candidate: same };
  const free = same ?? candidates.find((one) => takenBy(one) === undefined);
  if (!free) return { kind: 'new', key, zeroTwins: twins.map(({ article }) => article) };
  return { kind: 'product', candidate: free, key, ...(twin && { zeroTwin: twin.article }) };
}

/** Under which a product that a row was about is noted. */
export const takenKey = ({ id }: Pick<Candidate, 'id'>): string => `product ${id}`;

/** Rows of one article or name share their candidates, which may be hundreds. */
const variants = new WeakMap<Candidate, string>();

function variantAmong(one: Candidate, hasArticle: boolean): string {
  const variant = variants.get(one) ?? (hasArticle ? normal(one.name) : variantOf(one.fields));
  variants.set(one, variant);
  return variant;
}

const variantOf = (fields: readonly ExtraField[]): string =>
  fields
    .map(({ name, value }) => `${normal(name)}=${normal(value)}`)
    .toSorted()
    .join('|');
