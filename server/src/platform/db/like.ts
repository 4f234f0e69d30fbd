import { type RawBuilder, sql } from 'kysely';

const MOST_WORDS = 8;

/** The wildcards of `like` stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A condition for each word of a search: it stands somewhere in the text, which is in lower case. */
export const hasWords = (text: RawBuilder<unknown>, q = ''): RawBuilder<boolean>[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => sql<boolean>`${text} like ${`%${escapeLike(word)}%`}`);
