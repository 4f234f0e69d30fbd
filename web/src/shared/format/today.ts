import { NO_CONFIG } from '../config/public-config.ts';

let { utcOffset } = NO_CONFIG;

/** The time zone in which days begin. */
export function setPlatformClock(config: { readonly utcOffset: number }): void {
  utcOffset = config.utcOffset;
}

/**
 * Today as `YYYY-MM-DD` in the platform's time zone, which deadlines and dates of requests follow wherever the reader
 * is.
 */
export const today = (now = Date.now()): string => new Date(now + utcOffset * 60_000).toISOString().slice(0, 10);
