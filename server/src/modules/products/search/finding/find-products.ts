import { VERIFICATION } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, runPrepared } from '../../../../platform/db/database.ts';
import { COUNT_CAP, type FoundRows } from '../../list/filters.ts';
import { CARD_COLUMNS, type CardRow } from '../../repo.ts';
import type { Column } from '../dictionary/dictionary.ts';
import { isVague, type Term } from '../reading/term.ts';
import { all, any } from '../reading/text-query.ts';
import { mayBeArticle } from '../spelling/search-words.ts';
import { ALL_ALIKE, type Likeness, type LikeRow, likenessColumns, likenessOf } from './likeness.ts';
import { levelFor, type Turn, timesOf } from './turn.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<unknown>;

/** What is looked for, with every word of it. */
export interface Question {
  readonly terms: readonly Term[];
  /** Of which any will do, where fewer than a page have all terms. */
  readonly some: readonly Term[];
  readonly article: string;
  /** Patterns of names that begin with the first word or with what it means. */
  readonly beginnings: readonly string[];
  /** Queries for terms that were written as one. */
  readonly joined: readonly string[];
  /**
   * A pattern of names that have what no vector has: the volts of the text, a sign with a letter that is also a preposition, or which
   * number is its length.
   */
  readonly written: string | undefined;
  /** Where products have to be, as marks of their vectors, and the share of products that are there. */
  readonly marks: readonly string[];
  readonly marksShare: number;
  /** What else they have to be. */
  readonly filters: Condition;
  readonly isFiltered: boolean;
  /** How many products there are. */
  readonly size: number;
  readonly turn: Turn;
}

/** Which part of the products is looked at: of names that have the words, and of anything that has them. */
export interface Levels {
  readonly names: number;
  readonly anywhere: number;
}

interface Found extends FoundRows, Likeness {
  readonly levels: Levels;
}

/** So many equal products are enough for ranking and for the first pages. */
const ENOUGH = 100;

/** More are not read at once, and not ranked: a smaller part of them is. */
const MOST = 2500;

/** A company responds that answers this share of its requests within two days. */
const RESPONDS = 0.5;

/**
 * A page of the best products. What very many have is looked for in a fair part of them, chosen by what is known of the
 * words; where that part has too few, or more have them than was known, another one is looked at.
 */
export async function findBest(database: Database, question: Question, limit: number, offset: number): Promise<Found> {
  const reach = offset + limit;
  const first = levelsFor(question, ENOUGH);
  let levels = reach > ENOUGH ? levelsFor(question, reach + COUNT_CAP) : first;
  for (;;) {
    const rows = await readPage(database, question, bestPage(question, levels, first, limit, offset));
    const { named = 0, others = 0, count = 0 } = rows[0] ?? {};
    const next = nextLevels(levels, { named, others, count }, question, reach);
    if (next) {
      levels = next;
      continue;
    }
    const isCapped = levels.anywhere > 0 || count >= COUNT_CAP;
    const cards = rows.filter(isCard);
    return { rows: cards, count: isCapped ? COUNT_CAP : count, isCapped, levels, ...likenessOf(question, cards) };
  }
}

/** Planning takes longer than reading: without filters there are few shapes of the statement, and each is planned once. */
const readPage = async (
  { db, pool }: Database,
  { isFiltered }: Question,
  page: RawBuilder<PageRow>,
): Promise<PageRow[]> => (isFiltered ? (await page.execute(db)).rows : runPrepared(pool, page.compile(db)));

/** Of so many a part will do: that there are more than are counted is certain. */
const MANY = 1.2 * COUNT_CAP;

/** Of products that have a word, this share is taken to have another one, too. */
const TOGETHER = 0.25;

/** Levels that have so many products, as far as it is known how common the words are. */
function levelsFor({ terms, marksShare, size }: Question, enough: number): Levels {
  const about = (column: Column) =>
    size * Math.min(marksShare, ...terms.map(({ share }) => share[column])) * TOGETHER ** (terms.length - 1);
  const anywhere = about('search') < MANY ? 0 : levelFor(about('search'), enough);
  return { names: Math.min(anywhere, levelFor(about('name_search'), enough)), anywhere };
}

