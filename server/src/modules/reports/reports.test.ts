import { createReport, LIMITS, REPORT_REASONS, type ReportKind } from '@postavka/contract';
import { expect, test } from '../../../test/index.ts';
import { aDraft, anActiveOrder, anAnswerIn } from '../../../test/orders.ts';
import { aProduct } from '../../../test/uploads.ts';
import { REPORT_LIMITS } from './limits.ts';

const about = (kind: ReportKind, id: number) => ({ body: { kind, id, reason: 'fraud' as const, text: 'Not theirs' } });

test('a company, a product and an open request can be reported, once each', async ({ app, as }) => {
  const [owner, user] = [await as.owner(), await as.user()];
  const subjects = [
    ['company', owner.companyId],
    ['product', await aProduct(app, owner)],
    ['request', await anActiveOrder(app, owner)],
  ] as const;
  for (const [kind, id] of subjects) {
    const report = await user.call(createReport, about(kind, id));
    await expect(user.call(createReport, about(kind, id))).rejects.toBeProblem('report_open');
    const row = await app.deps.database.db
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind, subject_id: id, reason: 'fraud', text: 'Not theirs', status: 'open' });
  }
  const another = await as.user();
  await expect(another.call(createReport, about('company', owner.companyId))).resolves.toBeTruthy();
});

test('a second try with the same key is answered as the first was', async ({ as }) => {
  const [owner, user] = [await as.owner(), await as.user()];
  const trying = user.with({ 'idempotency-key': 'two-tries' });
  const first = await trying.call(createReport, about('company', owner.companyId));
  expect(await trying.call(createReport, about('company', owner.companyId))).toEqual(first);
});

test('what the person cannot see is not there', async ({ app, as }) => {
  const [buyer, supplier, user] = [await as.owner(), await as.owner(), await as.user()];
  const hidden = await aProduct(app, buyer);
  await app.deps.database.db.updateTable('products').set({ is_available: false }).where('id', '=', hidden).execute();
  const { order } = await anAnswerIn(app, buyer, supplier, 'completed');
  const unseen = [
    ['company', 999_999_999],
    ['product', hidden],
    ['request', await aDraft(app, buyer)],
    ['request', order],
  ] as const;
  for (const [kind, id] of unseen)
    await expect(user.call(createReport, about(kind, id))).rejects.toBeProblem('not_found');
  await expect(supplier.person.call(createReport, about('request', order))).resolves.toBeTruthy();
});

test('a report without words, with too many, or for no known reason is refused', async ({ as }) => {
  const [owner, user] = [await as.owner(), await as.user()];
  const { body } = about('company', owner.companyId);
  const send = (changes: object) => user.send('POST', createReport.path, { body: { ...body, ...changes } });
  for (const [field, value] of [
    ['text', ' '],
    ['text', 'x'.repeat(LIMITS.report.text + 1)],
    ['reason', 'dislike'],
    ['kind', 'user'],
    ['id', '1'],
  ] as const) {
    const reply = await send({ [field]: value });
    expect([reply.statusCode, Object.keys(reply.json().errors)], field).toEqual([400, [field]]);
  }
});

test('reports of a day are limited', async ({ app, as }) => {
  const user = await as.user();
  for (let n = 0; n < REPORT_LIMITS['report.user'].points; n++)
    await app.deps.limiter.take('report.user', String(user.id));
  await expect(user.call(createReport, about('company', 1))).rejects.toBeProblem('too_many_requests');
});

test('the table knows the reasons of the contract', async ({ app }) => {
  const { rows } = await app.deps.database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'reports'::regclass and contype = 'c' and conname like '%reason%'`,
  );
  for (const reason of REPORT_REASONS) expect(rows[0]?.definition).toContain(`'${reason}'`);
});
