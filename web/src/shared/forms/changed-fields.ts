/** Only the fields that were changed since the form was opened: somebody else may have changed the others meanwhile. */
export function changedFields<T extends object>(before: T, now: T): Partial<T> {
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof T]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<T>;
}
