import { type RawBuilder, sql } from 'kysely';

/** Whether a request has all words of a text, or the number that the text is: screens show it as “№ 318”. */
export function isFoundBy(words: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const [, number] = NUMBER.exec(q) ?? [];
  const hasWords = sql<boolean>`${words} @@ order_query(${q})`;
  return number === undefined ? hasWords : sql<boolean>`(${hasWords} or orders.id = ${number})`;
}

const NUMBER = /^\s*[№#]?\s*(\d{1,15})\s*$/;
