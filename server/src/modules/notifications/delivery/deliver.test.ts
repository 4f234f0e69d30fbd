import {
  inviteSupplier,
  listNotifications,
  type Messenger,
  telegramInfo,
  updateNotificationPreferences,
} from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import type { TestPerson } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder } from '../../../../test/orders.ts';
import { emit } from '../../../events.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { NotificationRow } from '../present.ts';
import { deliver } from './deliver.ts';
import { sentRow } from './sent-row.ts';

const signInElsewhere = (app: TestApp, { id }: TestPerson) =>
  inTransaction(app.deps.database.db, (tx) => emit(tx, 'user.new_device', { userId: id, ip: '203.0.113.7' }));

const connect = (app: TestApp, { id }: TestPerson, messenger: Messenger, chat: string) =>
  app.deps.database.db
    .insertInto('messenger_links')
    .values({ user_id: id, messenger, chat_id: chat, username: null, linked_at: app.clock.now() })
    .execute();

test('a notification goes by e-mail, in the reader’s language, and opens what it speaks of', async ({ app, as }) => {
  const anna = await as.user();
  await signInElsewhere(app, anna);
  const [mail, ...more] = await app.sentTo(anna.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', subject: 'Новый вход' });
  expect(mail?.text).toContain('203.0.113.7');
  expect(mail?.text).toContain('https://postavka.test/profile');
});

test('and to each messenger that is connected', async ({ app, as }) => {
  const boris = await as.user();
  await connect(app, boris, 'telegram', '5001');
  await connect(app, boris, 'max', '6001');
  await signInElsewhere(app, boris);
  expect(await app.sentTo('5001')).toMatchObject([{ channel: 'telegram' }]);
  expect(await app.sentTo('6001')).toMatchObject([{ channel: 'max' }]);
  expect(await boris.call(telegramInfo, {})).toMatchObject({ connected: true });
});

test('what was switched off is in the bell alone', async ({ app, as }) => {
  const vera = await as.user();
  await connect(app, vera, 'telegram', '5002');
  await connect(app, vera, 'max', '6002');
  await vera.call(updateNotificationPreferences, { body: { new_sign_in: { email: false, telegram: false } } });
  await signInElsewhere(app, vera);
  expect([await app.sentTo(vera.email), await app.sentTo('5002')]).toEqual([[], []]);
  expect(await app.sentTo('6002')).toHaveLength(1);
});

test('an address that is not confirmed, and who has blocked the bot, get nothing', async ({ app, as }) => {
  const gleb = await as.user();
  await connect(app, gleb, 'telegram', '5003');
  await app.deps.database.db
    .updateTable('messenger_links')
    .set({ blocked_at: app.clock.now() })
    .where('chat_id', '=', '5003')
    .execute();
  await app.deps.database.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', gleb.id).execute();
  await signInElsewhere(app, gleb);
  expect([await app.sentTo(gleb.email), await app.sentTo('5003')]).toEqual([[], []]);
});

test('a blocked person is not written to, and finds it in the bell when unblocked', async ({ app, as }) => {
  const zoya = await as.user();
  await connect(app, zoya, 'telegram', '5004');
  const setBlocked = (blocked_at: Date | null) =>
    app.deps.database.db.updateTable('users').set({ blocked_at }).where('id', '=', zoya.id).execute();
  await setBlocked(app.clock.now());
  await signInElsewhere(app, zoya);
  expect([await app.sentTo(zoya.email), await app.sentTo('5004')]).toEqual([[], []]);
  await setBlocked(null);
  expect((await zoya.call(listNotifications, { query: {} })).data).toMatchObject([{ title: 'New sign-in' }]);
  expect(await app.sentTo(zoya.email)).toEqual([]);
});

test('a job that runs again after a crash sends nothing twice', async ({ app, as }) => {
  const dina = await as.user();
  await signInElsewhere(app, dina);
  const { db } = app.deps.database;
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', dina.id)
    .executeTakeFirstOrThrow();
  // The process ended after the commit, and before the queue was told that the job is done.
  for (let run = 0; run < 2; run += 1) await inTransaction(db, (tx) => deliver(tx, app.deps, id));
  expect(await app.sentTo(dina.email)).toHaveLength(1);
});

test('what others wrote looks like no link in an e-mail or a messenger; in the bell it is as it was', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { db } = app.deps.database;
  await connect(app, supplier.person, 'telegram', '5005');
  const named = 'Log in at https://evil.example/login or www.evil.example';
  await db.updateTable('companies').set({ name: 'Your.bank' }).where('id', '=', buyer.companyId).execute();
  const id = await anActiveOrder(app, buyer, { request: named, address: 'evil.example/pay' });
  await buyer.call(inviteSupplier, { body: { id, company: supplier.companyId } });
  const sent = [...(await app.sentTo(supplier.person.email)), ...(await app.sentTo('5005'))];
  expect(sent.map(({ channel }) => channel)).toEqual(['email', 'telegram']);
  for (const message of sent) {
    const { text, subject = '', html = '' } = { subject: undefined, html: undefined, ...message };
    expect(text).toContain('https: //evil. example/login or www. evil. example');
    for (const written of [text, subject, html]) expect(written).not.toMatch(/evil\.example|Your\.bank/);
  }
  const { data } = await supplier.person.call(listNotifications, { query: {} });
  expect(data[0]?.title).toContain(named);
});

test.each([
  ['invitation_accepted', { name: 'anna@mail.example', company: 'Your.bank' }, { company: 'Your. bank' }],
  ['invitation_accepted', { name: 'x://a@evil.example' }, { name: 'x: //a@evil. example' }],
  ['import_finished', { name: 'prices.xlsx' }, {}],
  ['broadcast', { title_en: 'Read postavka.example/news' }, {}],
  ['verification_rejected', { reason: 'See postavka.example/help' }, {}],
])('%s of %j goes out with %j', (kind, params, changed) => {
  expect(sentRow({ kind, params } as unknown as NotificationRow).params).toEqual({ ...params, ...changed });
});
