/** Calendar dates (`YYYY-MM-DD`) of one time zone. */
export interface Calendar {
  readonly timeZone: string;
  dateOf(instant: Date): string;
  /** The first instant of a date. */
  startOf(date: string): Date;
  /** Minutes by which the clocks of the zone are ahead of UTC. */
  offsetAt(instant: Date): number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createCalendar(timeZone: string): Calendar {
  const day = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // What Canada writes is `YYYY-MM-DD`.
  const dates = new Intl.DateTimeFormat('en-CA', day);
  const times = new Intl.DateTimeFormat('en-CA', {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const partsOf = (instant: Date): Readonly<Record<string, string>> =>
    Object.fromEntries(times.formatToParts(instant).map(({ type, value }) => [type, value]));
  /** How far the clocks of the zone are ahead of UTC. */
  const offset = (instant: Date): number => {
    const { year, month, day, hour, minute, second } = partsOf(instant);
    const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return shown - Math.floor(instant.getTime() / 1000) * 1000;
  };
  return {
    timeZone,
    dateOf: (instant) => dates.format(instant),
    startOf(date) {
      const midnight = Date.parse(`${date}T00:00:00Z`);
      // Twice: the offset at midnight may differ from the one at the first guess.
      const guess = new Date(midnight - offset(new Date(midnight)));
      return new Date(midnight - offset(guess));
    },
    offsetAt: (instant) => offset(instant) / 60_000,
  };
}

export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A date as it came: itself, or the date of an instant. */
export const toDate = (calendar: Calendar, value: string): string =>
  value.length === 10 ? value : calendar.dateOf(new Date(value));