interface Seen {
  readonly named: number;
  readonly others: number;
  readonly count: number;
}

/** Where else to look; nothing if what was seen will do. */
function nextLevels(levels: Levels, { named, others, count }: Seen, { size }: Question, reach: number) {
  const { names, anywhere } = levels;
  if (others >= MOST) return { names, anywhere: Math.max(anywhere + 1, levelFor(size, ENOUGH * 4)) };
  if (named >= MOST) return { names: names + 1, anywhere: Math.max(anywhere, names + 1) };
  if (anywhere === 0) return undefined;
  const about = named * timesOf(names) + others * timesOf(anywhere);
  if (about >= MANY && count >= reach) return undefined;
  const fewer = about < MANY ? 0 : anywhere - 1;
  return { names: Math.min(names, fewer), anywhere: fewer };
}

/** What was seen stands in every row; where there is no card, it is alone. */
type PageRow = Seen & ((CardRow & LikeRow) | { readonly company: null });
const isCard = (row: PageRow): row is Seen & CardRow & LikeRow => row.company !== null;
const CARD = sql.raw(CARD_COLUMNS.join(', '));

/** What a query is to the planner: a value that it knows statistics of, or one that does not change the plan. */
type Asked = (query: string) => Condition;
const known: Asked = (query) => sql`${query}::tsquery`;
const opaque: Asked = (query) => sql`(select ${query}::tsquery)`;

/** One condition for each word: an index meets them in half the time that it takes for one of all words. */
export function has(column: Column, queries: readonly string[], asked = known): Condition {
  if (queries.length === 0) return sql`true`;
  return sql.join(
    queries.map((query) => sql`${sql.ref(`p.${column}`)} @@ ${asked(query)}`),
    sql` and `,
  );
}

/** Products that have the words, of a level. */
function scan(question: Question, column: Column, level: number, asked = known): Condition {
  const mark = question.turn.mark(level);
  const queries = [
    ...question.terms.map(({ loose }) => loose),
    ...question.marks,
    ...(mark === undefined ? [] : [`'${mark}'`]),
  ];
  return sql`${has(column, queries, asked)} and p.is_visible and ${question.filters}`;
}

const LIMIT = sql.lit(MOST);
const PAGE_SIZE = sql.lit(10);

const looseOf = ({ terms }: Question): Condition => sql`${all(terms.map((term) => term.loose))}::tsquery`;

/** Products that have the article and not the words. */
const coded = (question: Question): Condition => sql`p.article_key = ${question.article} and p.is_visible
  and ${has('search', question.marks)} and ${question.filters} and not p.search @@ ${looseOf(question)} limit 100`;

/** Products that have some words in their names, if of `whole` fewer than a page answer the question. */
const nearly = (question: Question, whole: string, isAnswer: Condition, asked = known): Condition => sql`
  ${has('name_search', [any(question.some.map((term) => term.usual)), ...question.marks, ...nearlyMark(question)], asked)}
  and p.is_visible and ${question.filters} and not p.search @@ ${looseOf(question)}
  and exists (select from ${sql.ref(whole)})
  and (select count(*) from ${sql.ref(whole)} where ${isAnswer}) < ${PAGE_SIZE} limit 1000`;

/** What answers the question, where not all that is found does: nothing if that is not asked. */
const answerOf = ({ terms, some }: Question, level: number): Condition | undefined =>
  some.length > 0 && level === 0 && terms.some(({ asked, loose }) => asked !== loose) ? meantOf(terms) : undefined;

const meantOf = (terms: readonly Term[]): Condition => sql`${all(terms.map((term) => term.asked))}::tsquery`;

/**
 * The head of a statement that knows all that is found as `found`, for other orders and for counts: columns of products
 * `p`, and whether they have all words.
 */
