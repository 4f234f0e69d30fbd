import type { Locale } from '@postavka/contract';

export { formatMoney, formatNumber } from '@postavka/contract';

const TAG = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** Formats by language and options: making one takes a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(TAG[locale], options);
  formats.set(key, format);
  return format;
}

/** An instant as a day, as people write it: day, month in words, year. */
export function formatDay(locale: Locale, instant: string, timeZone?: string): string {
  const day = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone(timeZone) });
  return day
    .formatToParts(new Date(instant))
    .filter((part, index, parts) => !isYearMark(part, parts[index - 1]))
    .map((part) => part.value)
    .join('')
    .trimEnd();
}

/** An instant as a day, short, for narrow columns: `14.11.2026`; `14 Nov 2026` in English. */
export function formatShortDay(locale: Locale, instant: string, timeZone?: string): string {
  const month = locale === 'ru' ? '2-digit' : 'short';
  return dateFormat(locale, { day: '2-digit', month, year: 'numeric', ...zone(timeZone) }).format(new Date(instant));
}

/** An instant with its time: `14.11.2026, 15:05`. */
export function formatMoment(locale: Locale, instant: string, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions =
    locale === 'ru'
      ? { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' };
  return dateFormat(locale, { ...options, ...zone(timeZone) }).format(new Date(instant));
}

/** The time of an instant: `15:05`. */
export const formatTime = (locale: Locale, instant: string, timeZone?: string): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', ...zone(timeZone) }).format(new Date(instant));

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
