import { LOCALES } from '@postavka/contract';
import { commonWords } from '../../../../shared/i18n/common-words.ts';
import { spelled, titleWords } from './words.ts';

export interface SaidDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The words that name the date. */
  readonly said: string;
}

/** Forms of each name, in the order of the week or the year. */
const places = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list) => list.flatMap((forms, place) => forms.split('|').map((form) => [form, place]))));

const WEEKDAYS = places(LOCALES.map((locale) => titleWords.in(locale)('weekdays').toLowerCase().split(' ')));
const TWELVE = Array.from({ length: 12 }, (_, i) => i + 1);
const MONTHS = places(
  LOCALES.map((locale) =>
    TWELVE.map((month) =>
      commonWords
        .in(locale)(`months.${month}` as 'months.1')
        .toLowerCase(),
    ),
  ),
);

const oneOf = (words: Iterable<string>): string => `(?:${[...words].join('|')})`;
const BY = oneOf(spelled('by'));
const MONTH = oneOf(MONTHS.keys());

const WEEKDAY = pattern(`${oneOf([...spelled('by'), ...spelled('on')])}\\s+(?<weekday>${oneOf(WEEKDAYS.keys())})`);
const TOMORROW = pattern(`(?:${BY}\\s+)?${oneOf(spelled('tomorrow'))}`);
const YEAR = '(?:\\s+(?<year>20\\d{2}))?';
const DATES = [
  pattern(`${BY}\\s+(?<date>\\d{1,2})\\s+(?<month>${MONTH})${YEAR}`),
  pattern(`${BY}\\s+(?<month>${MONTH})\\s+(?<date>\\d{1,2})${YEAR}`),
  pattern(`${BY}\\s+(?<date>\\d{1,2})\\.(?<month>\\d{2})\\.(?<year>(?:20)?\\d{2})`),
  // A pressure or a length is written like that too: a date ends the sentence.
  pattern(`${BY}\\s+(?<date>\\d{1,2})\\.(?<month>\\d{2})(?=\\s*(?:$|[,;)]))`),
];

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'iu');
}

/** The date by which the title wants the goods; a past date is ignored. */
export function dayInTitle(title: string, today: string): SaidDay | null {
  const weekday = WEEKDAY.exec(title);
  if (weekday !== null) return { day: nextWeekday(today, placeOf(WEEKDAYS, weekday, 'weekday')), said: weekday[0] };
  const tomorrow = TOMORROW.exec(title);
  if (tomorrow !== null) return { day: later(today, 1), said: tomorrow[0] };
  for (const date of DATES) {
    const match = date.exec(title);
    const day = match && dayOf(match, today);
    if (match && day) return { day, said: match[0] };
  }
  return null;
}

const placeOf = (names: ReadonlyMap<string, number>, { groups = {} }: RegExpExecArray, group: string): number =>
  names.get((groups[group] ?? '').toLowerCase()) ?? 0;

/** Without a year the next such date is meant. */
function dayOf(match: RegExpExecArray, today: string): string | null {
  const { date = '', month = '', year } = match.groups ?? {};
  const index = /^\d/.test(month) ? Number(month) : placeOf(MONTHS, match, 'month') + 1;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1] : [2000 + (Number(year) % 100)];
  const days = years.map((one) => `${one}-${two(index)}-${two(Number(date))}`);
  return days.find((day) => isDay(day) && day >= today) ?? null;
}

const two = (part: number): string => String(part).padStart(2, '0');

const isDay = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

function later(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 0 is Monday; on a Friday "by Friday" means next week. */
function nextWeekday(today: string, weekday: number): string {
  const from = (new Date(today).getUTCDay() + 6) % 7;
  return later(today, (weekday - from + 7) % 7 || 7);
}
