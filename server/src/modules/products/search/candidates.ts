import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../list/filters.ts';

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
  /** Whether very many products may have it. */
  readonly isCommon: boolean;
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
  { matches, tier, rank, isWanted = sql`true`, isCommon, reach }: Sought,
): RawBuilder<unknown> {
  const [few, some, all] = partsOf(name);
  const enough = enoughFor(reach);
  // An eighth of what every sixteenth product has to bring, and some to spare.
  const promising = sql.lit(Math.ceil(enough.ofSome * 0.15));
  const look = (condition: Condition, limit: RawBuilder<unknown>) => sql`(
      select p.id, p.name, p.name_search, p.price from products p
      where ${matches} and p.is_visible and ${condition} limit ${limit})`;
  const parts = sql`
    ${few} as materialized ${look(sql`p.id % ${FEW} = 0 and ${isWanted}`, sql.lit(enough.ofFew))},
    ${some} as materialized ${look(
      sql`p.id % ${SOME} = 0 and (select count(*) >= ${promising} and count(*) < ${sql.lit(enough.ofFew)} from ${few})`,
      sql.lit(enough.ofFew),
    )},
    ${all} as ${look(sql`not ${isSampled(name, reach)} and ${isWanted}`, CAP)},`;
  const rows = isCommon
    ? sql`(
          select * from ${few} where ${isFull(few, enough.ofFew)}
          union all select * from ${some} where ${isFull(some, enough.ofSome)}
          union all select * from ${all})`
    : look(isWanted, CAP);
  return sql`${isCommon ? parts : sql``}
    ${sql.ref(name)} as materialized (
      select id, tier, case when tier < ${LAST_TIER} and place <= ${sql.lit(RANKED)} then ${rank} else 0 end as rank,
        price, left(name, 40) as name_key
      from (select *, count(*) filter (where tier < ${LAST_TIER}) over (rows unbounded preceding) as place
        from (select *, ${tier} as tier from ${rows} p) p) p)`;
}

/** Whether such a table has only a part of what there is: then that is more than is counted. */
export function isSampled(name: string, reach: number): Condition {
  const [few, some] = partsOf(name);
  const enough = enoughFor(reach);
  return sql`(${isFull(few, enough.ofFew)} or ${isFull(some, enough.ofSome)})`;
}

type Part = RawBuilder<unknown>;

const partsOf = (name: string): [few: Part, some: Part, all: Part] => [
  sql.ref(`${name}_few`),
  sql.ref(`${name}_some`),
  sql.ref(`${name}_all`),
];

const isFull = (part: Part, enough: number): Condition => sql`(select count(*) from ${part}) >= ${sql.lit(enough)}`;

/** The same for most pages, so that they do not overlap; a hundred of every sixteenth are 1,600 of all, too many to count. */
function enoughFor(reach: number): { ofFew: number; ofSome: number } {
  if (reach > RANKED) return { ofFew: COUNT_CAP, ofSome: COUNT_CAP };
  return { ofFew: RANKED, ofSome: reach > 100 ? RANKED : 100 };
}
