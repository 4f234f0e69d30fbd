import type { Locale } from './locales.ts';

const MINUTE = 60;
const HOUR = 3600;

/** When to try again, as people say it: "in 40 seconds", "in 5 minutes"; never sooner than it is. */
export function waitText(locale: Locale, seconds: number): string {
  const say = new Intl.RelativeTimeFormat(locale);
  if (seconds <= 1.5 * MINUTE) return say.format(Math.ceil(seconds), 'second');
  if (seconds <= 1.5 * HOUR) return say.format(Math.ceil(seconds / MINUTE), 'minute');
  return say.format(Math.ceil(seconds / HOUR), 'hour');
}
