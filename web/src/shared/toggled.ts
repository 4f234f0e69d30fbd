/** The set with the item if it was missing, without it if it was there. */
export function toggled<T>(items: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}
