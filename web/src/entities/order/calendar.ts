import type { Locale } from '@postavka/contract';
import { formatDay } from '../../shared/format/format.ts';
import { today } from '../../shared/format/today.ts';

const DAY_MS = 86_400_000;

/** A calendar date (`YYYY-MM-DD`), as people write it. */
export const showDate = (locale: Locale, date: string): string => formatDay(locale, date, 'UTC');

/** Whole days from today to the date; below zero it is past. */
export const daysUntil = (date: string, from = today()): number =>
  Math.round((Date.parse(date) - Date.parse(from)) / DAY_MS);
