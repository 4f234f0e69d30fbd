import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Need } from './need.ts';
import noise from './noise.json' with { type: 'json' };

/** A word of a need, as products are found by it. */
export interface Term {
  readonly lexeme: string;
  readonly weight: number;
  /** Names the thing itself: what lacks it is something else. */
  readonly isHead: boolean;
}

export interface NeedTerms {
  readonly terms: readonly Term[];
  /** What the words weigh that no product has. */
  readonly unknown: number;
}

/** Where a word stands decides how much it says. */
const WEIGHTS = { title: 1, extra: 0.6, description: 0.3 } as const;
/** Sizes and articles tell goods apart better than any word; a bare number may be an amount. */
const SIZE = 1.5;
const NUMBER = 0.5;
const UNKNOWN = 0.6;
/** Counting stops here: a word of more products than that is common. */
const COUNTED = 3000;
const MOST_TERMS = 12;
const MOST_WORDS = 80;

const ADJECTIVE = new RegExp(noise.adjective);

/** The words of a need that products have in their names, the rarest first; greetings and delivery talk are none. */
export async function termsOf(db: Db, need: Need): Promise<NeedTerms> {
  const { rows } = await sql<Row>`
    with said as (
      select 'title' as place, word, place as position from unnest(string_to_array(search_text(${need.title}), ' ')) with ordinality t (word, place)
      union all
      select 'extra', word, 1000 from unnest(string_to_array(search_text(${need.extra.join(' ')}), ' ')) word
      union all
      select 'description', word, 2000 from unnest(string_to_array(search_text(${need.description}), ' ')) word
    ), stems as (
      select distinct on (lexeme) lexeme, place, word, position
      from said cross join lateral unnest(tsvector_to_array(to_tsvector('russian', word))) lexeme
      where word <> '' and not lexeme = any (${NOISE_QUERY})
      order by lexeme, position
    ), few as (
      select * from stems order by position limit ${MOST_WORDS}
    )
    select lexeme, place, word,
      (select count(*) from (select from products p where p.is_visible
        and ts_filter(p.search, '{a}') @@ quote_literal(lexeme)::tsquery limit ${COUNTED}) found) as products,
      greatest((select sum(products) from product_counts where category_id = 0), 1) as all_products
    from few order by position`.execute(db);
  const known = rows.filter(({ products }) => products > 0);
  const head = known.find(({ place, word }) => place === 'title' && /^\p{L}{3,}$/u.test(word) && !ADJECTIVE.test(word));
  const terms = known
    .filter((row) => row === head || row.place !== 'description' || !/^\d{1,4}$/.test(row.lexeme))
    .map((row) => ({ lexeme: row.lexeme, weight: weightOf(row), isHead: row === head }))
    .toSorted((a, b) => Number(b.isHead) - Number(a.isHead) || b.weight - a.weight)
    .slice(0, MOST_TERMS);
  return { terms, unknown: rows.filter(isUnknown).reduce((sum, { place }) => sum + WEIGHTS[place] * UNKNOWN, 0) };
}

/** A word of the title that no product has: whatever is found is less than what was asked for. */
const isUnknown = ({ products, place, word }: Row): boolean =>
  products === 0 && place === 'title' && /^\p{L}{3,}$/u.test(word);

interface Row {
  readonly lexeme: string;
  readonly place: keyof typeof WEIGHTS;
  readonly word: string;
  readonly products: number;
  readonly all_products: number;
}

/** Between 0 and a little over 1: rare words near 1, words of every product near 0. */
function weightOf({ lexeme, place, products, all_products }: Row): number {
  const rarity = Math.log((Number(all_products) + 1) / (products + 0.5)) / Math.log(Number(all_products) + 2);
  const kind = /[\u00fe\u00f0]/.test(lexeme) ? SIZE : /^\d+$/.test(lexeme) ? NUMBER : 1;
  return Math.max(rarity, 0.05) * kind * WEIGHTS[place];
}

const NOISE_QUERY = sql`tsvector_to_array(to_tsvector('russian', search_text(${noise.words.join(' ')})))`;
