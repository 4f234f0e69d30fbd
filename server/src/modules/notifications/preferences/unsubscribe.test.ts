import { notificationPreferences, unsubscribe, unsubscribeInfo } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import type { TestPerson } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { emit } from '../../../events.ts';
import { inTransaction } from '../../../platform/db/database.ts';

/** The token of the last e-mail about a new sign-in. */
async function lastToken(app: TestApp, person: TestPerson): Promise<string> {
  await inTransaction(app.deps.database.db, (tx) =>
    emit(tx, 'user.new_device', { userId: person.id, ip: '203.0.113.7' }),
  );
  const [email] = await app.sentTo(person.email);
  const links = email?.channel === 'email' ? email.unsubscribe : undefined;
  const token = new URL(links?.post ?? expect.fail('no link')).searchParams.get('token') ?? '';
  expect(links).toEqual({
    page: `https://postavka.test/unsubscribe/${token}`,
    post: `https://postavka.test/api/users/notifications/unsubscribe/?token=${token}`,
  });
  return token;
}

const emailOf = async (person: TestPerson) => (await person.call(notificationPreferences, {})).new_sign_in;

test('looking changes nothing; one click ends these e-mails, once, and says when it was done before', async ({
  app,
  as,
}) => {
  const anna = await as.user();
  const token = await lastToken(app, anna);
  const visitor = as.visitor();
  expect(await visitor.call(unsubscribeInfo, { query: { token } })).toEqual({ event: 'new_sign_in', subscribed: true });
  expect(await emailOf(anna)).toEqual({ email: true, telegram: true, max: true });

  expect(await visitor.call(unsubscribe, { query: { token } })).toEqual({ event: 'new_sign_in', already: false });
  expect(await emailOf(anna)).toEqual({ email: false, telegram: true, max: true });
  expect(await visitor.call(unsubscribe, { query: { token } })).toEqual({ event: 'new_sign_in', already: true });
  expect(await visitor.call(unsubscribeInfo, { query: { token } })).toMatchObject({ subscribed: false });
});

test.for([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail reader posts its form: %s', async ([type = '', payload = ''], { app, as }) => {
  const boris = await as.user();
  const url = `${unsubscribe.path}?token=${await lastToken(app, boris)}`;
  const reply = await app.fastify.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(reply.statusCode).toBe(200);
  expect(await emailOf(boris)).toMatchObject({ email: false });
});

test('a forged link is refused, and so is one of somebody else’s name or another event', async ({ app, as }) => {
  const [vera, gleb] = [await as.user(), await as.user()];
  const token = await lastToken(app, vera);
  const [id, event, signature = ''] = token.split('.');
  const forged = [
    '',
    'x',
    `${gleb.id}.${event}.${signature}`,
    `${id}.offer_received.${signature}`,
    `${id}.${event}.${'A'.repeat(43)}`,
    `${id}.${event}.${signature.slice(0, -1)}`,
    `${token}x`,
  ];
  for (const wrong of forged) {
    await expect(as.visitor().call(unsubscribe, { query: { token: wrong } })).rejects.toBeProblem('link_invalid');
    await expect(as.visitor().call(unsubscribeInfo, { query: { token: wrong } })).rejects.toBeProblem('link_invalid');
  }
  expect([await emailOf(vera), await emailOf(gleb)]).toEqual(
    Array.from({ length: 2 }, () => ({ email: true, telegram: true, max: true })),
  );
});

test('nothing of the link is in the log', async ({ app, as }) => {
  const token = await lastToken(app, await as.user());
  await as.visitor().call(unsubscribe, { query: { token } });
  expect(app.logged()).not.toContain(token.split('.')[2]);
});
