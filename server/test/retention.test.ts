import { readFile } from 'node:fs/promises';
import { sendInvitations } from '@postavka/contract';
import { sql } from 'kysely';
import { inTransaction } from '../src/platform/db/database.ts';
import { json } from '../src/platform/db/json.ts';
import { addJob } from '../src/platform/jobs/jobs.ts';
import { retentionJobs } from '../src/retention.ts';
import { anEmail, expect, test } from './index.ts';

const DAY = 24 * 3600;
const NEVER = new AbortController().signal;

test('what has expired is deleted after its period, and nothing before', async ({ app, as }) => {
  const { db } = app.deps.database;
  const owner = await as.owner();
  await owner.call(sendInvitations, { body: { role: 3, email_list: [anEmail()] } });
  await db
    .insertInto('dev_outbox')
    .values({ channel: 'sms', recipient: '79121234567', sealed: Buffer.from('x') })
    .execute();
  const run = () => retentionJobs(app.deps)['retention.delete']({}, NEVER);
  const counts = async () => ({
    sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    invitations: (await db.selectFrom('invitations').select('id').execute()).length,
    outbox: (await db.selectFrom('dev_outbox').select('id').execute()).length,
  });
  const before = await counts();
  expect(before).toMatchObject({ invitations: 1, outbox: expect.any(Number) });

  await run();
  expect(await counts()).toEqual(before);
  app.clock.pass(15 * DAY);
  await run();
  expect(await counts()).toEqual({ ...before, outbox: 0 });
  app.clock.pass(400 * DAY);
  await run();
  expect(await counts()).toEqual({ sessions: 0, invitations: 0, outbox: 0 });
  expect(app.logged()).toContain('deleted what had expired');
});

test('notices go a season after they were read, unread ones after a year', async ({ app, as }) => {
  const { db } = app.deps.database;
  const { id: userId } = await as.user({});
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  const notice = (link: string, read_at: Date | null) => ({
    ...{ user_id: userId, kind: 'user_verified', link, read_at },
    created_at: app.clock.now(),
  });
  await db
    .insertInto('notifications')
    .values([notice('/read', app.clock.now()), notice('/unread', null)])
    .execute();
  const kept = async () => {
    await retentionJobs(app.deps)['retention.delete']({}, NEVER);
    const rows = await db.selectFrom('notifications').select('link').where('user_id', '=', userId).execute();
    return rows.map(({ link }) => link).sort();
  };
  app.clock.pass(89 * DAY);
  expect(await kept()).toEqual(['/read', '/unread']);
  app.clock.pass(2 * DAY);
  expect(await kept()).toEqual(['/unread']);
  app.clock.pass(273 * DAY);
  expect(await kept()).toEqual(['/unread']);
  app.clock.pass(2 * DAY);
  expect(await kept()).toEqual([]);
});

test('old notices that name a person get the id of that person, or go', async ({ app, as }) => {
  const { db } = app.deps.database;
  const [reader, named] = [await as.user({}), await as.user({})];
  await db.deleteFrom('notifications').where('user_id', '=', reader.id).execute();
  const notice = (kind: string, params: Record<string, string>) => ({
    ...{ user_id: reader.id, kind, link: '/company/members' },
    params: json(params),
  });
  await db
    .insertInto('notifications')
    .values([
      notice('colleague_left', { name: named.email, company: 'Rope' }),
      notice('invitation_accepted', { name: 'Who Is Gone', company: 'Rope' }),
      notice('import_finished', { name: 'prices.xlsx' }),
    ])
    .execute();
  const migration = new URL('../migrations/0085_notices_without_an_id.sql', import.meta.url);
  for (const statement of (await readFile(migration, 'utf8'))
    .split(/;$/m)
    .map((one) => one.trim())
    .filter(Boolean))
    await sql.raw(statement).execute(db);
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'params'])
    .where('user_id', '=', reader.id)
    .execute();
  expect(rows).toEqual([
    { kind: 'import_finished', params: { name: 'prices.xlsx' } },
    { kind: 'colleague_left', params: { name: named.email, company: 'Rope', user: named.id } },
  ]);
});

test('jobs that failed for good go: letters after a week, others after a month; what waits stays', async ({ app }) => {
  const { db } = app.deps.database;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await inTransaction(db, async (tx) => {
    await addJob(tx, 'message.deliver', { sealed: 'x' });
    await addJob(tx, 'files.erase', { names: [] });
    await addJob(tx, 'orders.responses', {}, { runAt: new Date(app.clock.now().getTime() + 60 * DAY * 1000) });
  });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = ${app.clock.now()},
    created_at = now() - interval '99 days', updated_at = now() - interval '99 days' where run_at <= now()`.execute(db);
  const kept = async () => {
    await retentionJobs(app.deps)['retention.delete']({}, NEVER);
    const { rows } = await sql<{ task_identifier: string }>`select task_identifier from graphile_worker.jobs
      order by id`.execute(db);
    return rows.map((row) => row.task_identifier);
  };
  app.clock.pass(6 * DAY);
  expect(await kept()).toEqual(['message.deliver', 'files.erase', 'orders.responses']);
  app.clock.pass(2 * DAY);
  expect(await kept()).toEqual(['files.erase', 'orders.responses']);
  app.clock.pass(21 * DAY);
  expect(await kept()).toEqual(['files.erase', 'orders.responses']);
  app.clock.pass(2 * DAY);
  expect(await kept()).toEqual(['orders.responses']);
});
