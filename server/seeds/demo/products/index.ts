import { sql } from 'kysely';
import type { Tx } from '../../../src/platform/db/database.ts';
import { demoCompanies } from './companies.ts';
import { type DemoProduct, demoProduct, type Market } from './generate.ts';

const BATCH = 250;

/** Fills the market with products; their search vectors, listings and counts are made by the database. */
export async function seedProducts(tx: Tx, count: number): Promise<void> {
  const market = await openMarket(tx, count);
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => first + i);
    await tx
      .insertInto('products')
      .values(numbers.map((number) => toRow(demoProduct(number, market))))
      .execute();
  }
}

/** A dozen companies sell a thousand products; a million are sold by hundreds. */
export async function openMarket(tx: Tx, products: number): Promise<Market> {
  const companies = await demoCompanies(tx, Math.min(400, 12 + Math.floor(products / 2500)));
  const leaves = await tx.selectFrom('categories').select(['id', 'code']).where('is_leaf', '=', true).execute();
  return { companies, categories: new Map(leaves.map(({ id, code }) => [code, id])) };
}

const toRow = ({ categories, extra_fields, images, ...product }: DemoProduct) => ({
  ...product,
  categories: [...categories],
  extra_fields: sql<never>`${JSON.stringify(extra_fields)}::text::jsonb`,
  images: sql<never>`${JSON.stringify(images)}::text::jsonb`,
});
