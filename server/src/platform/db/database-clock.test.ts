import { expect, test } from '../../../test/index.ts';
import { createDatabaseClock } from './database-clock.ts';

const HOUR = 3600 * 1000;
/** Far more than a question takes on a busy machine, far less than the clocks differ. */
const NEAR = 60_000;

test('servers whose clocks differ by hours agree on the time, which is the database’s', async ({ app }) => {
  const { db } = app.deps.database;
  const [early, late] = await Promise.all(
    [-5 * HOUR, 7 * HOUR].map((off) => createDatabaseClock(db, { log: app.deps.log, local: () => Date.now() + off })),
  );
  for (const clock of [early, late]) {
    expect(Math.abs((clock?.now().getTime() ?? 0) - Date.now())).toBeLessThan(NEAR);
    clock?.close();
  }
  expect(app.logged()).toContain('the clock of the database differs');
});

test('a machine whose clock is set meanwhile agrees again after the next comparison', async ({ app }) => {
  let off = 0;
  const clock = await createDatabaseClock(app.deps.database.db, { log: app.deps.log, local: () => Date.now() + off });
  off = 2 * HOUR;
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR);
  await clock.compare();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(NEAR);
  clock.close();
});
