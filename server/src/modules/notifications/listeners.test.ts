import { listNotifications } from '@postavka/contract';
import { expect, test } from '../../../test/index.ts';
import { emit } from '../../events.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { listenForNotifications } from './index.ts';

test('a process that puts together several applications tells once', async ({ app, as }) => {
  // As `main.ts` does: once for its parts and once for the application.
  listenForNotifications();
  const person = await as.user();
  await inTransaction(app.deps.database.db, (tx) =>
    emit(tx, 'user.new_device', { userId: person.id, ip: '203.0.113.7' }),
  );
  expect((await person.call(listNotifications, {})).data).toHaveLength(1);
});
