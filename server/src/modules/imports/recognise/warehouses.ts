import { normal } from '../../../platform/text/normal.ts';
import type { Use } from './mapping.ts';
import words from './warehouses.json' with { type: 'json' };

const OTHER = new Set([...words.notOurs, ...words.notCounted, ...words.units]);

/** "Warehouse A", "warehouse B": the stock of all of them, unless a column has their sum. */
export function stockOfWarehouses(
  uses: readonly Use[],
  headers: readonly string[],
  isNumeric: (column: number) => boolean,
): readonly Use[] {
  const first = uses.indexOf('quantity');
  const headerWords = headers.map((header) => normal(header).split(' '));
  const [start = ''] = headerWords[first] ?? [];
  if (!words.starts.includes(start)) return uses;
  const places = headerWords.flatMap((own, column) =>
    own[0] === start && own.length > 1 && isNumeric(column) && !own.some((word) => OTHER.has(word)) ? [column] : [],
  );
  const total = places.find((column) => headerWords[column]?.some((word) => words.total.includes(word)));
  if (total !== undefined) return uses.with(first, 'extra').with(total, 'quantity');
  if (!places.includes(first)) return uses;
  return uses.map((use, column) => (use === 'extra' && places.includes(column) ? 'quantity' : use));
}
