import { type Factory, LIMITS, type Locale, type PublicCompany, type Review, VERIFICATION } from '@postavka/contract';
import { presentCategories, regionName, type Tree } from '../catalog/index.ts';
import { presentResponse } from '../companies/index.ts';
import type { FactoryRow, PublicCompanyRow, ReviewRow } from './queries.ts';

interface Presenting {
  readonly tree: Tree;
  readonly locale: Locale;
}

export const presentPublicCompany = (row: PublicCompanyRow, presenting: Presenting): PublicCompany => ({
  id: row.id,
  name: row.name,
  inn: row.inn,
  region: row.region,
  website: row.website,
  company_type: row.company_type,
  verification_status: row.verification_status,
  rating: row.rating,
  response: presentResponse(row),
  reviews: row.reviews,
  supply: {
    categories: presentCategories(row.categories ?? [], presenting),
    regions: row.regions ?? [],
    min_order: row.min_order,
  },
  dealer_of: row.dealer_of.map(({ id, name }) => ({ id, name })),
  dealers: row.dealers.map(({ id, name }) => ({ id, name })),
});

export const presentReview = (row: ReviewRow): Review => ({
  score: row.score,
  text: row.text,
  created_at: row.created_at.toISOString(),
  reply: row.reply,
  replied_at: row.replied_at?.toISOString() ?? null,
});

export const presentFactory = (row: FactoryRow, presenting: Presenting): Factory => ({
  id: row.id,
  name: row.name,
  region_name: regionName(row.region, presenting),
  verified: row.verification_status === VERIFICATION.confirmed,
  rating: row.rating,
  response: presentResponse(row),
  products: row.products,
  products_is_capped: row.products >= LIMITS.catalog.count,
  categories: presentCategories(row.categories ?? [], presenting),
  is_dealer: row.is_dealer,
});
