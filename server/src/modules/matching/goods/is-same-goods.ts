import type { ExtraField } from '@postavka/contract';
import { isSize, searchWords } from '../../products/index.ts';

interface Asked {
  readonly title: string;
  readonly description: string;
  readonly extra_fields: readonly ExtraField[];
  readonly amount: number | null;
  readonly unit: string;
}

interface Sold {
  readonly name: string;
  readonly article_number: string | null;
  readonly unit: string;
}

/**
 * Whether a price of the product is a price of what is asked for: the product has every number of the title but how many are
 * wanted, no size that the request does not name, and is counted in the same unit.
 */
export function isSameGoods(asked: Asked, sold: Sold): boolean {
  const has = new Set(searchWords(`${sold.name} ${sold.article_number ?? ''}`));
  const said = searchWords([asked.title, asked.description, ...asked.extra_fields.map(({ value }) => value)].join(' '));
  return (
    asked.unit === sold.unit &&
    numbersOf(asked).every((number) => has.has(number)) &&
    [...has].every((word) => !isSize(word) || said.includes(word))
  );
}

/** "12 000 pcs" is read as two words. The goods are named first: the last number that says the amount is the amount. */
function numbersOf({ title, amount }: Asked): string[] {
  const numbers = searchWords(title).filter((word) => /\d/.test(word));
  for (let end = numbers.length; end > 0; end--)
    for (let start = end - 1; start >= 0; start--)
      if (numbers.slice(start, end).join('') === String(amount)) return numbers.toSpliced(start, end - start);
  return numbers;
}
