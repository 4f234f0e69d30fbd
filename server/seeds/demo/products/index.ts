import type { CompanyId, ImageId, ProductId } from '@postavka/contract';
import type { Tx } from '../../../src/platform/db/database.ts';
import { json } from '../../../src/platform/db/json.ts';
import { demoCompanies } from './companies.ts';
import { type DemoPicture, type DemoProduct, demoProduct, type Market, SOLD } from './generate.ts';
import { sellersOf } from './trades.ts';

const BATCH = 250;

/** Fills the market with products; their search vectors, listings and counts are made by the database. */
export async function seedProducts(tx: Tx, count: number): Promise<void> {
  const market = await openMarket(tx, count);
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, i) => first + i);
    const products = numbers.map((number) => demoProduct(number, market));
    const rows = await tx.insertInto('products').values(products.map(toRow)).returning('id').execute();
    await seedPictures(
      tx,
      products.flatMap(({ company_id, images }, i) =>
        images.map((picture, position) => ({ picture, position, company_id, product_id: rows[i]?.id as ProductId })),
      ),
    );
  }
}

interface ShownPicture {
  readonly picture: DemoPicture;
  readonly position: number;
  readonly company_id: CompanyId;
  readonly product_id: ProductId;
}

/** Every product has images of its own, though many show the same picture. */
async function seedPictures(tx: Tx, shown: readonly ShownPicture[]): Promise<void> {
  if (shown.length === 0) return;
  const images = await tx
    .insertInto('images')
    .values(
      shown.map(({ picture: { key, width, height }, company_id }) => ({
        ...{ key, width, height, company_id },
        name: `${key.slice(key.lastIndexOf('/') + 1)}.webp`,
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('product_images')
    .values(shown.map(({ product_id, position }, i) => ({ product_id, position, image_id: images[i]?.id as ImageId })))
    .execute();
}

/** A dozen companies sell a thousand products; a million are sold by five thousand. */
export async function openMarket(tx: Tx, products: number): Promise<Market> {
  const companies = await demoCompanies(tx, 12 * (1 + Math.floor(products / 2400)));
  const leaves = await tx.selectFrom('categories').select(['id', 'code']).where('is_leaf', '=', true).execute();
  const sellers = new Map(SOLD.map((code) => [code, sellersOf(code, companies)]));
  return { companies, sellers, categories: new Map(leaves.map(({ id, code }) => [code, id])) };
}

const toRow = ({ categories, extra_fields, images: _, ...product }: DemoProduct) => ({
  ...product,
  categories: [...categories],
  extra_fields: json(extra_fields),
});
