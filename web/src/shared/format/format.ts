import type { Locale } from '@postavka/contract';
import { commonWords } from '../i18n/common-words.ts';

export { formatMoney, formatNumber } from '@postavka/contract';

/** A calendar day has no time zone; an instant without one is shown by the reader's clock. */
type Zone = 'UTC';

/** An instant as a day, as people write it: day, month in words, year. The number stays with its month. */
export function formatDay(locale: Locale, instant: string, zone?: Zone): string {
  const { day, month, year } = partsOf(instant, zone);
  return `${day}\u00a0${monthName(locale, month)} ${year}`;
}

/** An instant as a day, short, for narrow columns: `04.11.2026`; `4 Nov 2026` in English. */
export function formatShortDay(locale: Locale, instant: string, zone?: Zone): string {
  const { day, month, year } = partsOf(instant, zone);
  return locale === 'ru' ? `${two(day)}.${two(month)}.${year}` : `${day} ${shortMonth(month)} ${year}`;
}

/** A day of this year, for the narrowest columns: `04.11`; `4 Nov` in English. */
export function formatDayOfYear(locale: Locale, date: string): string {
  const { day, month } = partsOf(date, 'UTC');
  return locale === 'ru' ? `${two(day)}.${two(month)}` : `${day} ${shortMonth(month)}`;
}

/** An instant with its time, as people write it. */
export function formatMoment(locale: Locale, instant: string, zone?: Zone): string {
  return `${formatDay(locale, instant, zone)}, ${formatTime(instant, zone)}`;
}

/** An instant with its time, short, for narrow columns: `14.11.2026, 15:05`. */
export function formatShortMoment(locale: Locale, instant: string, zone?: Zone): string {
  return `${formatShortDay(locale, instant, zone)}, ${formatTime(instant, zone)}`;
}

/** The time of an instant: `15:05`. */
export function formatTime(instant: string, zone?: Zone): string {
  const { hours, minutes } = partsOf(instant, zone);
  return `${two(hours)}:${two(minutes)}`;
}

/** `+7 999 123-45-67` for Russian numbers, digits as they are for others. */
export function formatPhone(digits: string): string {
  const match = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits.replace(/\D/g, ''));
  if (match === null) return `+${digits.replace(/\D/g, '')}`;
  const [, area, first, second, third] = match;
  return `+7\u00a0${area}\u00a0${first}-${second}-${third}`;
}

/** `4:05`, for countdowns; `1:04:05` when they are long. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60));
  const tail = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${minutes.padStart(2, '0')}:${tail}`;
}

/**
 * Written out here, since what Intl loads for the first date keeps a phone busy for a tenth of a second just when rows
 * appear; a test compares the results.
 */
function partsOf(instant: string, zone?: Zone) {
  const date = new Date(instant);
  return zone === 'UTC'
    ? {
        day: date.getUTCDate(),
        month: date.getUTCMonth() + 1,
        year: date.getUTCFullYear(),
        hours: date.getUTCHours(),
        minutes: date.getUTCMinutes(),
      }
    : {
        day: date.getDate(),
        month: date.getMonth() + 1,
        year: date.getFullYear(),
        hours: date.getHours(),
        minutes: date.getMinutes(),
      };
}

const monthName = (locale: Locale, month: number): string => commonWords.in(locale)(`months.${month}` as 'months.1');

/** British English shortens all but one to three letters. */
const shortMonth = (month: number): string => monthName('en', month).slice(0, month === 9 ? 4 : 3);

const two = (part: number): string => String(part).padStart(2, '0');
