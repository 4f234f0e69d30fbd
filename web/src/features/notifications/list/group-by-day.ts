interface Dated {
  readonly created_at: string;
}

interface Day<T> {
  /** `2026-11-14` in the reader's time zone. */
  readonly day: string;
  readonly rows: readonly T[];
}

/** Groups consecutive rows of the same day, in their order. */
export function groupByDay<T extends Dated>(rows: readonly T[]): Day<T>[] {
  const days: { day: string; rows: T[] }[] = [];
  for (const row of rows) {
    const day = localDay(new Date(row.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** The day as people say it: today, yesterday, or the date. */
export function dayName(day: string, now: Date): 'today' | 'yesterday' | 'other' {
  if (day === localDay(now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === localDay(yesterday) ? 'yesterday' : 'other';
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
