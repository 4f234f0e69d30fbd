import { sql } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { any } from '../reading/text-query.ts';
import { typedWords } from '../spelling/search-words.ts';
import { type Need, saysWhat, type Weighed } from './weigh-need.ts';

/**
 * Leaves out towns without a preposition ("Pipe 57x3.5 Kazan"), or pumps called "Kazan" would be found. A town stays if
 * some product has it in its name together with other words that are needed.
 */
export async function withoutTowns({ db }: Database, terms: Weighed[], need: Need): Promise<Weighed[]> {
  const towns = new Set(townsIn(need).flatMap(typedWords));
  const isTown = ({ words }: Weighed) => words.every((word) => towns.has(word));
  const goods = terms.filter((term) => !isTown(term) && saysWhat(term)).map(({ query }) => query);
  if (towns.size === 0 || goods.length === 0) return terms;
  const { rows } = await sql<{ query: string }>`
    select query from unnest(${terms.filter(isTown).map(({ query }) => query)}::text[]) query
    where exists (select from products p where p.name_search @@ (query::tsquery && ${any(goods)}::tsquery) and p.is_visible)`.execute(
    db,
  );
  const names = new Set(rows.map(({ query }) => query));
  return terms.filter((term) => !isTown(term) || names.has(term.query));
}

/** The most words in the name of a town. */
const LONGEST_TOWN = 3;

/** A title begins with the goods. */
const townsIn = ({ title, description, isTown = () => false }: Need): string[] =>
  [...capitalised(title).filter(({ at }) => at > 0), ...capitalised(description)].flatMap(({ name }) =>
    isTown(name) ? [name] : [],
  );

/** A capitalised word alone, and together with words that follow it after a space or a hyphen. */
function capitalised(text: string): { readonly at: number; readonly name: string }[] {
  const words = [...text.matchAll(/\p{L}+/gu)];
  return words.flatMap(({ 0: word, index }, at) => {
    if (!/^\p{Lu}/u.test(word)) return [];
    const phrases = words.slice(at, at + LONGEST_TOWN).map((last) => text.slice(index, last.index + last[0].length));
    return phrases.filter((name) => /^\p{L}+(?:[ -]\p{L}+)*$/u.test(name)).map((name) => ({ at, name }));
  });
}