export function withFound(question: Question, level: number, columns: Condition, from = sql`products p`): Condition {
  const select = (isWhole: Condition) => sql`select ${columns}, ${isWhole} as is_whole from ${from}`;
  const hasNearly = question.some.length > 0 && level === 0;
  const answer = answerOf(question, level);
  const isWhole = answer ? sql`p.search @@ ${answer}` : sql`true`;
  return sql`with whole as materialized (${select(isWhole)} where ${scan(question, 'search', level)}),
    found as materialized (select * from whole
      ${mayBeArticle(question.article) ? sql`union all (${select(sql`true`)} where ${coded(question)})` : sql``}
      ${hasNearly ? sql`union all (${select(sql`false`)} where ${nearly(question, 'whole', sql`is_whole`)})` : sql``})`;
}

/**
 * Tiers: the exact article, all words in the name, what they stand for in the name, all of it anywhere, what is only similar:
 * some words in the name, or a category that is called so. Within a tier the better match; among equals three of a company at a time, then merit, then the day's turn. Tiers
 * that the page does not reach are counted and not sorted. Companies are read once each, not once for each product. Cards
 * come along: a statement of their own would take longer.
 */
function bestPage(question: Question, levels: Levels, first: Levels, limit: number, offset: number) {
  const { terms, some, article, turn } = question;
  const [hasArticle, hasNearly] = [mayBeArticle(question.article), some.length > 0 && levels.anywhere === 0];
  const exact = sql`${all(terms.map((term) => term.exact))}::tsquery`;
  const meant = meantOf(terms);
  const answer = answerOf(question, levels.anywhere);
  const loose = looseOf(question);
  const isLooser = terms.some((term) => term.loose !== term.exact);
  const stage = stageOf(question, levels, first);
  const tier = sql`case ${hasArticle ? sql`when p.article_key = ${article} then 0` : sql``}
    when p.name_search @@ ${exact} then 1 ${isLooser ? sql`when p.name_search @@ ${meant} then 2` : sql``}
    ${answer ? sql`when not p.search @@ ${answer} then 4` : sql``} else 3 end`;
  // What is sorted and counted is narrow: names and their words stay in their table.
  const columns = sql`p.id, p.company_id, p.images <> '[]' as has_image, p.price, p.updated_at`;
  const rows = (condition: Condition) => sql`
      select t.tier, ${stage} as stage, ${relevanceOf(question)} as relevance, ${columns}
      from products p cross join lateral (select ${tier} as tier) t where ${condition}`;
  // On first pages names are mostly looked for in the same part, where one scan finds all.
  const isApart = levels.anywhere > 0 && (levels.names < levels.anywhere || levels !== first);
  const asked = question.isFiltered ? known : opaque;
  const part = (column: Column, level: number) => scan(question, column, level, asked);
  const named = sql`named as materialized (${rows(part('name_search', levels.names))} limit ${LIMIT}),`;
  const others = isApart
    ? rows(sql`${part('search', levels.anywhere)} and not p.name_search @@ ${loose}`)
    : rows(part('search', levels.anywhere));
  const byArticle = sql`union all (${rows(coded(question))})`;
  const byName = sql`union all (select 4, 0, ${worth(some)}, ${columns} from products p where ${nearly(question, 'others', sql`tier < 4`, asked)})`;
  const isMore = isApart || hasArticle || hasNearly;
  return sql<PageRow>`
    with ${isApart ? named : sql``} others as materialized (${others} limit ${LIMIT}),
    found as ${isMore ? sql`materialized` : sql`not materialized`} (select * from others
      ${isApart ? sql`union all select * from named` : sql``} ${hasArticle ? byArticle : sql``} ${hasNearly ? byName : sql``}),
    sellers as materialized (
      select c.id, c.verification_status = ${sql.lit(VERIFICATION.confirmed)} as is_confirmed,
        coalesce(r.share >= ${sql.lit(RESPONDS)}, false) as responds
      from companies c left join company_responses r on r.company_id = c.id
      where c.id = any (array(select distinct company_id from found))),
    rated as (
      select p.id, p.company_id, p.tier, p.stage, p.relevance,
        product_merit(c.is_confirmed, p.has_image, p.price, p.updated_at, c.responds) as merit,
        hashint8(p.id + ${turn.day}::bigint * 1000003) as turn
      from found p join sellers c on c.id = p.company_id
      where p.tier <= coalesce((select tier from found order by tier limit 1 offset ${limit + offset}::int - 1), 4)),
    page as (
      select ${isMore ? sql`(select count(*)::int from found)` : sql`others`} as count, others,
        ${isApart ? sql`(select count(*)::int from named)` : sql`0`} as named,
        array(select id
          from (select *, row_number() over (partition by tier, stage, relevance, company_id order by merit desc, turn) - 1 as nth
            from rated) r
          order by tier, stage, relevance desc, nth / 3, merit desc, turn, id
          limit ${limit}::int offset ${offset}::int) as ids
      from (select count(*)::int as others from others) o)
    select page.count, page.others, page.named, ${isLooser || hasNearly ? likenessColumns(question) : ALL_ALIKE}, ${CARD}
    from page left join lateral unnest(page.ids) with ordinality as best (id, place) on true
      left join products p on p.id = best.id
      left join companies c on c.id = p.company_id and c.withheld_at is null
    order by best.place`;
}

