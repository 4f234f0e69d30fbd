import { randomBytes } from 'node:crypto';
import {
  auditLog,
  companyToken,
  confirmSecondFactor,
  currentUser,
  deleteAccount,
  getCompany,
  LIMITS,
  login,
  logout,
  moveSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  searchProducts,
  secondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '@postavka/contract';
import { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { bytesOf, codeFor, enrolled, passStep } from '../../../../test/authenticator.ts';
import { foundCompany } from '../../../../test/companies.ts';
import { anotherSession, expect, test } from '../../../../test/index.ts';
import { listenLive } from '../../../../test/live-stream.ts';
import { createSecrets } from '../../../platform/secrets.ts';
import { fitsKey } from './fits-key.ts';

const password = 'forty valves by friday';

test('once set up, every new session has to pass it', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  await person.call(currentUser, {});
  const { shown, codes } = await enrolled(app, person);
  expect(new Set(codes).size).toBe(LIMITS.secondFactor.recoveryCodes);
  await person.call(currentUser, {});

  const other = await anotherSession(person);
  await expect(other.call(currentUser, {})).rejects.toBeProblem('second_factor_required');
  expect(await other.call(secondFactor, {})).toMatchObject({ is_set_up: true, is_passed: false });
  await other.call(passSecondFactor, { body: { code: shown() } });
  await other.call(currentUser, {});
});

test('a session with the password alone gets no further than the code, and can be left', async ({ app, as }) => {
  const person = await as.user({ isProved: true, password });
  await enrolled(app, person);
  const { Token } = await as.visitor().call(login, { body: { username: person.email, password } });
  const thief = new TestActor(app, Token);
  await expect(thief.call(currentUser, {})).rejects.toBeProblem('second_factor_required');
  await expect(thief.call(setUpSecondFactor, {})).rejects.toBeProblem('second_factor_required');
  await expect(thief.call(deleteAccount, { body: { password } })).rejects.toBeProblem('second_factor_required');
  // Where a sign-in is not needed, it is a visitor.
  await thief.call(searchProducts, { query: { q: 'pipe' } });
  await thief.call(logout, {});
  await expect(thief.call(secondFactor, {})).rejects.toBeProblem('token_invalid');
});

test('what other sessions have open is closed to them: company tokens and live streams', async ({ app, as }) => {
  const owner = await foundCompany(app, await as.user({ isProved: true }));
  const other = await anotherSession(owner.person);
  const { Token } = await other.call(companyToken, { params: { companyId: owner.companyId } });
  const member = new TestActor(app, Token);
  await member.call(getCompany, {});
  const stream = await listenLive(other, owner.userId);
  const { shown } = await enrolled(app, owner.person);
  await owner.call(getCompany, {});
  await expect(member.call(getCompany, {})).rejects.toBeProblem('second_factor_required');
  await expect.poll(stream.hasEnded).toBe(true);
  await other.call(passSecondFactor, { body: { code: shown() } });
  await member.call(getCompany, {});
});

test('it is turned off with a proof and a code, and the person is told of both', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { shown } = await enrolled(app, person);
  expect((await app.sentTo(person.email))[0]).toMatchObject({ subject: expect.stringMatching(/включена/) });
  const other = await anotherSession(person);
  await other.call(passSecondFactor, { body: { code: shown() } });
  passStep(app);
  await expect(other.call(turnOffSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('proof_required');
  await expect(person.call(turnOffSecondFactor, { body: { code: '000000' } })).rejects.toBeProblem(
    'second_factor_invalid',
  );
  await person.call(turnOffSecondFactor, { body: { code: shown() } });
  expect((await app.sentTo(person.email))[0]).toMatchObject({ subject: expect.stringMatching(/выключена/) });
  expect(await person.call(secondFactor, {})).toEqual({
    is_required: false,
    is_set_up: false,
    is_passed: false,
    recovery_codes_left: 0,
  });
  await (await anotherSession(person)).call(currentUser, {});
  await enrolled(app, person);
  await expect(other.call(currentUser, {})).rejects.toBeProblem('second_factor_required');
});

test('without one there is nothing to pass, to confirm, to move, to renew or to turn off', async ({ as }) => {
  const person = await as.user({ isProved: true });
  const code = { body: { code: '000000' } };
  for (const call of [
    () => person.call(passSecondFactor, code),
    () => person.call(confirmSecondFactor, code),
    () => person.call(moveSecondFactor, code),
    () => person.call(renewRecoveryCodes, code),
    () => person.call(turnOffSecondFactor, code),
  ])
    await expect(call()).rejects.toBeProblem('second_factor_missing');
});

test('a code works once, and so does a recovery code', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { shown, codes } = await enrolled(app, person);
  const [one, two] = [await anotherSession(person), await anotherSession(person)];
  await one.call(passSecondFactor, { body: { code: shown() } });
  await expect(two.call(passSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('second_factor_invalid');
  const code = String(codes[0]).toLowerCase().replaceAll('-', ' ');
  await two.call(passSecondFactor, { body: { code } });
  await expect(two.call(passSecondFactor, { body: { code } })).rejects.toBeProblem('second_factor_invalid');
  expect((await two.call(secondFactor, {})).recovery_codes_left).toBe(LIMITS.secondFactor.recoveryCodes - 1);
});

test('a code is read in two groups, as apps show it', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { shown } = await enrolled(app, person);
  const other = await anotherSession(person);
  await other.call(passSecondFactor, { body: { code: shown().replace(/^.../, '$& ') } });
});

test('after a change of the server’s key it cannot be checked: it is said, opens nothing, and an operator resets it', async ({
  app,
  as,
}) => {
  const person = await as.user({ isProved: true, password });
  const { shown, codes } = await enrolled(app, person);
  const other = await anotherSession(person);
  await sealWithAnotherKey(app);
  for (const code of [shown(), String(codes[0])])
    for (const call of [
      () => other.call(passSecondFactor, { body: { code } }),
      () => person.call(moveSecondFactor, { body: { code } }),
      () => person.call(renewRecoveryCodes, { body: { code } }),
      () => person.call(turnOffSecondFactor, { body: { code } }),
    ])
      await expect(call()).rejects.toBeProblem('second_factor_unreadable');
  await expect(other.call(currentUser, {})).rejects.toBeProblem('second_factor_required');
  await (await as.operator()).call(resetSecondFactor, { body: { id: person.id, reason: 'A new key' } });
  const { Token } = await as.visitor().call(login, { body: { username: person.email, password } });
  await new TestActor(app, Token).call(currentUser, {});
});

test('one that was set up before a change of the server’s key, and not confirmed, is set up again', async ({
  app,
  as,
}) => {
  const person = await as.user({ isProved: true });
  await person.call(setUpSecondFactor, {});
  await sealWithAnotherKey(app);
  await expect(person.call(confirmSecondFactor, { body: { code: '123456' } })).rejects.toBeProblem(
    'second_factor_unreadable',
  );
  const { secret } = await person.call(setUpSecondFactor, {});
  await person.call(confirmSecondFactor, { body: { code: codeFor(app, secret) } });
});

test('a server whose key is not the one of its database knows it, until somebody has set one up anew', async ({
  app,
  as,
}) => {
  const { database, secrets } = app.deps;
  await database.db.deleteFrom('second_factors').execute();
  expect(await fitsKey(database.db, secrets)).toBe(true);
  await enrolled(app, await as.user({ isProved: true }));
  expect(await fitsKey(database.db, secrets)).toBe(true);
  await sealWithAnotherKey(app);
  expect(await fitsKey(database.db, secrets)).toBe(false);
  app.clock.pass(60);
  await enrolled(app, await as.user({ isProved: true }));
  expect(await fitsKey(database.db, secrets)).toBe(true);
});

async function sealWithAnotherKey({ deps: { database } }: TestApp): Promise<void> {
  const secret = createSecrets('11'.repeat(32)).seal(randomBytes(20).toString('base64'));
  await database.db.updateTable('second_factors').set({ secret }).execute();
}

test('wrong codes are counted, and after five even the right one waits', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { shown } = await enrolled(app, person);
  const other = await anotherSession(person);
  for (let n = 0; n < LIMITS.secondFactor.tries; n++)
    await expect(other.call(passSecondFactor, { body: { code: 'wrong' } })).rejects.toBeProblem(
      'second_factor_invalid',
    );
  await expect(other.call(passSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('too_many_requests');
  app.clock.pass(LIMITS.secondFactor.minutes * 60);
  await other.call(passSecondFactor, { body: { code: shown() } });
  const { data } = await (await as.operator()).call(auditLog, { query: { actor: person.id, limit: 20 } });
  expect(data.filter(({ action }) => action === 'user.second_factor_refused')).toHaveLength(
    LIMITS.secondFactor.tries + 1,
  );
});

test('new recovery codes end the old ones', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { shown, codes } = await enrolled(app, person);
  await person.call(renewRecoveryCodes, { body: { code: shown() } });
  await expect(person.call(passSecondFactor, { body: { code: String(codes[0]) } })).rejects.toBeProblem(
    'second_factor_invalid',
  );
});

test('it is set up only after a proof of owning the account, and never silently replaced', async ({ app, as }) => {
  const stolen = await as.user();
  await expect(stolen.call(setUpSecondFactor, {})).rejects.toBeProblem('proof_required');
  const person = await as.user({ isProved: true });
  const { shown } = await enrolled(app, person);
  await expect(person.call(setUpSecondFactor, {})).rejects.toBeProblem('second_factor_set_up');
  await expect(person.call(confirmSecondFactor, { body: { code: shown() } })).rejects.toBeProblem(
    'second_factor_set_up',
  );
});

test('it moves to another phone by the password and a code of the former one', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { shown, codes } = await enrolled(app, person);
  const other = await anotherSession(person);
  await other.call(passSecondFactor, { body: { code: shown() } });
  passStep(app);

  await expect(other.call(moveSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('proof_required');
  await expect(person.call(moveSecondFactor, { body: { code: '000000' } })).rejects.toBeProblem(
    'second_factor_invalid',
  );
  const { secret } = await person.call(moveSecondFactor, { body: { code: shown() } });
  passStep(app);
  const onNewPhone = () => codeFor(app, secret);
  await expect(other.call(confirmSecondFactor, { body: { code: onNewPhone() } })).rejects.toBeProblem(
    'second_factor_set_up',
  );
  await expect(other.call(passSecondFactor, { body: { code: onNewPhone() } })).rejects.toBeProblem(
    'second_factor_invalid',
  );
  // The former one counts until the move is confirmed.
  await other.call(passSecondFactor, { body: { code: shown() } });

  const { recovery_codes: newCodes } = await person.call(confirmSecondFactor, { body: { code: onNewPhone() } });
  await person.call(currentUser, {});
  expect((await app.sentTo(person.email))[0]).toMatchObject({
    subject: expect.stringMatching(/другое приложение/),
  });
  await expect(other.call(currentUser, {})).rejects.toBeProblem('second_factor_required');
  passStep(app);
  for (const code of [shown(), String(codes[0])])
    await expect(other.call(passSecondFactor, { body: { code } })).rejects.toBeProblem('second_factor_invalid');
  await other.call(passSecondFactor, { body: { code: onNewPhone() } });
  expect(newCodes).toHaveLength(LIMITS.secondFactor.recoveryCodes);
});

test('without the former phone a recovery code moves it, and a move that is not finished in time is none', async ({
  app,
  as,
}) => {
  const person = await as.user({ isProved: true });
  const { codes } = await enrolled(app, person);
  const { secret } = await person.call(moveSecondFactor, { body: { code: String(codes[0]) } });
  const confirm = () => ({ body: { code: codeFor(app, secret) } });
  app.clock.pass(LIMITS.secondFactor.minutes * 60);
  await expect(person.call(confirmSecondFactor, confirm())).rejects.toBeProblem('second_factor_set_up');
  const again = { body: { code: String(codes[0]) } };
  await expect(person.call(moveSecondFactor, again)).rejects.toBeProblem('proof_required');
});

test('a wrong code neither confirms it nor makes recovery codes', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  await person.call(setUpSecondFactor, {});
  const wrong = { body: { code: '000000' } };
  await expect(person.call(confirmSecondFactor, wrong)).rejects.toBeProblem('second_factor_invalid');
  const other = await as.user({ isProved: true });
  await enrolled(app, other);
  await expect(other.call(renewRecoveryCodes, wrong)).rejects.toBeProblem('second_factor_invalid');
});

test('neither the secret nor the codes stand in the database as they are', async ({ app, as }) => {
  const person = await as.user({ isProved: true });
  const { secret } = await person.call(setUpSecondFactor, {});
  const row = await app.deps.database.db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.secret.includes(bytesOf(secret))).toBe(false);
});
