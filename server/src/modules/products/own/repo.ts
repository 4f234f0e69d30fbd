import type { CompanyId, ProductId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { type CardRow, PRODUCT_COLUMNS, type ProductRow } from '../repo.ts';

export type OwnCardRow = CardRow & {
  readonly stock: number | null;
  readonly is_available: boolean;
  readonly hidden_reason: string | null;
  readonly updated_at: Date;
};

export type OwnProductRow = ProductRow & {
  readonly hidden_reason: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** What a company has: hidden products too, deleted ones never. */
export const ownProducts = (db: Db | Tx, companyId: CompanyId) =>
  db.selectFrom('products as p').where('p.company_id', '=', companyId).where('p.deleted_at', 'is', null);

export const readOwned = (db: Db | Tx, companyId: CompanyId, id: ProductId): Promise<OwnProductRow> =>
  ownProducts(db, companyId)
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('company_responses as r', 'r.company_id', 'p.company_id')
    .select([...PRODUCT_COLUMNS, 'p.hidden_reason', 'p.created_at', 'p.updated_at'])
    .where('p.id', '=', id)
    .executeTakeFirst()
    .then(orNotFound);

/** For a question that is asked again under the lock. */
export const requireOwned = (db: Db, companyId: CompanyId, id: ProductId) =>
  ownProducts(db, companyId).select('p.id').where('p.id', '=', id).executeTakeFirst().then(orNotFound);

/** Changes of a product and its files queue here. Rows that merely refer to it do not wait. */
export const lockOwned = (tx: Tx, companyId: CompanyId, id: ProductId) =>
  ownProducts(tx, companyId).select('p.id').where('p.id', '=', id).forNoKeyUpdate().executeTakeFirst().then(orNotFound);
