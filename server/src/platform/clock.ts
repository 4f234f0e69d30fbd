/** The current time: in the program the database's, in tests their own. */
export interface Clock {
  now(): Date;
}

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
