import type { CompanyId, ProductId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { isOpen } from '../../companies/index.ts';

/** A company as it was when a request or an offer was made. */
export interface CompanySnapshot {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly legal_address: string;
}

export const snapshotCompany = (tx: Tx, id: CompanyId): Promise<CompanySnapshot & { readonly region: string }> =>
  tx
    .selectFrom('companies')
    .select(['name', 'inn', 'kpp', 'ogrn', 'legal_address', 'region'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A product as it was; its pictures and documents are copied beside it. */
export interface ProductSnapshot {
  readonly name: string;
  readonly description: string;
  readonly article_number: string | null;
  readonly price: number | null;
  readonly condition: number;
  readonly extra_fields: readonly { readonly name: string; readonly value: string }[];
  readonly company: { readonly id: CompanyId; readonly name: string };
}

export interface OrderableProduct {
  readonly companyId: CompanyId;
  readonly category: number | undefined;
  readonly unit: string;
  readonly snapshot: ProductSnapshot;
}

/** A product that can be asked for: one that anybody may see. It stays as it is until the transaction ends. */
export async function readOrderable(tx: Tx, id: ProductId): Promise<OrderableProduct | undefined> {
  const row = await tx
    .selectFrom('products as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.company_id', 'p.name', 'p.description', 'p.article_number', 'p.price', 'p.condition'])
    .select(['p.extra_fields', 'p.categories', 'p.unit', 'c.name as company'])
    .where('p.id', '=', id)
    .where('p.is_visible', '=', true)
    .where(isOpen('c'))
    .forShare('p')
    .executeTakeFirst();
  return (
    row && {
      companyId: row.company_id,
      category: row.categories[0],
      unit: row.unit,
      snapshot: {
        name: row.name,
        description: row.description,
        article_number: row.article_number,
        price: row.price,
        condition: row.condition,
        extra_fields: row.extra_fields as ProductSnapshot['extra_fields'],
        company: { id: row.company_id, name: row.company },
      },
    }
  );
}
