import { type CompanyId, flagsOf, ROLES } from '@postavka/contract';
import type { TestApp } from './app.ts';

/** Members without a confirmed contact: nothing is sent to them by other channels. */
export async function addReaders(app: TestApp, company: CompanyId, count: number): Promise<void> {
  const users = await app.deps.database.db
    .insertInto('users')
    .values(Array.from({ length: count }, (_, i) => ({ email: `reader-${company}-${i}@example.ru` })))
    .returning('id')
    .execute();
  await app.deps.database.db
    .insertInto('memberships')
    .values(
      users.map(({ id }) => ({
        user_id: id,
        company_id: company,
        role: ROLES.staff,
        ...flagsOf(['product_interaction_permission']),
      })),
    )
    .execute();
}

export const countRows = async (app: TestApp): Promise<{ rows: number; readers: number }> =>
  app.deps.database.db
    .selectFrom('notifications')
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('user_id').distinct().as('readers')])
    .where('kind', '=', 'import_rejected')
    .executeTakeFirstOrThrow();
