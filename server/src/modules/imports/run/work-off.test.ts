import { importFiles, listImports, listNotifications } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { productsOf, sendLists } from '../../../../test/price-lists/imports.ts';
import { createWorkingOff } from './work-off.ts';

const NEVER = new AbortController().signal;
/** A signal that is looked at before each transaction, and comes at a look of this number. */
function abortedAfter(looks: number): AbortSignal {
  let looked = 0;
  return Object.create(NEVER, { aborted: { get: () => looked++ >= looks } });
}
const rowsOf = (count: number, prefix = 'W') =>
  Array.from({ length: count }, (_, i) => `${prefix}-${i};Bolt ${i};${i + 1}`);
const list = (count: number, prefix?: string) => ['Article;Name;Price', ...rowsOf(count, prefix)].join('\n');
const bring = (member: TestMember, content: string) => sendLists(member, importFiles, { content });
const stateOf = async (member: TestMember) => (await member.call(listImports, {}))[0] ?? expect.fail('no import');
const told = async (member: TestMember) => {
  await member.app.runJobs('notifications.fan_out');
  const { data } = await member.person.call(listNotifications, {});
  return data.filter(({ title }) => title.includes('price.csv')).length;
};

test('two processes at one import do every row once, and one of them ends it', async ({ app, as }) => {
  const owner = await as.owner();
  await bring(owner, list(800));
  const [one, other] = [createWorkingOff(app.deps), createWorkingOff(app.deps)];
  await Promise.all([one(NEVER), other(NEVER), one(NEVER)]);
  expect(await stateOf(owner)).toMatchObject({ status: 'confirmed', rows_done: 800, created: 800, skipped: 0 });
  expect(await productsOf(owner)).toHaveLength(800);
  expect(await told(owner)).toBe(1);
});

test('one that is stopped leaves off between transactions, and another goes on from there', async ({ app, as }) => {
  const owner = await as.owner();
  await bring(owner, list(1200));
  await createWorkingOff(app.deps)(abortedAfter(5));
  const { rows_done, rows_total, status } = await stateOf(owner);
  expect([status, rows_total, rows_done > 0, rows_done < 1200]).toEqual(['in_progress', 1200, true, true]);
  expect(await productsOf(owner)).toHaveLength(rows_done);
  expect(await told(owner)).toBe(0);

  await createWorkingOff(app.deps)(NEVER);
  expect(await stateOf(owner)).toMatchObject({ status: 'confirmed', rows_done: 1200, created: 1200 });
  expect((await productsOf(owner)).map(({ article_number }) => article_number)).toEqual(
    rowsOf(1200).map((row) => row.split(';')[0]),
  );
  expect(await told(owner)).toBe(1);
});

test('a row that comes again after a restart is still known as the same', async ({ app, as }) => {
  const owner = await as.owner();
  const rows = [...rowsOf(1200), 'w-1;Bolt 1;999'];
  await bring(owner, ['Article;Name;Price', ...rows].join('\n'));
  await createWorkingOff(app.deps)(abortedAfter(5));
  await createWorkingOff(app.deps)(NEVER);
  expect(await stateOf(owner)).toMatchObject({ created: 1200, updated: 0, failed: 1 });
});

test('a failure of our own is tried again later, keeps nobody else waiting, and is given up at last', async ({
  app,
  as,
}) => {
  const [unlucky, lucky] = [await as.owner(), await as.owner()];
  await bring(unlucky, list(3));
  await bring(lucky, list(3));
  const key = await keyOf(app, unlucky);
  const storage: TestApp['deps']['storage'] = {
    ...app.deps.storage,
    read: async (name, range) => {
      if (name === key) throw new Error('the store is away');
      return app.deps.storage.read(name, range);
    },
  };
  const workOff = createWorkingOff({ ...app.deps, storage });
  await workOff(NEVER);
  expect((await stateOf(lucky)).status).toBe('confirmed');
  expect(await stateOf(unlucky)).toMatchObject({ status: 'in_progress', rows_done: 0 });
  await workOff(NEVER);
  expect(await triesOf(app, unlucky)).toBe(1);

  for (let i = 0; i < 6; i += 1) {
    app.clock.pass(3600);
    await workOff(NEVER);
  }
  expect([await triesOf(app, unlucky), (await stateOf(unlucky)).status]).toEqual([7, 'in_progress']);
  app.clock.pass(3600);
  await workOff(NEVER);
  expect(await stateOf(unlucky)).toMatchObject({ status: 'rejected', reason: expect.stringContaining('on our side') });
  expect(await told(unlucky)).toBe(1);
});

test('ten lists of one company do not keep another waiting for all ten', async ({ app, as }) => {
  const [many, few] = [await as.owner(), await as.owner()];
  for (let i = 0; i < 4; i += 1) await bring(many, list(2, `M${i}`));
  await bring(few, list(2));
  const order: string[] = [];
  const log = Object.assign(Object.create(app.deps.log), {
    info: ({ import: id }: { import: number }) => order.push(String(id)),
  });
  await createWorkingOff({ ...app.deps, log })(NEVER);
  const { id } = await stateOf(few);
  expect(order.indexOf(String(id))).toBeLessThan(2);
  expect(order).toHaveLength(5);
});

const keyOf = async (app: TestApp, { companyId }: TestMember) => {
  const rows = await app.deps.database.db
    .selectFrom('files')
    .select('key')
    .where('company_id', '=', companyId)
    .execute();
  return rows[0]?.key;
};

const triesOf = async (app: TestApp, { companyId }: TestMember) => {
  const rows = await app.deps.database.db
    .selectFrom('imports')
    .select('tries')
    .where('company_id', '=', companyId)
    .execute();
  return rows[0]?.tries;
};

test('a list whose file is gone is tried again later, and the process goes on', async ({ app, as }) => {
  const owner = await as.owner();
  await bring(owner, list(3));
  const { db } = app.deps.database;
  const { key } = await db
    .selectFrom('files')
    .select('key')
    .where('company_id', '=', owner.companyId)
    .executeTakeFirstOrThrow();
  await app.deps.storage.erase([key]);
  await createWorkingOff(app.deps)(NEVER);
  const { tries } = await db
    .selectFrom('imports')
    .select('tries')
    .where('company_id', '=', owner.companyId)
    .executeTakeFirstOrThrow();
  expect([tries, (await stateOf(owner)).status]).toEqual([1, 'in_progress']);
});
