import type { CompanyId } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';

/** Queries of one column: what a list names. */
interface NamedBy {
  /** Products that it changes or leaves as they are. */
  readonly products: RawBuilder<unknown>;
  /** Articles of rows that failed. Zeros at their beginning may be lost. */
  readonly failed: RawBuilder<unknown>;
}

/** Whether a company's product `p` is on sale and a list does not name it, not by a row that failed either. */
export const isAbsent = (companyId: CompanyId, { products, failed }: NamedBy): RawBuilder<boolean> => sql`
  p.company_id = ${companyId} and p.deleted_at is null and p.is_available
  and not exists (select from (${products}) n (id) where n.id = p.id)
  and (p.article_number is null or import_article_key(p.company_id, ltrim(p.article_number, '0')) not in (
    select import_article_key(${companyId}, ltrim(n.article, '0')) from (${failed}) n (article)))`;
