import { listNotifications } from '@postavka/contract';
import { expect, test } from '../../../../test/index.ts';
import { addReaders, countRows } from '../../../../test/readers.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { notifyMembers } from './fan-out.ts';

const NOTICE = { kind: 'import_rejected', link: '/company/p?show=import', params: { name: 'price.csv' } } as const;

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
