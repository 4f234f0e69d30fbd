import { LIMITS } from '@postavka/contract';
import { pageIn } from './search-params.ts';

export const PAGE_SIZES = [LIMITS.page.size, 25, 50] as const;

/** The part of a list that an address asks for. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

export const pagingIn = (search: URLSearchParams): Paging => ({ page: pageIn(search), size: sizeIn(search) });

/** One of the sizes that are offered; anything else is the default. */
function sizeIn(search: URLSearchParams): number {
  return PAGE_SIZES.find((size) => String(size) === search.get('size')) ?? LIMITS.page.size;
}

/** The parameter that names the column to sort by; `-` before it turns the order around. */
export const ORDER = 'order';

/** The order that an address asks for, if the list has such a column; anything else means no order. */
export function orderIn<T extends string>(search: URLSearchParams, columns: readonly T[]): T | `-${T}` | null {
  const value = search.get(ORDER);
  const orders = columns.flatMap((column): (T | `-${T}`)[] => [column, `-${column}`]);
  return orders.find((order) => order === value) ?? null;
}

type Change = string | number | null | undefined;

/**
 * The address with some parameters changed: those come last, blank ones are left out. A change of anything but the page
 * starts at page 1.
 */
export function searchWith(search: URLSearchParams, changes: Readonly<Record<string, Change>>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    if ((value ?? '') !== '' && !isDefault(name, value)) next.set(name, String(value));
  }
  return next;
}

const isDefault = (name: string, value: Change): boolean =>
  (name === 'page' && value === 1) || (name === 'size' && value === LIMITS.page.size);
