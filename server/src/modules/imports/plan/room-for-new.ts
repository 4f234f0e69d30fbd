import type { CompanyId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { QUOTAS } from '../../../platform/quotas/table.ts';

const { points, seconds, refusal } = QUOTAS.company_listed_products;

/** How many new products the company's lists may add yet on this day. Taken back ones count: they were work too. */
export async function roomForNew(db: Db | Tx, companyId: CompanyId, at: Date): Promise<number> {
  const { added } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('created'), eb.lit(0)).as('added'))
    .where('company_id', '=', companyId)
    .where('started_at', '>=', new Date(at.getTime() - secondsSinceStart(at) * 1000))
    .executeTakeFirstOrThrow();
  return Math.max(0, points - Number(added));
}

/** Refuses a list that may add products when none may be added any more. */
export async function requireRoom(db: Db | Tx, companyId: CompanyId, at: Date): Promise<void> {
  if ((await roomForNew(db, companyId, at)) > 0) return;
  throw new Problem(refusal, { limit: points, retry_after: seconds - secondsSinceStart(at) });
}

const secondsSinceStart = (at: Date): number => (at.getTime() / 1000) % seconds;
