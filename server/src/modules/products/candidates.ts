import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from './filters.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<unknown>;

/** Parts of the catalogue that have indexes of their own: every so many-th product. */
const FEW = sql.lit(128);
const SOME = sql.lit(16);

/** For what is worth knowing only if many products have it. */
export const AMONG_FEW: Condition = sql`p.is_visible and p.id % ${FEW} = 0`;

const CAP = sql.lit(COUNT_CAP);

/** So many are ranked: a word that more have says too little for the order to matter. */
export const RANKED = 300;

/** What is looked for in `products p`, and how good what is found is: of a tier, and within it. */
interface Sought {
  readonly matches: Condition;
  readonly tier: RawBuilder<unknown>;
  readonly rank: RawBuilder<unknown>;
  /** Whether it is looked for at all. */
  readonly isWanted?: Condition;
  /** How many of them will be shown at most, page after page. */
  readonly reach: number;
}

/** Those found by their descriptions alone have no rank. */
export const LAST_TIER = sql.lit(3);

/**
 * Products as a table of a `with`. An index collects all places before the first is read, so what very many products
 * have is taken from a part of them; only where that is too little for ranking and for the page, from all.
 */
export function candidates(
  name: string,
  { matches, tier, rank, isWanted = sql`true`, reach }: Sought,
): RawBuilder<unknown> {
  const [few, some, all] = partsOf(name);
  const enough = enoughFor(reach);
  // Every sixteenth will do, with some to spare.
  const promising = sql.lit(Math.ceil(enough * 0.15));
  const look = (condition: Condition, limit: RawBuilder<unknown>) => sql`(
      select p.id, p.name, p.name_search, p.price from products p
      where ${matches} and p.is_visible and ${condition} limit ${limit})`;
  return sql`
    ${few} as materialized ${look(sql`p.id % ${FEW} = 0 and ${isWanted}`, sql.lit(enough))},
    ${some} as materialized ${look(
      sql`p.id % ${SOME} = 0 and (select count(*) >= ${promising} and count(*) < ${sql.lit(enough)} from ${few})`,
      sql.lit(enough),
    )},
    ${all} as ${look(sql`not ${isSampled(name, reach)} and ${isWanted}`, CAP)},
    ${sql.ref(name)} as materialized (
      select id, tier, case when tier < ${LAST_TIER} and place <= ${sql.lit(RANKED)} then ${rank} else 0 end as rank,
        price, left(name, 40) as name_key
      from (select *, count(*) filter (where tier < ${LAST_TIER}) over (rows unbounded preceding) as place
        from (select *, ${tier} as tier from (
          select * from ${few} where ${isFull(few, enough)}
          union all select * from ${some} where ${isFull(some, enough)}
          union all select * from ${all}) p) p) p)`;
}

/** Whether such a table has only a part of what there is: then that is more than is counted. */
export function isSampled(name: string, reach: number): Condition {
  const [few, some] = partsOf(name);
  return sql`(${isFull(few, enoughFor(reach))} or ${isFull(some, enoughFor(reach))})`;
}

type Part = RawBuilder<unknown>;

const partsOf = (name: string): [few: Part, some: Part, all: Part] => [
  sql.ref(`${name}_few`),
  sql.ref(`${name}_some`),
  sql.ref(`${name}_all`),
];

const isFull = (part: Part, enough: number): Condition => sql`(select count(*) from ${part}) = ${sql.lit(enough)}`;

/** The same for most pages, so that they do not overlap. */
const enoughFor = (reach: number): number => (reach <= RANKED ? RANKED : COUNT_CAP);
