import { sql } from 'kysely';
import type { Column } from '../dictionary/dictionary.ts';
import type { Term } from '../reading/term.ts';
import { all, any } from '../reading/text-query.ts';
import { mayBeArticle } from '../spelling/search-words.ts';
import { type Condition, ENOUGH, type Question } from './question.ts';
import { levelFor } from './turn.ts';

/** What a query is to the planner: a value that it knows statistics of, or one that does not change the plan. */
export type Asked = (query: string) => Condition;
export const known: Asked = (query) => sql`${query}::tsquery`;
export const opaque: Asked = (query) => sql`(select ${query}::tsquery)`;

/** One condition for each word: an index meets them in half the time that it takes for one of all words. */
export function has(column: Column, queries: readonly string[], asked = known): Condition {
  if (queries.length === 0) return sql`true`;
  return sql.join(
    queries.map((query) => sql`${sql.ref(`p.${column}`)} @@ ${asked(query)}`),
    sql` and `,
  );
}

/** Products that have the words, of a level. */
export function scan(question: Question, column: Column, level: number, asked = known): Condition {
  const mark = question.turn.mark(level);
  const queries = [
    ...question.terms.map(({ loose }) => loose),
    ...question.marks,
    ...(mark === undefined ? [] : [`'${mark}'`]),
  ];
  return sql`${has(column, queries, asked)} and p.is_visible and ${question.filters}`;
}

const PAGE_SIZE = sql.lit(10);

export const looseOf = ({ terms }: Question): Condition => sql`${all(terms.map((term) => term.loose))}::tsquery`;

/** Products that have the article and not the words. */
export const coded = (question: Question): Condition => sql`p.article_key = ${question.article} and p.is_visible
  and ${has('search', question.marks)} and ${question.filters} and not p.search @@ ${looseOf(question)} limit 100`;

/** Products that have some words in their names, if of `whole` fewer than a page answer the question. */
export const nearly = (question: Question, whole: string, isAnswer: Condition, asked = known): Condition => sql`
  ${has('name_search', [any(question.some.map((term) => term.usual)), ...question.marks, ...nearlyMark(question)], asked)}
  and p.is_visible and ${question.filters} and not p.search @@ ${looseOf(question)}
  and exists (select from ${sql.ref(whole)})
  and (select count(*) from ${sql.ref(whole)} where ${isAnswer}) < ${PAGE_SIZE} limit 1000`;

/** What answers the question, where not all that is found does: nothing if that is not asked. */
export const answerOf = ({ terms, some }: Question, level: number): Condition | undefined =>
  some.length > 0 && level === 0 && terms.some(({ asked, loose, isThing }) => isThing || asked !== loose)
    ? isAnswer(terms)
    : undefined;

/** Whether a product `p` answers the question: the thing that is wanted is in its name. */
export const isAnswer = (terms: readonly Term[], way: 'asked' | 'exact' = 'asked'): Condition =>
  sql.join(
    [
      sql`p.search @@ ${all(terms.map((term) => term[way]))}::tsquery`,
      ...terms.filter(({ isThing }) => isThing).map((term) => sql`p.name_search @@ ${term.asked}::tsquery`),
    ],
    sql` and `,
  );

export const meantOf = (terms: readonly Term[]): Condition => sql`${all(terms.map((term) => term.asked))}::tsquery`;

/**
 * The head of a statement that knows all that is found as `found`, for other orders and for counts: columns of products
 * `p`, and whether they have all words.
 */
export function withFound(question: Question, level: number, columns: Condition, from = sql`products p`): Condition {
  const select = (isWhole: Condition) => sql`select ${columns}, ${isWhole} as is_whole from ${from}`;
  const hasNearly = question.some.length > 0 && level === 0;
  const answer = answerOf(question, level);
  const isWhole = answer ? sql`(${answer})` : sql`true`;
  return sql`with whole as materialized (${select(isWhole)} where ${scan(question, 'search', level)}),
    found as materialized (select * from whole
      ${mayBeArticle(question.article) ? sql`union all (${select(sql`true`)} where ${coded(question)})` : sql``}
      ${hasNearly ? sql`union all (${select(sql`false`)} where ${nearly(question, 'whole', sql`is_whole`)})` : sql``})`;
}

function nearlyMark({ some, size, turn }: Question): string[] {
  const products = size * some.reduce((sum, { share }) => sum + share.name_search, 0);
  const mark = turn.mark(levelFor(products, ENOUGH));
  return mark === undefined ? [] : [`'${mark}'`];
}
