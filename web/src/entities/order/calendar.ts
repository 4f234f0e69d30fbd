import type { Locale } from '@postavka/contract';
import { formatDay } from '../../shared/format/format.ts';

const DAY_MS = 86_400_000;

/** A calendar date (`YYYY-MM-DD`), as people write it. */
export const showDate = (locale: Locale, date: string): string => formatDay(locale, date, 'UTC');

/** Today where the reader is, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whole days from today to the date; below zero it is past. */
export const daysUntil = (date: string, from = today()): number =>
  Math.round((Date.parse(date) - Date.parse(from)) / DAY_MS);
