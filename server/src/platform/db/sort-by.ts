import { type RawBuilder, sql } from 'kysely';

/** `name` from the lowest, `-name` from the highest; what is not known comes last either way. */
export function sortBy<T extends string>(
  order: T | `-${T}`,
  columns: Readonly<Record<T, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const isDown = order.startsWith('-');
  const column = columns[(isDown ? order.slice(1) : order) as T];
  return isDown ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}
