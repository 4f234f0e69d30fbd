import type { FieldIssue } from '@postavka/contract';

/** Complaints about the fields whose day (`YYYY-MM-DD`) has passed. */
export const pastDays = (
  days: Readonly<Record<string, string | null | undefined>>,
  today: string,
): Record<string, FieldIssue[]> =>
  Object.fromEntries(
    Object.entries(days).flatMap(([field, day]) =>
      day != null && day < today ? [[field, [{ key: 'date_past' }]]] : [],
    ),
  );
