import type { CategoryId, CompanyId, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Catalog, EVERYTHING } from '../../catalog/index.ts';
import { type Dictionaries, type Dictionary, dictionariesOf } from './dictionary/dictionary.ts';
import { levelFor, turnOf } from './finding/turn.ts';
import letter from './letter-words.json' with { type: 'json' };
import { readText } from './reading/read-text.ts';
import { neighbours, withoutSwaps } from './reading/repair.ts';
import type { Term } from './reading/term.ts';
import { any } from './reading/text-query.ts';
import { isSize, prefixPattern, searchWords, typedWords } from './spelling/search-words.ts';

/** What a buyer asks for, as typed: a title, perhaps a long text. */
interface Need {
  readonly title: string;
  readonly description: string;
  readonly extra_fields: readonly { readonly name: string; readonly value: string }[];
  /** Products of the category and below it count as if the title named them. */
  readonly category?: CategoryId | undefined;
  /** Whether a name is a town's: it says where the goods go, unless goods are called after it. */
  readonly isTown?: (name: string) => boolean;
}

/** A company that sells it, with its best three products at most, the best first. */
interface Seller {
  readonly companyId: CompanyId;
  /** Of its best product, 0 to 1: how much of what the need says the product's name has. */
  readonly relevance: number;
  readonly products: readonly SoldProduct[];
}

export interface SoldProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly relevance: number;
}

