import type { CategoryId, CompanyId, ProductId } from '@postavka/contract';
import type { Tx } from '../../../src/platform/db/database.ts';

export interface DemoProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly category: CategoryId | null;
  readonly snapshot: object;
}

/** The first product of the company that everybody sees. */
export async function pickProduct(tx: Tx, companyId: CompanyId): Promise<DemoProduct> {
  const row = await tx
    .selectFrom('products as p')
    .innerJoin('companies as k', 'k.id', 'p.company_id')
    .select(['p.id', 'p.name', 'p.description', 'p.article_number', 'p.price', 'p.condition', 'p.extra_fields'])
    .select(['p.categories', 'k.name as company'])
    .where('p.company_id', '=', companyId)
    .where('p.is_visible', '=', true)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  const { id, categories, company, ...snapshot } = row;
  return {
    id,
    name: row.name,
    category: (categories[0] ?? null) as CategoryId | null,
    snapshot: { ...snapshot, company: { id: companyId, name: company } },
  };
}
