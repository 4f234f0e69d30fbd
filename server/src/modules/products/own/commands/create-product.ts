import type { NewProduct, ProductId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Member } from '../../../../platform/http/actor.ts';
import { toColumns } from '../columns.ts';
import { requireReferences } from '../references.ts';

/** Adds a product, shown at once. Without a region of its own it is where its company is. */
export async function createProduct(tx: Tx, { companyId }: Member, product: NewProduct, at: Date): Promise<ProductId> {
  await requireReferences(tx, product);
  const { id } = await tx
    .insertInto('products')
    .values({
      ...toColumns(product),
      name: product.name,
      company_id: companyId,
      region: product.region ?? (await regionOf(tx, companyId)),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function regionOf(tx: Tx, companyId: Member['companyId']): Promise<string | null> {
  const { region } = await tx
    .selectFrom('companies')
    .select('region')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return region || null;
}
