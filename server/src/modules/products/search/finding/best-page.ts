import { VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import { isOpen } from '../../../companies/index.ts';
import { CARD_COLUMNS, type CardRow } from '../../repo.ts';
import type { Column } from '../dictionary/dictionary.ts';
import { isVague, type Term } from '../reading/term.ts';
import { all } from '../reading/text-query.ts';
import { mayBeArticle } from '../spelling/search-words.ts';
import { answerOf, coded, known, looseOf, meantOf, nearly, opaque, scan } from './conditions.ts';
import { ALL_ALIKE, type LikeRow, likenessColumns } from './likeness.ts';
import type { Condition, Levels, Question } from './question.ts';

export interface Seen {
  readonly named: number;
  readonly others: number;
  readonly count: number;
}

/** What was seen stands in every row; where there is no card, it is alone. */
export type PageRow = Seen & ((CardRow & LikeRow) | { readonly company: null });
export const isCard = (row: PageRow): row is Seen & CardRow & LikeRow => row.company !== null;
const CARD = sql.raw(CARD_COLUMNS.join(', '));

/** More are not read at once, and not ranked: a smaller part of them is. */
export const MOST = 2500;

/** A company responds that answers this share of its requests within two days. */
const RESPONDS = 0.5;

/**
 * The best of what is found, by tier; within a tier the better match; among equals three of a company at a time, then merit, then the
 * day's turn. Tiers that the page does not reach are counted and not sorted. Companies are read once each, not once for each
 * product. Cards come along: a statement of their own would take longer.
 */
export function bestPage(question: Question, levels: Levels, first: Levels, limit: number, offset: number) {
  const found = foundIn(question, levels, first);
  return sql<PageRow>`
    with ${found.tables},
    sellers as materialized (
      select c.id, c.verification_status = ${sql.lit(VERIFICATION.confirmed)} as is_confirmed,
        coalesce(r.share >= ${sql.lit(RESPONDS)}, false) as responds
      from companies c left join company_responses r on r.company_id = c.id
      where c.id = any (array(select distinct company_id from found))),
    rated as (
      select p.id, p.company_id, p.tier, p.stage, p.relevance,
        product_merit(c.is_confirmed, p.has_image, p.price, p.updated_at, c.responds) as merit,
        hashint8(p.id + ${question.turn.day}::bigint * 1000003) as turn
      from found p join sellers c on c.id = p.company_id
      where p.tier <= coalesce((select tier from found order by tier limit 1 offset ${limit + offset}::int - 1), 4)),
    page as (
      select ${found.count} as count, others, ${found.named} as named,
        array(select id
          from (select *, row_number() over (partition by tier, stage, relevance, company_id order by merit desc, turn) - 1 as nth
            from rated) r
          order by tier, stage, relevance desc, nth / 3, merit desc, turn, id
          limit ${limit}::int offset ${offset}::int) as ids
      from (select count(*)::int as others from others) o)
    select page.count, page.others, page.named, ${found.areAlike ? ALL_ALIKE : likenessColumns(question)}, ${CARD}
    from page left join lateral unnest(page.ids) with ordinality as best (id, place) on true
      left join products p on p.id = best.id
      left join companies c on c.id = p.company_id and ${isOpen('c')}
    order by best.place`;
}

const LIMIT = sql.lit(MOST);
const NOTHING = sql``;

/** What is found, as the tables `others` and `found` of a statement, and how to count it. */
function foundIn(question: Question, levels: Levels, first: Levels) {
  const hasArticle = mayBeArticle(question.article);
  const hasNearly = question.some.length > 0 && levels.anywhere === 0;
  // On first pages names are mostly looked for in the same part, where one scan finds all.
  const isApart = levels.anywhere > 0 && (levels.names < levels.anywhere || levels !== first);
  const isMore = isApart || hasArticle || hasNearly;
  const asked = question.isFiltered ? known : opaque;
  const part = (column: Column, level: number) => scan(question, column, level, asked);
  const [tier, stage, relevance] = [tierOf(question, levels), stageOf(question, levels, first), relevanceOf(question)];
  // Without the offset the planner would put the whole expression wherever its name stands.
  const rows = (condition: Condition) => sql`
      select t.tier, ${stage} as stage, ${relevance} as relevance, ${COLUMNS}
      from products p
        cross join lateral (select ${beginsOf(question)} as begins offset 0) b
        cross join lateral (select ${tier} as tier offset 0) t
      where ${condition}`;
  const named = sql`named as materialized (${rows(part('name_search', levels.names))} limit ${LIMIT}),`;
  const unnamed = sql`and not p.name_search @@ ${looseOf(question)}`;
  const others = rows(sql`${part('search', levels.anywhere)} ${isApart ? unnamed : NOTHING}`);
  const byArticle = sql`union all (${rows(coded(question))})`;
  const byName = sql`union all (select 4, 0, ${worth(question.terms)}, ${COLUMNS} from products p
    where ${nearly(question, 'others', sql`tier < 4`, asked)})`;
  return {
    tables: sql`${isApart ? named : NOTHING} others as materialized (${others} limit ${LIMIT}),
      found as ${isMore ? sql`materialized` : sql`not materialized`} (select * from others
        ${isApart ? sql`union all select * from named` : NOTHING}
        ${hasArticle ? byArticle : NOTHING} ${hasNearly ? byName : NOTHING})`,
    count: isMore ? sql`(select count(*)::int from found)` : sql`others`,
    named: isApart ? sql`(select count(*)::int from named)` : sql`0`,
    areAlike: !hasNearly && !question.terms.some((term) => term.isThing || isLooser(term)),
  };
}

/** What is sorted and counted is narrow: names and their words stay in their table. */
const COLUMNS = sql`p.id, p.company_id, p.images <> '[]' as has_image, p.price, p.updated_at`;

const isLooser = ({ loose, asked, exact }: Term): boolean => loose !== exact || asked !== exact;

/**
 * The exact article, all words in the name, what they stand for in the name, all of it anywhere, what is only similar: some words
 * in the name, or a category that is called so. A sign that no vector has is a word of the text like the others.
 */
function tierOf(question: Question, levels: Levels): Condition {
  const { terms, article, sign } = question;
  const [first] = terms;
  const exact = sql`${all(terms.map((term) => term.exact))}::tsquery`;
  const hasSign = sign === undefined ? NOTHING : sql`and p.name ~ ${sign}`;
  // What has another name, too, is called so where a name begins with it: a residual-current breaker is no breaker.
  const isSpoken = first?.isThing === true && first.usual !== first.exact;
  const beginsSo = isSpoken ? sql`and b.begins` : NOTHING;
  const mayStandFor = sign !== undefined || isSpoken || terms.some(isLooser);
  const answer = answerOf(question, levels.anywhere);
  return sql`case ${mayBeArticle(article) ? sql`when p.article_key = ${article} then 0` : NOTHING}
    when p.name_search @@ ${exact} ${hasSign} ${beginsSo} then 1
    ${mayStandFor ? sql`when p.name_search @@ ${meantOf(terms)} then 2` : NOTHING}
    ${answer ? sql`when not (${answer}) then 4` : NOTHING} else 3 end`;
}

/**
 * How well a name matches among those of its tier `t`: how near all words stand to each other or, where it has not all, which
 * of them it has; whether it has what they usually mean, whether it has as one what was written as one, whether it has the
 * volts, the sign or the length, whether it begins so. A name that repeats its words is no better than one that says them.
 */
function relevanceOf({ terms, joined, written }: Question): Condition {
  const exact = sql`${all(terms.map((term) => term.exact))}::tsquery`;
  const usual = sql`${all(terms.map((term) => term.usual))}::tsquery`;
  const isMoreUsual = terms.some((term) => term.usual !== term.exact);
  const isOneWord = terms.length === 1 && terms[0]?.words.length === 1;
  const near = sql`case when t.tier < 2 then round(4 * least(1, ts_rank_cd(p.name_search, ${exact}))) else ${worth(terms)} end`;
  const meant = sql`case when t.tier = 2 and p.name_search @@ ${usual} then 3 else 0 end`;
  const whole = sql`case when p.name_search @@ ${all(joined)}::tsquery then 5 else 0 end`;
  const asWritten = sql`case when p.name ~ ${written} then 5 else 0 end`;
  return sql`${isOneWord ? sql`0` : near} + ${isMoreUsual ? meant : sql`0`} + ${joined.length > 0 ? whole : sql`0`}
    + ${written === undefined ? sql`0` : asWritten}
    + case when b.begins then 4 else 0 end`;
}

/** Whether a name begins as the text does. */
function beginsOf({ beginnings }: Question): Condition {
  const longest = Math.max(0, ...beginnings.map(({ length }) => length));
  return sql`lower(left(p.name, ${longest}::int)) like any (${beginnings}::text[])`;
}

/** Pages further on look at more: what the first ones have shown stays before it. */
function stageOf({ turn }: Question, levels: Levels, first: Levels): Condition {
  const mark = turn.mark(first.anywhere);
  if (mark === undefined || levels.anywhere === first.anywhere) return sql`0`;
  return sql`case when p.name_search @@ ${`'${mark}'`}::tsquery then 0 else 1 end`;
}

/** More than a number adds: who wants a motor takes one of another power before a drive of that power. */
const THING = 8;

/**
 * Which of the terms a name has: the thing that is wanted and the rarest count most, a vague one least, what a term usually means a
 * little less than itself.
 */
function worth(terms: readonly Term[]): Condition {
  if (terms.length === 0) return sql`0`;
  const rarity = (term: Term) =>
    (term.isThing ? THING : 0) +
    (isVague(term) ? 2 : Math.max(3, Math.round(-2 * Math.log2(Math.max(term.share.name_search, 0.0005)))));
  const named = (query: string, points: number) => sql`when p.name_search @@ ${query}::tsquery then ${points}::int`;
  const worthOf = (term: Term) => sql`case ${named(term.exact, rarity(term))}
    ${term.usual === term.exact ? sql`` : named(term.usual, rarity(term) - 1)} else 0 end`;
  return sql.join(terms.map(worthOf), sql` + `);
}
