import type { CategoryId, CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Need, Sale } from './need.ts';
import { type NeedTerms, type Term, termsOf } from './terms.ts';

/** Products that are looked at for one need, and of each company. */
const MOST_PRODUCTS = 20_000;
const BEST = 3;
/** Enough sellers of several words; with fewer, products with one of them are looked at too. */
const ENOUGH = 30;
/** What is left of a product's relevance if it lacks the word for the thing itself. */
const OTHER_THING = 0.4;

/** Who sells what a need asks for: up to three products of each company, the best first. */
export async function findSellers(db: Db, need: Need): Promise<Sale[]> {
  const said = await termsOf(db, need);
  if (said.terms.length === 0) return [];
  const several = pairsOf(said.terms);
  const sales = several === undefined ? [] : await ask(db, need, said, several);
  if (new Set(sales.map(({ companyId }) => companyId)).size >= ENOUGH) return sales;
  return ask(db, need, said, anyOf(said.terms));
}

async function ask(db: Db, need: Need, { terms, unknown }: NeedTerms, query: string): Promise<Sale[]> {
  const whole = terms.reduce((sum, { weight }) => sum + weight, unknown);
  const head = terms.find(({ isHead }) => isHead);
  const has = ({ lexeme }: Term) => sql`(found.words @@ ${quoted(lexeme)}::text::tsquery)`;
  const matched = sql.join(
    terms.map((term) => sql`${has(term)}::int * ${term.weight}::float8`),
    sql` + `,
  );
  const sameThing = head ? sql`case when ${has(head)} then 1 else ${OTHER_THING}::float8 end` : sql`1`;
  const { rows } = await sql<Row>`
    with found as materialized (
      select p.id, p.company_id, p.name, p.categories[1] as category, ts_filter(p.search, '{a}') as words
      from products p
      where p.is_visible and p.company_id <> ${need.buyer} and ts_filter(p.search, '{a}') @@ ${query}::text::tsquery
      limit ${MOST_PRODUCTS}
    ), scored as (
      select id, company_id, name, category, (${matched}) / ${whole}::float8 * ${sameThing} as relevance from found
    ), ranked as (
      select *, row_number() over (partition by company_id order by relevance desc, id) as place from scored
    )
    select * from ranked where place <= ${BEST} order by company_id, place`.execute(db);
  return rows.map((row) => ({
    companyId: row.company_id,
    productId: row.id,
    name: row.name,
    category: row.category ?? undefined,
    relevance: row.relevance,
  }));
}

interface Row {
  readonly id: number;
  readonly company_id: CompanyId;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly relevance: number;
}

const STRONGEST = 6;

/** Products with at least two of the words that say most. */
function pairsOf(terms: readonly Term[]): string | undefined {
  const strong = terms.slice(0, STRONGEST);
  const pairs = strong.flatMap((one, n) =>
    strong.slice(n + 1).map((two) => `(${quoted(one.lexeme)} & ${quoted(two.lexeme)})`),
  );
  return pairs.length === 0 ? undefined : pairs.join(' | ');
}

const anyOf = (terms: readonly Term[]): string =>
  terms
    .slice(0, STRONGEST)
    .map(({ lexeme }) => quoted(lexeme))
    .join(' | ');

/** Lexemes are letters, digits and our two signs; quotes keep them from being read as anything else. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''")}'`;
