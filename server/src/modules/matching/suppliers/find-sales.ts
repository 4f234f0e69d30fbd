import type { CompanyId } from '@postavka/contract';
import type { Database } from '../../../platform/db/database.ts';
import { type Catalog, isCity } from '../../catalog/index.ts';
import { type SoldProduct, whoSells } from '../../products/index.ts';
import { isOfKind, kindsIn } from '../goods/kinds-in.ts';
import type { Need } from './need.ts';

export interface Sales {
  /** The best products of each company, the best first. */
  readonly byCompany: ReadonlyMap<CompanyId, readonly SoldProduct[]>;
  /** The sellers of each kind of goods that the title lists. */
  readonly kinds: readonly ReadonlySet<CompanyId>[];
}

/** The sellers of what is needed. Hardly any sells all goods of a list, so sellers of one kind are found by that kind. */
export async function findSales(
  deps: { readonly database: Database; readonly catalog: Catalog },
  { buyer, title, description, extra_fields, category }: Need,
): Promise<Sales> {
  const sellersOf = async (text: Pick<Need, 'title' | 'description' | 'extra_fields'>) =>
    (await whoSells(deps, { ...text, category: category ?? undefined, isTown: isCity })).filter(
      ({ companyId }) => companyId !== buyer,
    );
  const found = await sellersOf({ title, description, extra_fields });
  const kinds = [];
  for (const kind of kindsIn(title).filter((name) => !isCity(name))) {
    const sellers = (await sellersOf({ title: kind, description: '', extra_fields: [] }))
      .map(({ companyId, products }) => ({ companyId, products: products.filter(({ name }) => isOfKind(name, kind)) }))
      .filter(({ products }) => products.length > 0);
    if (sellers.length > 0) kinds.push(sellers);
  }
  // Where goods of one kind are known alone, the whole text says more than a part of it.
  const listed = kinds.length > 1 ? kinds : [];
  const byCompany = Map.groupBy([...listed.flat(), ...found], ({ companyId }) => companyId);
  return {
    byCompany: new Map([...byCompany].map(([id, some]) => [id, bestOf(some.map(({ products }) => products))])),
    kinds: listed.map((sellers) => new Set(sellers.map(({ companyId }) => companyId))),
  };
}

/** The best of each list before the second of any; a product stands once, where it fits best. */
function bestOf(lists: readonly (readonly SoldProduct[])[]): SoldProduct[] {
  const sorted = lists
    .flatMap((list) => list.map((product, place) => ({ product, place })))
    .toSorted((a, b) => b.product.relevance - a.product.relevance || a.place - b.place)
    .map(({ product }) => product);
  return sorted.filter(({ id }, at) => sorted.findIndex((one) => one.id === id) === at).slice(0, 3);
}