/**
 * How well a name matches among those of its tier `t`: how near all words stand to each other or, where it has not all, which
 * of them it has; whether it has what they usually mean, whether it has as one what was written as one, whether it has the
 * volts, the sign or the length, whether it begins so. A name that repeats its words is no better than one that says them.
 */
function relevanceOf({ terms, beginnings, joined, written }: Question): Condition {
  const exact = sql`${all(terms.map((term) => term.exact))}::tsquery`;
  const usual = sql`${all(terms.map((term) => term.usual))}::tsquery`;
  const isMoreUsual = terms.some((term) => term.usual !== term.exact);
  const longest = Math.max(0, ...beginnings.map(({ length }) => length));
  const isOneWord = terms.length === 1 && terms[0]?.words.length === 1;
  const near = sql`case when t.tier < 2 then round(4 * least(1, ts_rank_cd(p.name_search, ${exact}))) else ${worth(terms)} end`;
  const meant = sql`case when t.tier = 2 and p.name_search @@ ${usual} then 3 else 0 end`;
  const whole = sql`case when p.name_search @@ ${all(joined)}::tsquery then 5 else 0 end`;
  const asWritten = sql`case when p.name ~ ${written} then 5 else 0 end`;
  return sql`${isOneWord ? sql`0` : near} + ${isMoreUsual ? meant : sql`0`} + ${joined.length > 0 ? whole : sql`0`}
    + ${written === undefined ? sql`0` : asWritten}
    + case when lower(left(p.name, ${longest}::int)) like any (${beginnings}::text[]) then 4 else 0 end`;
}

/** Pages further on look at more: what the first ones have shown stays before it. */
function stageOf({ turn }: Question, levels: Levels, first: Levels): Condition {
  const mark = turn.mark(first.anywhere);
  if (mark === undefined || levels.anywhere === first.anywhere) return sql`0`;
  return sql`case when p.name_search @@ ${`'${mark}'`}::tsquery then 0 else 1 end`;
}

function nearlyMark({ some, size, turn }: Question): string[] {
  const products = size * some.reduce((sum, { share }) => sum + share.name_search, 0);
  const mark = turn.mark(levelFor(products, ENOUGH));
  return mark === undefined ? [] : [`'${mark}'`];
}

/** Which of the terms a name has: the rarest counts most, a vague one least, what a term usually means a little less than itself. */
function worth(terms: readonly Term[]): Condition {
  if (terms.length === 0) return sql`0`;
  const rarity = (term: Term) =>
    isVague(term) ? 2 : Math.max(3, Math.round(-2 * Math.log2(Math.max(term.share.name_search, 0.0005))));
  const named = (query: string, points: number) => sql`when p.name_search @@ ${query}::tsquery then ${points}::int`;
  const worthOf = (term: Term) => sql`case ${named(term.exact, rarity(term))}
    ${term.usual === term.exact ? sql`` : named(term.usual, rarity(term) - 1)} else 0 end`;
  return sql.join(terms.map(worthOf), sql` + `);
}
