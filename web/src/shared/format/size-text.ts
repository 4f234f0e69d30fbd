import type { Locale } from '@postavka/contract';
import { commonWords } from '../i18n/common-words.ts';
import { formatNumber } from './format.ts';

const KILOBYTE = 1024;

/** The size of a file, rounded to the digits that matter: `8 B`, `410 KB`, `1.4 MB`. */
export function sizeText(locale: Locale, bytes: number): string {
  const say = commonWords.in(locale);
  const said = (value: number) => ({ size: formatNumber(locale, value) });
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (bytes < KILOBYTE) return say('file_size.bytes', said(bytes));
  if (kilobytes < KILOBYTE) return say('file_size.kilobytes', said(kilobytes));
  return say('file_size.megabytes', said(Math.round((bytes / KILOBYTE ** 2) * 10) / 10));
}
