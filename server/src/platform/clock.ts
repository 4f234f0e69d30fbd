/** The current time; tests set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
