import { type RawBuilder, sql } from 'kysely';

const MOST_WORDS = 8;

/** The wildcards of `like` stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Condition = (text: RawBuilder<unknown>, word: string) => RawBuilder<boolean>;

/** A condition for each word of a search, in a text that is in lower case. */
export const hasWords = (text: RawBuilder<unknown>, q = '', has: Condition = anywhere): RawBuilder<boolean>[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => has(text, word));

/** The letters "ye" and "yo" are one to Russian readers. An index of trigrams serves regular expressions too. */
const anywhere: Condition = (text, word) =>
  sql<boolean>`${text} ~ ${word.replace(/[^\p{L}\p{N}]/gu, '\\$&').replace(/[\u0435\u0451]/g, '[\u0435\u0451]')}`;

/** For millions of rows: an index of trigrams finds any part of three letters or more; of fewer, the beginning of a word. */
export const byTrigrams: Condition = (text, word) => {
  if (word.length >= 3) return anywhere(text, word);
  const beginnings = ['', '% ', '%\u00ab', '%"'].map((before) => sql`${text} like ${`${before}${escapeLike(word)}%`}`);
  return sql<boolean>`(${sql.join(beginnings, sql` or `)})`;
};