/** Companies that sell what is needed, the best first: `whoSells({ database, catalog }, need)`. */
export async function whoSells(
  { database, catalog }: { readonly database: Database; readonly catalog: Catalog },
  need: Need,
  now = new Date(),
): Promise<Seller[]> {
  const [tree, size] = await Promise.all([catalog.tree(), catalog.count(EVERYTHING)]);
  const dictionaries = dictionariesOf(database);
  // A price list that was loaded a moment ago counts: its words are read before they are looked for.
  await dictionaries.refresh();
  const dictionary = await dictionaries.current(tree);
  const terms = await withoutTowns(database, await weigh(dictionaries, dictionary, need), need);
  const marks =
    need.category === undefined ? [] : (tree.byId.get(need.category)?.subtree ?? []).map((id) => `'#${id}'`);
  const drivers = chooseDrivers(terms, size);
  if (drivers.terms.length === 0) return [];
  const column = (place: number) => sql.ref(`has_${place}`);
  const matched = terms.map(({ query }, at) => sql`(p.name_search @@ ${query}::tsquery)::int as ${column(at)}`);
  const sum = sql.join(
    terms.map(({ weight }, at) => sql`${column(at)} * ${sql.lit(weight)}`),
    sql` + `,
  );
  const matches = sql.join(
    terms.map((_, at) => column(at)),
    sql` + `,
  );
  const longer = terms.flatMap(({ words }) => words).filter((word) => word.length >= BEGINNING);
  const beginnings = [...new Set(longer.map((word) => prefixPattern(word.slice(0, BEGINNING))))];
  const mark =
    drivers.level === 0 ? sql`` : sql`and p.name_search @@ ${`'${turnOf(now).mark(drivers.level)}'`}::tsquery`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select p.id, p.company_id, p.name, p.categories[1] as category, ${sql.join(matched)},
        lower(ltrim(left(p.name, 12), ${OPENING})) like any (${beginnings}::text[]) as begins,
        ${marks.length === 0 ? sql`false` : sql`p.name_search @@ ${any(marks)}::tsquery`} as is_in_category
      from products p
      where p.name_search @@ ${any(drivers.terms.map(({ query }) => query))}::tsquery ${mark} and p.is_visible),
    summed as (select *, (${sum})::float8 as sum, ${matches} as matches from found),
    scored as (
      select id, company_id, name, category, sum, sum * (1 - 0.4 / matches) * case when begins then 1 else 0.7 end
        * case when is_in_category then 1.3 else 1 end as score
      from summed where matches > 0),
    best as (
      select *, max(score) over () as top, max(sum) over () as top_sum,
        row_number() over (partition by company_id order by score desc, hashint8(id)) as nth
      from scored)
    select id, company_id, name, category, score / top as share, top_sum from best
    where nth <= ${sql.lit(PRODUCTS)} and score >= top * ${sql.lit(SHARE_OF_BEST)}
    order by max(score) over (partition by company_id) desc, hashint8(company_id), nth
    limit ${sql.lit(COMPANIES * PRODUCTS)}`.execute(database.db);
  return sellersOf(rows, terms);
}

interface Row {
  readonly id: ProductId;
  readonly company_id: CompanyId;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly share: number;
  readonly top_sum: number;
}

const PRODUCTS = 3;
const COMPANIES = 300;
/** What says less than this of the best product says too little. */
const SHARE_OF_BEST = 0.55;
/** Letters by which the first word of a name is known. */
const BEGINNING = 4;
/** What a name may open with before its first word. */
const OPENING = ' \u00a0"\'\u00ab\u201e\u201c([-\u2013\u2014\u2022*';

function sellersOf(rows: readonly Row[], terms: readonly Weighed[]): Seller[] {
  const wanted = terms.filter(({ isTitle }) => isTitle).reduce((sum, { weight }) => sum + weight, 0);
  const cover = wanted === 0 ? 1 : Math.min(1, (rows[0]?.top_sum ?? 0) / wanted);
  const companies = Map.groupBy(rows, ({ company_id }) => company_id);
  return [...companies].map(([companyId, some]) => {
    const products = some.map(({ id, name, category, share }) => ({ id, name, category, relevance: share * cover }));
    return { companyId, products, relevance: products[0]?.relevance ?? 0 };
  });
}

interface Weighed {
  readonly query: string;
  readonly words: readonly string[];
  readonly weight: number;
  readonly share: number;
  readonly isTitle: boolean;
}

/** How many words of a long text are read, and how many count: the rarest ones. */
const MOST_READ = 400;
const MOST_COUNTED = 24;

/** The terms that say what is needed. Rare words say more than common ones, sizes much, numbers little, talk nothing. */
async function weigh(dictionaries: Dictionaries, dictionary: Dictionary, need: Need): Promise<Weighed[]> {
  const description = need.description.replace(PURPOSE, ' ').replace(PLACE, ' ');
  const rest = [description, ...need.extra_fields.map(({ value }) => value)].join('\n');
  const wanted = withoutSwaps(need.title, dictionary, await dictionaries.stemsOf(typedWords(need.title)));
  const stems = await dictionaries.stemsOf([
    ...new Set([...typedWords(wanted), ...typedWords(rest).slice(0, MOST_READ)]),
  ]);
  const isUnknown = (word: string) => {
    const stem = stems.get(word) ?? word;
    const isUnderstood =
      dictionary.isKnown(stem) || dictionary.meanings.has(stem) || dictionary.beginningWith(word, 1).length > 0;
    return !isUnderstood;
  };
  const read = (text: string, isRepaired: (word: string) => boolean) => {
    const repaired = typedWords(text).flatMap((word) => {
      const near = isUnknown(word) && isRepaired(word) ? neighbours(dictionary, word, stems.get(word) ?? word) : [];
      return near.length === 0 ? [] : [[word, near] as const];
    });
    return readText({ text, dictionary, stems, instead: new Map(repaired), isTyping: false, most: MOST_READ });
  };
  const isAboutGoods = typedWords(wanted).filter(isUnknown).length <= MOST_MISTYPED;
  const title = read(wanted, () => isAboutGoods).map((term) => weighed(term, true));
  const known = new Set(title.map(({ query }) => query));
  const ofLetters = new Set((await dictionaries.stemsOf(LETTER_WORDS)).values());
  const others = read(rest, (word) => word.length >= SHORTEST_REPAIRED)
    .filter(({ words }) => !words.every((word) => ofLetters.has(stems.get(word) ?? word)))
    .map((term) => weighed(term, false))
    .filter(({ query }) => !known.has(query));
  const distinct = [...new Map([...title, ...others].map((term) => [term.query, term])).values()];
  return distinct
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_COUNTED);
}

/**
 * Towns that stand there without a preposition ("Pipe 57x3.5 Kazan") are left out, else pumps called "Kazan" are asked
 * for. Where a product is called after the town and something else that is needed, the town is its name.
 */
async function withoutTowns({ db }: Database, terms: Weighed[], need: Need): Promise<Weighed[]> {
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

/** Words of the longest name of a town. */
const LONGEST_TOWN = 3;

/** A title begins with the goods. */
const townsIn = ({ title, description, isTown = () => false }: Need): string[] =>
  [...capitalised(title).filter(({ at }) => at > 0), ...capitalised(description)].flatMap(({ name }) =>
    isTown(name) ? [name] : [],
  );

/** A capitalised word, and it with the words that follow it behind a space or a hyphen. */
function capitalised(text: string): { readonly at: number; readonly name: string }[] {
  const words = [...text.matchAll(/\p{L}+/gu)];
  return words.flatMap(({ 0: word, index }, at) => {
    if (!/^\p{Lu}/u.test(word)) return [];
    const phrases = words.slice(at, at + LONGEST_TOWN).map((last) => text.slice(index, last.index + last[0].length));
    return phrases.filter((name) => /^\p{L}+(?:[ -]\p{L}+)*$/u.test(name)).map((name) => ({ at, name }));
  });
}

/** What letters say around the goods: papers, unloading, regards. A search or a title that says them means them. */
const LETTER_WORDS = letter.words.flatMap(searchWords);

/** What a thing is for says little of what it is: "for the repair of pumps" does not ask for pumps. */
const PURPOSE = new RegExp(`(?<!\\p{L})(${letter.purpose.join('|')})(\\s+\\p{L}+){1,2}`, 'giu');

/** Where it goes says nothing of it, and brands are called after towns: "to Tver" does not ask for goods of Tverprom. */
const LEADS = letter.place.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]).join('|');
const PLACE = new RegExp(
  `(?<!\\p{L}|\\d ?)(?:(?:${LEADS})(?:\\. ?| ))+\\p{Lu}\\p{Ll}+(?:-\\p{L}+)*(?: \\p{Lu}\\p{Ll}+)?`,
  'gu',
);

/** A letter has many words that no product has; the shorter ones are too near to something else. */
const SHORTEST_REPAIRED = 7;

/** A title with more unknown words than these is about something that nobody sells, not mistyped. */
const MOST_MISTYPED = 2;

const RAREST = 9;

function weighed(term: Term, isTitle: boolean): Weighed {
  const { words, exact, loose, share } = term;
  const times = isTitle ? 2 : 1;
  // A product with the same numbers in other places is another one.
  const query = words.some(isSize) ? exact : loose;
  return { query, words, share: share.name_search, isTitle, weight: times * worthOf(term) };
}

function worthOf({ words, share, isKnown }: Term): number {
  const [word = ''] = words;
  if (words.length === 1 && isSize(word)) return 6;
  if (words.every(isNumber)) return 1;
  if (words.every((one) => one.length < 3)) return 1;
  if (!isKnown) return 0;
  return Math.max(1, Math.min(RAREST, -Math.log2(Math.max(share.name_search, 0.0005))));
}

const isNumber = (word: string): boolean => /^[\d\u00f0]+$/.test(word);

/** So many products are read at most: two seconds on a million. */
const MOST_PRODUCTS = 60_000;

/** The terms by which products are found: those that say most, until they have too many products together. */
function chooseDrivers(terms: readonly Weighed[], size: number): { terms: readonly Weighed[]; level: number } {
  const chosen: Weighed[] = [];
  let products = 0;
  for (const term of terms.filter(saysWhat)) {
    const more = term.share * size;
    if (chosen.length > 0 && products + more > MOST_PRODUCTS) continue;
    products += more;
    chosen.push(term);
  }
  return { terms: chosen, level: levelFor(products, MOST_PRODUCTS) };
}

/** Shorter numbers are lengths and powers, in too many names to find anything by; longer ones are signs of products. */
const SHORTEST_SIGN = 4;

const saysWhat = ({ weight, words }: Weighed): boolean =>
  weight >= 2 && words.some((word) => word.length >= (isNumber(word) ? SHORTEST_SIGN : 3));
