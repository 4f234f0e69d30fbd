import { type CompanyId, flagsOf, listNotifications, ROLES } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { notifyMembers } from './fan-out.ts';

const NOTICE = { kind: 'import_rejected', link: '/company/p?show=import', params: { name: 'price.csv' } } as const;

/** Members without a confirmed contact: nothing is sent to them by other channels. */
async function addReaders(app: TestApp, company: CompanyId, count: number): Promise<void> {
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

const countRows = async (app: TestApp): Promise<{ rows: number; readers: number }> =>
  app.deps.database.db
    .selectFrom('notifications')
    .select((eb) => [eb.fn.countAll<number>().as('rows'), eb.fn.count<number>('user_id').distinct().as('readers')])
    .where('kind', '=', 'import_rejected')
    .executeTakeFirstOrThrow();

test('every reader gets it once, in batches, also when a batch runs again', async ({ app, as }) => {
  const owner = await as.owner();
  await addReaders(app, owner.companyId, 450);
  await as.member({ of: owner });
  const audience = { company: owner.companyId, permission: 'product_interaction_permission' } as const;
  await inTransaction(app.deps.database.db, (tx) => notifyMembers(tx, audience, NOTICE));
  await app.runJobs('notifications.fan_out');
  expect(await countRows(app)).toEqual({ rows: 451, readers: 451 });
  expect((await owner.person.call(listNotifications, {})).data[0]?.link).toBe(
    `${NOTICE.link}&for_company=${owner.companyId}`,
  );

  const { fan_out_id: id } = await app.deps.database.db
    .selectFrom('notifications')
    .select('fan_out_id')
    .where('kind', '=', 'import_rejected')
    .limit(1)
    .executeTakeFirstOrThrow();
  await inTransaction(app.deps.database.db, (tx) =>
    addJob(tx, 'notifications.fan_out', { id: String(id), notice: NOTICE, audience, after: 0 }),
  );
  await app.runJobs('notifications.fan_out');
  expect(await countRows(app)).toEqual({ rows: 451, readers: 451 });
});

test('the one who did it is not told', async ({ app, as }) => {
  const owner = await as.owner();
  const seller = await as.member({ of: owner, permissions: { product_interaction_permission: true } });
  await inTransaction(app.deps.database.db, (tx) =>
    notifyMembers(
      tx,
      { company: owner.companyId, permission: 'product_interaction_permission', except: seller.person.id },
      NOTICE,
    ),
  );
  await app.runJobs('notifications.fan_out');
  expect((await owner.person.call(listNotifications, {})).data).toHaveLength(1);
  expect((await seller.person.call(listNotifications, {})).data).toHaveLength(0);
});
