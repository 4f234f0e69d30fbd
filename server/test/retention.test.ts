import { sendInvitations } from '@postavka/contract';
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
