import type { Locale } from '@postavka/contract';

const TAG = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>;

const NO_BREAK_SPACE = '\u00a0';
const MARKS = {
  ru: { group: NO_BREAK_SPACE, point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<Locale, object>;

/**
 * `12 500`, `4,5`; in English `12,500`, `4.5`. Written here, because what Intl needs before the first number keeps a
 * phone busy for a fifth of a second just when its page appears; a test compares the two.
 */
export function formatNumber(locale: Locale, value: number): string {
  const { group, point } = MARKS[locale];
  const [whole = '', ...fraction] = String(value).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, group), ...fraction].join(point);
}

/** Whole roubles, written alike in both languages: `1 240 ₽` with no-break spaces. */
export const formatMoney = (roubles: number): string => `${formatNumber('ru', roubles)}${NO_BREAK_SPACE}\u20bd`;

/** An instant as a day, as people write it: day, month in words, year. */
export function formatDay(locale: Locale, instant: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat(TAG[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone(timeZone),
  });
  return day
    .formatToParts(new Date(instant))
    .filter((part, index, parts) => !isYearMark(part, parts[index - 1]))
    .map((part) => part.value)
    .join('')
    .trimEnd();
}

/** An instant as a day, short, for narrow columns: `14.11.2026`; `14 Nov 2026` in English. */
export function formatShortDay(locale: Locale, instant: string): string {
  const month = locale === 'ru' ? '2-digit' : 'short';
  const day = new Intl.DateTimeFormat(TAG[locale], { day: '2-digit', month, year: 'numeric' });
  return day.format(new Date(instant));
}

/** An instant with its time: `14.11.2026, 15:05`. */
export function formatMoment(locale: Locale, instant: string, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions =
    locale === 'ru'
      ? { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' };
  return new Intl.DateTimeFormat(TAG[locale], { ...options, ...zone(timeZone) }).format(new Date(instant));
}

/** The time of an instant: `15:05`. */
export const formatTime = (locale: Locale, instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(TAG[locale], { hour: '2-digit', minute: '2-digit', ...zone(timeZone) }).format(
    new Date(instant),
  );

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

const zone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** Russian puts an abbreviated "year" after the number; people do not. */
const isYearMark = (part: Intl.DateTimeFormatPart, before: Intl.DateTimeFormatPart | undefined): boolean =>
  part.type === 'literal' && before?.type === 'year';
