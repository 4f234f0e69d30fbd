import {
  type AuditAction,
  auditLog,
  operatorCompany,
  operatorJobs,
  operatorOverview,
  ROLES,
  retryJob,
  updateStaff,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { categoryOf } from '../../../../test/categories.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder } from '../../../../test/orders.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

test('the overview counts what waits, what there is and what came today', async ({ app, as }) => {
  const operator = await as.operator();
  const before = await operator.call(operatorOverview, { query: { days: 7 } });
  const buyer = await as.owner();
  await anActiveOrder(app, buyer);
  const after = await operator.call(operatorOverview, { query: { days: 7 } });
  expect(after.daily).toHaveLength(7);
  expect(after.counters.active_requests).toBe(before.counters.active_requests + 1);
  expect(after.queues.companies).toBeGreaterThan(before.queues.companies);
  expect(after.daily.at(-1)?.users).toBeGreaterThan(before.daily.at(-1)?.users ?? 0);
});

test('who has left and what is closed is not counted', async ({ app, as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const { db } = app.deps.database;
  const before = await operator.call(operatorOverview, { query: {} });
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.userId).execute();
  await db.updateTable('companies').set({ closed_at: new Date() }).where('id', '=', owner.companyId).execute();
  const after = await operator.call(operatorOverview, { query: {} });
  expect(after.counters.users).toBe(before.counters.users - 1);
  expect(after.counters.companies).toBe(before.counters.companies - 1);
  expect(after.queues.companies).toBe(before.queues.companies - 1);
});

describe('the audit log', () => {
  const write = async (app: Parameters<typeof anActiveOrder>[0], action: string, id: number) =>
    inTransaction(app.deps.database.db, (tx) =>
      audit(tx, {
        action: action as AuditAction,
        userId: null,
        ip: '10.0.0.1',
        subject: { kind: 'category', id },
        before: { name: '=1+1' },
        after: { name: 'b, "c"' },
      }),
    );

  test('is filtered by action, subject and day, and read on from a row', async ({ app, as }) => {
    const operator = await as.operator();
    for (const action of ['operator.one', 'operator.two', 'other.one']) await write(app, action, 77);
    const list = (query: object) => operator.call(auditLog, { query: { subject: 'category:77', ...query } });
    expect((await list({})).data.map(({ action }) => action)).toEqual(['other.one', 'operator.two', 'operator.one']);
    expect((await list({ action: 'operator.' })).count).toBe(2);
    expect((await list({ action: 'operator.one' })).data[0]).toMatchObject({
      ip: '10.0.0.1',
      before: { name: '=1+1' },
      subject: { kind: 'category', id: 77 },
    });
    expect((await list({ to: '2001-01-01' })).count).toBe(0);
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await list({ from: daysFromNow(-2), to: daysFromNow(2) })).count).toBe(3);
    expect((await list({ from: daysFromNow(-2), limit: 2 })).data).toHaveLength(2);
    expect((await list({ from: '2101-01-01' })).count).toBe(0);
    const first = await list({ limit: 2 });
    expect((await list({ before: first.next })).data.map(({ action }) => action)).toEqual(['operator.one']);
    await expect(list({ subject: 'house:1' })).rejects.toBeProblem('invalid');
  });

  test('is filtered by the kind of its subject alone', async ({ app, as }) => {
    const operator = await as.operator();
    await write(app, 'operator.one', 81);
    const { data } = await operator.call(auditLog, { query: { subject: 'category', limit: 100 } });
    expect(data.map(({ subject }) => subject?.id)).toContain(81);
    expect(new Set(data.map(({ subject }) => subject?.kind))).toEqual(new Set(['category']));
  });

  test('of one kind is read from an index of its own', async ({ app }) => {
    await write(app, 'operator.one', 82);
    const { rows } = await inTransaction(app.deps.database.db, async (tx) => {
      await sql`insert into audit (action, subject_kind, subject_id)
        select 'operator.job_retried', 'job', n from generate_series(1, 5000) n`.execute(tx);
      await sql`analyze audit`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select id from audit t where subject_kind = 'category'
        order by id desc limit 10`.execute(tx);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/using audit_by_kind/);
  });

  test('names a category in the language of the reader', async ({ app, as }) => {
    const operator = await as.operator();
    const id = await categoryOf(app, '2.1');
    await write(app, 'operator.one', id);
    const named = async (language: string) => {
      const reader = operator.with({ 'accept-language': language });
      return (await reader.call(auditLog, { query: { subject: `category:${id}` } })).data[0]?.subject?.name;
    };
    const kept = await app.deps.database.db
      .selectFrom('categories')
      .select(['name_en', 'name_ru'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([await named('en'), await named('ru')]).toEqual([kept.name_en, kept.name_ru]);
  });

  test('names whom and what its facts have the numbers of', async ({ app, as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    const member = await as.member({ of: owner });
    const { db } = app.deps.database;
    await db.updateTable('users').set({ last_name: 'Quill' }).where('id', '=', member.userId).execute();
    await owner.call(updateStaff, { body: { user: member.userId, role: ROLES.manager } });
    const { data } = await operator.call(auditLog, { query: { subject: `company:${owner.companyId}` } });
    const entry = data.find(({ action }) => action === 'company.member_changed');
    expect(entry?.mentioned).toContainEqual({ kind: 'user', id: member.userId, name: 'Quill' });
    expect(entry?.mentioned).toContainEqual({ kind: 'company', id: owner.companyId, name: entry?.subject?.name });
    const { body: file } = await operator.send('GET', auditLog.path, {
      query: { subject: `company:${owner.companyId}`, format: 'csv' },
    });
    const line = file.split('\r\n').find((row) => row.startsWith(`${entry?.id},`));
    expect(file.split('\r\n')[0]).toMatch(/,data,mentioned$/);
    expect(line).toContain(`user:${member.userId} Quill`);
    const history = (await operator.call(operatorCompany, { query: { id: owner.companyId } })).history;
    expect(history.find(({ id }) => id === entry?.id)).toEqual(entry);
  });

  test('comes as a file in which nothing is a formula, and the export is an entry itself', async ({ app, as }) => {
    const operator = await as.operator();
    await write(app, '=cmd', 78);
    const reply = await operator.send('GET', auditLog.path, { query: { subject: 'category:78', format: 'csv' } });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = reply.body.split('\r\n');
    expect(head).toContain('id,at,actor_id');
    expect(row).toContain(",'=cmd,category:78,");
    expect(row).toContain('"{""name"":""b, \\""c\\""""}"');
    await write(app, 'a; =cmd', 80);
    await write(app, 'a\n=cmd', 80);
    await write(app, 'a;"=cmd', 80);
    const file = await operator.send('GET', auditLog.path, { query: { subject: 'category:80', format: 'csv' } });
    // As a Russian spreadsheet takes it apart: two quotes are a text that is empty, and what follows is the cell.
    expect(file.body.split(/[;\r\n]/).filter((cell) => /^[\s"]*[=+@-]/.test(cell))).toEqual([]);
    expect(file.body).toContain(`"a;' =cmd"`);
    const { data } = await operator.call(auditLog, { query: { action: 'operator.audit_exported' } });
    expect(data[0]?.actor?.id).toBe(operator.id);
  });

  test.for(['update audit set action = action', 'delete from audit', 'truncate audit'])(
    'refuses: %s',
    async (statement, { app }) => {
      await write(app, 'kept', 79);
      await expect(app.deps.database.pool.query(statement)).rejects.toThrow('only ever added');
    },
  );
});

test('a failed job says why, and is tried again when told to', async ({ app, as }) => {
  const operator = await as.operator();
  await inTransaction(app.deps.database.db, (tx) => addJob(tx, 'accounts.send_reset_link', { email: 'a@b.ru' }));
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no line'`.execute(
    app.deps.database.db,
  );
  const { data } = await operator.call(operatorJobs, { query: { state: 'failed' } });
  expect(data[0]).toMatchObject({ name: 'accounts.send_reset_link', error: 'no line', state: 'failed' });
  const id = data[0]?.id ?? expect.fail();
  await operator.call(retryJob, { body: { id } });
  expect((await operator.call(operatorJobs, { query: { state: 'waiting' } })).data[0]).toMatchObject({ attempts: 0 });
  await expect(operator.call(retryJob, { body: { id } })).rejects.toBeProblem('already_decided');
  const entry = (await operator.call(auditLog, { query: { subject: `job:${id}` } })).data[0];
  expect(entry).toMatchObject({ action: 'operator.job_retried', actor: { id: operator.id }, after: { attempts: 0 } });
});

test('a job that waits after a failure is tried at once when told to; one that waits for its time is not', async ({
  app,
  as,
}) => {
  const operator = await as.operator();
  const { db } = app.deps.database;
  const runAt = new Date(Date.now() + 3_600_000);
  await inTransaction(db, (tx) => addJob(tx, 'accounts.send_reset_link', { email: 'a@b.ru' }, { runAt }));
  const read = async () =>
    (await operator.call(operatorJobs, { query: { state: 'waiting' } })).data[0] ?? expect.fail();
  const { id } = await read();
  await expect(operator.call(retryJob, { body: { id } })).rejects.toBeProblem('already_decided');
  await sql`update graphile_worker._private_jobs set attempts = 7, last_error = 'no line' where id = ${id}`.execute(db);
  await operator.call(retryJob, { body: { id } });
  const again = await read();
  expect(again).toMatchObject({ id, attempts: 0 });
  expect(Date.parse(again.run_at)).toBeLessThan(runAt.getTime());
  await expect(operator.call(retryJob, { body: { id } })).rejects.toBeProblem('already_decided');
});
