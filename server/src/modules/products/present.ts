import {
  type CompanyProduct,
  type CompanyProductCard,
  type Locale,
  type Product,
  type ProductCard,
  VERIFICATION,
} from '@postavka/contract';
import { presentCategories, regionName, type Tree } from '../catalog/index.ts';
import { presentResponse } from '../companies/index.ts';
import { presentFile, presentImage, type StoredFile, type StoredImage } from '../files/index.ts';
import type { OwnCardRow, OwnProductRow } from './own/repo.ts';
import type { CardRow, ProductRow } from './repo.ts';

export function presentCard(row: CardRow, tree: Tree, locale: Locale): ProductCard {
  const [category] = presentCategories(row.categories, { tree, locale });
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    unit: row.unit,
    min_lot: row.min_lot,
    images: (row.images as StoredImage[]).map(presentImage),
    region: row.region,
    region_name: regionName(row.region, { tree, locale }),
    country: row.country,
    company: row.company,
    company_id: row.company_id,
    company_verified: row.verification_status === VERIFICATION.confirmed,
    company_region_name: regionName(row.company_region, { tree, locale }),
    category: category ?? null,
    article_number: row.article_number,
    condition: row.condition,
    rating: row.rating,
  };
}

export const presentProduct = (row: ProductRow, tree: Tree, locale: Locale): Product => ({
  ...presentCard(row, tree, locale),
  description: row.description,
  stock: row.stock,
  price_vat: row.price_vat,
  vat_rate: row.vat_rate,
  barcode: row.barcode,
  files: (row.files as StoredFile[]).map(presentFile),
  extra_fields: (row.extra_fields as ExtraField[]).map(({ name, value }) => ({ name, value })),
  product_series: row.product_series,
  product_link: row.product_link,
  factory_producer: row.factory_producer,
  categories: presentCategories(row.categories, { tree, locale }),
  is_available: row.is_available ? 1 : 0,
  company_response: presentResponse(row),
});

export const presentOwnCard = (row: OwnCardRow, tree: Tree, locale: Locale): CompanyProductCard => ({
  ...presentCard(row, tree, locale),
  stock: row.stock,
  is_available: row.is_available ? 1 : 0,
  hidden_reason: row.hidden_reason,
  updated_at: row.updated_at.toISOString(),
});

export const presentOwnProduct = (row: OwnProductRow, tree: Tree, locale: Locale): CompanyProduct => ({
  ...presentProduct(row, tree, locale),
  hidden_reason: row.hidden_reason,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

type ExtraField = Product['extra_fields'][number];
