import { activateOrder, listNotifications } from '@postavka/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, aDraft, anActiveOrder, anAnswer, runDueJobs } from '../../../../test/orders.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';

/** Lets the clock be at this hour of a day that is so many days from today. */
function passTo(app: TestApp, days: number, hour: number): void {
  const at = app.deps.calendar.startOf(aDay(app, days)).getTime() + hour * 3600_000;
  app.clock.pass((at - app.clock.now().getTime()) / 1000);
}

const reminders = async (app: TestApp, member: TestMember): Promise<number> => {
  await runDueJobs(app);
  const { data } = await member.person.call(listNotifications, { query: { limit: 100 } });
  return data.filter(({ title }) => title.startsWith('Last day of answers')).length;
};

test('the last day of answers is told in its morning, not at midnight, to the buyer and to who has not answered', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const order = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  await anAnswer(app, buyer, supplier, order);
  passTo(app, 2, 8.9);
  expect([await reminders(app, buyer), await reminders(app, supplier)]).toEqual([0, 0]);
  passTo(app, 0, 9);
  expect([await reminders(app, buyer), await reminders(app, supplier)]).toEqual([1, 1]);
});

test('a reminder that comes at night waits for the morning', async ({ app, as }) => {
  const buyer = await as.owner();
  const orderId = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  passTo(app, 2, 0);
  // As reminders were planned before.
  await inTransaction(app.deps.database.db, (tx) =>
    addJob(tx, 'orders.remind', { orderId }, { jobKey: `orders.remind:${orderId}` }),
  );
  expect(await reminders(app, buyer)).toBe(0);
  passTo(app, 0, 9);
  expect(await reminders(app, buyer)).toBe(1);
});

test('who publishes on the last day itself is not reminded of it', async ({ app, as }) => {
  const buyer = await as.owner();
  passTo(app, 1, 15);
  const id = await aDraft(app, buyer, { answers_deadline: aDay(app, 0) });
  await buyer.call(activateOrder, { body: { id } });
  expect(await reminders(app, buyer)).toBe(0);
});

test('requests that all close at one midnight do not keep suppliers of a new one waiting', async ({ app, as }) => {
  const buyer = await as.owner();
  await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 2) });
  await anActiveOrder(app, buyer);
  // In the order in which jobs that are due are taken.
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where task_identifier in ('orders.match', 'orders.expire', 'orders.remind') order by priority, id`.execute(
    app.deps.database.db,
  );
  expect(rows.slice(-2).map(({ task }) => task)).toEqual(['orders.expire', 'orders.remind']);
});
