import type { Calendar } from '../../../platform/calendar.ts';
import { secondsAfter } from '../../../platform/clock.ts';

const HOUR = 9;

/** When people are told what a day brings: nobody gets a message at midnight. */
export const morningOf = (calendar: Calendar, date: string): Date => secondsAfter(calendar.startOf(date), HOUR * 3600);
