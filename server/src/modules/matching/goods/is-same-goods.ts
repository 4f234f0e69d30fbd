import type { ExtraField } from '@postavka/contract';
import { isSize, searchWords } from '../../products/index.ts';

interface Asked {
  readonly title: string;
  readonly description: string;
  readonly extra_fields: readonly ExtraField[];
  readonly unit: string;
}

interface Sold {
  readonly name: string;
  readonly article_number: string | null;
  readonly unit: string;
}

/**
 * Whether a price of the product is a price of what is asked for: the product has every number of the title, no size that
 * the request does not name, and is counted in the same unit.
 */
export function isSameGoods(asked: Asked, sold: Sold): boolean {
  const has = new Set(searchWords(`${sold.name} ${sold.article_number ?? ''}`));
  const said = searchWords([asked.title, asked.description, ...asked.extra_fields.map(({ value }) => value)].join(' '));
  return (
    asked.unit === sold.unit &&
    searchWords(asked.title).every((word) => !/\d/.test(word) || has.has(word)) &&
    [...has].every((word) => !isSize(word) || said.includes(word))
  );
}
