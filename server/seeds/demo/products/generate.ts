import type { CategoryId, CompanyId, Condition, Country } from '@postavka/contract';
import { COUNTRIES } from '@postavka/contract';
import goods from './goods.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';
import { fill, templateOf } from './templates.ts';
import { isSoldUsed, rootOf, type Seller } from './trades.ts';
import words from './words.json' with { type: 'json' };

/**
 * What is sold in a category: templates of names (`{a,b}` is a choice) with what the first choices cost, what the
 * last ones cost and maybe a unit of their own; standards, use, unit and motif, and the motifs of names that begin so.
 */
interface Good {
  readonly n: Readonly<Record<string, readonly [first: number, last: number, unit?: string]>>;
  readonly g: readonly string[];
  readonly u: string;
  readonly k: string;
  readonly m: string;
  readonly v?: Readonly<Record<string, string>>;
}

/** The market that products are made for. */
export interface Market {
  readonly companies: readonly Seller[];
  /** By the code of what they trade in. */
  readonly sellers: ReadonlyMap<string, readonly Seller[]>;
  /** Leaves by code. */
  readonly categories: ReadonlyMap<string, CategoryId>;
}

export interface DemoProduct {
  readonly company_id: CompanyId;
  readonly name: string;
  readonly description: string;
  readonly article_number: string;
  readonly product_series: string | null;
  readonly product_link: string | null;
  readonly factory_producer: string;
  readonly price: number | null;
  readonly unit: string;
  readonly min_lot: number | null;
  readonly condition: Condition;
  readonly region: string | null;
  readonly country: Country;
  readonly categories: readonly CategoryId[];
  readonly extra_fields: readonly { readonly name: string; readonly value: string }[];
  readonly images: readonly DemoPicture[];
}

/** A picture made by `scripts/art`. */
export interface DemoPicture {
  readonly id: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

const GOODS = Object.entries(goods as unknown as Readonly<Record<string, Good>>).map(
  ([code, good]) =>
    [
      code,
      { ...good, names: Object.entries(good.n).map(([text, sold]) => ({ template: templateOf(text), sold })) },
    ] as const,
);

/** Goods of the same branch of the catalogue. */
const BRANCHES = Map.groupBy(GOODS, ([code]) => rootOf(code));

/** Codes of everything that is sold. */
export const SOLD = GOODS.map(([code]) => code);

/** The product of this number; the same number makes the same product. */
export function demoProduct(number: number, { companies, sellers, categories }: Market): DemoProduct {
  const random = createRandom(number);
  const [code, good] = GOODS[number % GOODS.length] as (typeof GOODS)[number];
  const norm = random.pick(good.g);
  const brand = random.pick(words.brands);
  const { template, sold } = random.pick(good.names);
  const [first, last, unit = good.k] = sold;
  const { name: bare, size } = fill(template, random);
  const named = [bare, random.chance(0.55) ? norm : '', random.chance(0.35) ? brand : ''].filter(Boolean);
  const company = random.pick(sellers.get(code) ?? companies);
  const warranty = random.pick(words.warranties);
  const used = random.chance(0.2) && isSoldUsed(code);
  const description = describe(bare, good, norm, warranty, random);
  const product = {
    company_id: company.id,
    name: named.join(' '),
    description: description.join(' '),
    article_number: article(code, number, random),
    product_series: random.chance(0.4) ? seriesName(random) : null,
    product_link: random.chance(0.3) ? `https://catalog.example.ru/${code}/${number}` : null,
    factory_producer: words.factoryForm.replace('{name}', brand),
    price: random.chance(0.06) ? null : priceOf(first * (last / first) ** size, random, used),
    unit,
    condition: used ? 1 : 0,
    region: random.chance(0.75) ? company.region : (random.pick(companies).region ?? company.region),
    country: random.chance(0.82) ? 'Russia' : random.pick(COUNTRIES.slice(1)),
    categories: [code, ...(random.chance(0.03) ? [random.pick(BRANCHES.get(rootOf(code)) ?? GOODS)[0]] : [])].flatMap(
      (one) => categories.get(one) ?? [],
    ),
    extra_fields: [
      { name: words.fields.norm, value: norm },
      { name: words.fields.warranty, value: warranty },
    ],
    min_lot: random.pick([null, 5, 10, 50, 100]),
    images: picturesOf(motifOf(good, bare), random),
  } satisfies DemoProduct;
  return { ...product, min_lot: isDear(product.price) ? null : product.min_lot };
}

/** A machine is sold one at a time. */
const isDear = (price: number | null): boolean => price === null || price > 20_000;

/** Most goods of a category look alike, but a bathtub is no tap. */
const motifOf = ({ m, v = {} }: Good, name: string): string =>
  v[Object.keys(v).find((beginning) => name.startsWith(beginning)) ?? ''] ?? m;

const PICTURES = new Map(Object.entries(pictures as Readonly<Record<string, readonly DemoPicture[]>>));

const picturesOf = (motif: string, random: Random): readonly DemoPicture[] => {
  const known = PICTURES.get(motif) ?? [];
  const [count, first] = [1 + random.below(known.length), random.below(known.length)];
  // From another colour each time: a list of one kind of goods is no row of the same picture.
  return [...known.slice(first), ...known.slice(0, first)].slice(0, count);
};

/** The sentences of a description. */
function describe(bare: string, good: Good, norm: string, warranty: string, random: Random): string[] {
  const noun = bare.split(' ', 2).join(' ');
  return [words.intro, words.quality, words.delivery, words.terms, words.advice]
    .flatMap((pool, i) => (i < 3 || random.chance(0.7) ? [random.pick(pool)] : []))
    .map((sentence) =>
      sentence.includes('{')
        ? sentence
            .replace('{noun}', noun)
            .replace('{use}', good.u)
            .replaceAll('{norm}', norm)
            .replace('{warranty}', warranty)
        : sentence,
    );
}

/** Unlike any other: its last part is the number of the product. */
const article = (code: string, number: number, random: Random): string =>
  `${random.pick(['TR', 'PK', 'SM', 'KL', 'VD', 'ET'])}-${code.replaceAll('.', '')}-${String(10_000 + number)}`;

const seriesName = (random: Random): string => {
  const made = random.pick(words.syllables) + random.pick(words.syllables) + random.pick(words.endings);
  return made.charAt(0).toUpperCase() + made.slice(1);
};

/** Sellers differ by a tenth. */
function priceOf(usual: number, random: Random, used: boolean): number {
  const price = usual * (0.95 + random.below(100) / 1000) * (used ? 0.6 : 1);
  const step = price < 100 ? 1 : price < 10_000 ? 10 : 100;
  return Math.max(1, Math.round(price / step) * step);
}
