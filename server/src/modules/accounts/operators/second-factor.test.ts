import {
  auditLog,
  confirmSecondFactor,
  currentUser,
  deleteAccount,
  LIMITS,
  moveSecondFactor,
  operatorOverview,
  passSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createPerson, expect, test } from '../../../../test/index.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { openSession } from '../sign-in/sessions.ts';
import { addOperator, listOperators, removeOperator } from './change-operators.ts';
import { base32, codeOf, stepAt } from './totp.ts';

const STEP = 30;

/** Bytes of a base32 text. */
function bytesOf(text: string): Buffer {
  const alphabet = Array.from({ length: 32 }, (_, i) => base32(Buffer.from([i << 3]))[0]);
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An operator with a confirmed second factor, and what the app on the phone shows. */
async function enrolled(app: TestApp, operator: TestActor) {
  const { secret } = await operator.call(setUpSecondFactor, {});
  const shown = () => codeOf(bytesOf(secret), stepAt(app.clock.now()));
  const { recovery_codes: codes } = await operator.call(confirmSecondFactor, { body: { code: shown() } });
  app.clock.pass(STEP);
  return { shown, codes };
}

const anotherSession = async (app: TestApp, id: Parameters<typeof openSession>[1]) =>
  new TestActor(
    app,
    await inTransaction(app.deps.database.db, (tx) =>
      openSession(tx, id, { ip: '127.0.0.1', userAgent: 'other' }, app.clock.now()),
    ),
  );

describe('the second factor', () => {
  test('once set up, every new session has to pass it', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    await operator.call(operatorOverview, { query: {} });
    const { shown, codes } = await enrolled(app, operator);
    expect(new Set(codes).size).toBe(LIMITS.secondFactor.recoveryCodes);
    await operator.call(operatorOverview, { query: {} });

    const other = await anotherSession(app, operator.id);
    await expect(other.call(operatorOverview, { query: {} })).rejects.toBeProblem('second_factor_required');
    expect(await other.call(secondFactor, {})).toMatchObject({ is_set_up: true, is_passed: false });
    await other.call(passSecondFactor, { body: { code: shown() } });
    await other.call(operatorOverview, { query: {} });
  });

  test('a code works once, and so does a recovery code', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    const { shown, codes } = await enrolled(app, operator);
    const [one, two] = [await anotherSession(app, operator.id), await anotherSession(app, operator.id)];
    await one.call(passSecondFactor, { body: { code: shown() } });
    await expect(two.call(passSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('second_factor_invalid');
    const code = String(codes[0]).toLowerCase().replaceAll('-', ' ');
    await two.call(passSecondFactor, { body: { code } });
    await expect(two.call(passSecondFactor, { body: { code } })).rejects.toBeProblem('second_factor_invalid');
    expect((await two.call(secondFactor, {})).recovery_codes_left).toBe(LIMITS.secondFactor.recoveryCodes - 1);
  });

  test('wrong codes are counted, and after five even the right one waits', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    const { shown } = await enrolled(app, operator);
    const other = await anotherSession(app, operator.id);
    for (let n = 0; n < LIMITS.secondFactor.tries; n++)
      await expect(other.call(passSecondFactor, { body: { code: 'wrong' } })).rejects.toBeProblem(
        'second_factor_invalid',
      );
    await expect(other.call(passSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('too_many_requests');
    app.clock.pass(LIMITS.secondFactor.minutes * 60);
    await other.call(passSecondFactor, { body: { code: shown() } });
    const { data } = await other.call(auditLog, { query: { actor: operator.id, limit: 20 } });
    expect(data.filter(({ action }) => action === 'operator.second_factor_refused')).toHaveLength(
      LIMITS.secondFactor.tries + 1,
    );
  });

  test('new recovery codes end the old ones', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    const { shown, codes } = await enrolled(app, operator);
    await operator.call(renewRecoveryCodes, { body: { code: shown() } });
    await expect(operator.call(passSecondFactor, { body: { code: String(codes[0]) } })).rejects.toBeProblem(
      'second_factor_invalid',
    );
  });

  test('it is set up by who has proved to be the operator, and never silently replaced', async ({ app, as }) => {
    const stolen = await as.operator();
    await expect(stolen.call(setUpSecondFactor, {})).rejects.toBeProblem('proof_required');
    const operator = await as.operator({ isProved: true });
    const { shown } = await enrolled(app, operator);
    await expect(operator.call(setUpSecondFactor, {})).rejects.toBeProblem('second_factor_set_up');
    await expect(operator.call(confirmSecondFactor, { body: { code: shown() } })).rejects.toBeProblem(
      'second_factor_set_up',
    );
  });

  test('it moves to another phone by the password and a code of the former one', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    const { shown, codes } = await enrolled(app, operator);
    const other = await anotherSession(app, operator.id);
    await other.call(passSecondFactor, { body: { code: shown() } });
    app.clock.pass(STEP);

    await expect(other.call(moveSecondFactor, { body: { code: shown() } })).rejects.toBeProblem('proof_required');
    await expect(operator.call(moveSecondFactor, { body: { code: '000000' } })).rejects.toBeProblem(
      'second_factor_invalid',
    );
    const { secret } = await operator.call(moveSecondFactor, { body: { code: shown() } });
    app.clock.pass(STEP);
    const onNewPhone = () => codeOf(bytesOf(secret), stepAt(app.clock.now()));
    await expect(other.call(confirmSecondFactor, { body: { code: onNewPhone() } })).rejects.toBeProblem(
      'second_factor_set_up',
    );
    await expect(other.call(passSecondFactor, { body: { code: onNewPhone() } })).rejects.toBeProblem(
      'second_factor_invalid',
    );
    // The former one counts until the move is confirmed.
    await other.call(passSecondFactor, { body: { code: shown() } });

    const { recovery_codes: newCodes } = await operator.call(confirmSecondFactor, { body: { code: onNewPhone() } });
    await operator.call(operatorOverview, { query: {} });
    expect((await app.sentTo(operator.email))[0]).toMatchObject({
      subject: expect.stringMatching(/второй фактор/i),
    });
    await expect(other.call(operatorOverview, { query: {} })).rejects.toBeProblem('second_factor_required');
    app.clock.pass(STEP);
    for (const code of [shown(), String(codes[0])])
      await expect(other.call(passSecondFactor, { body: { code } })).rejects.toBeProblem('second_factor_invalid');
    await other.call(passSecondFactor, { body: { code: onNewPhone() } });
    expect(newCodes).toHaveLength(LIMITS.secondFactor.recoveryCodes);
  });

  test('without the former phone a recovery code moves it, and a move that is not finished in time is none', async ({
    app,
    as,
  }) => {
    const operator = await as.operator({ isProved: true });
    const { codes } = await enrolled(app, operator);
    const { secret } = await operator.call(moveSecondFactor, { body: { code: String(codes[0]) } });
    const confirm = () => ({ body: { code: codeOf(bytesOf(secret), stepAt(app.clock.now())) } });
    app.clock.pass(LIMITS.secondFactor.minutes * 60);
    await expect(operator.call(confirmSecondFactor, confirm())).rejects.toBeProblem('second_factor_set_up');
    const again = { body: { code: String(codes[0]) } };
    await expect(operator.call(moveSecondFactor, again)).rejects.toBeProblem('proof_required');
  });

  test('a wrong code neither confirms it nor makes recovery codes', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    await operator.call(setUpSecondFactor, {});
    const wrong = { body: { code: '000000' } };
    await expect(operator.call(confirmSecondFactor, wrong)).rejects.toBeProblem('second_factor_invalid');
    const other = await as.operator({ isProved: true });
    await enrolled(app, other);
    await expect(other.call(renewRecoveryCodes, wrong)).rejects.toBeProblem('second_factor_invalid');
  });

  test('neither the secret nor the codes stand in the database as they are', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    const { secret } = await operator.call(setUpSecondFactor, {});
    const row = await app.deps.database.db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', operator.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(bytesOf(secret))).toBe(false);
  });

  test('in production the console is closed until it is set up', async ({ onTestFinished }) => {
    const app = await createTestApp({ isSecondFactorRequired: true });
    onTestFinished(() => app.close());
    const operator = await createPerson(app, { isProved: true });
    await app.deps.database.db.updateTable('users').set({ is_operator: true }).where('id', '=', operator.id).execute();
    await expect(operator.call(operatorOverview, { query: {} })).rejects.toBeProblem('second_factor_missing');
    await enrolled(app, operator);
    await operator.call(operatorOverview, { query: {} });
  });
});

describe('who is an operator', () => {
  test('the command makes one of an account, new or not, and takes it away', async ({ app, as }) => {
    const { db } = app.deps.database;
    const person = await as.user();
    await as.operator();
    expect(await inTransaction(db, (tx) => addOperator(tx, person.email, new Date()))).toEqual({ isNew: false });
    expect(await inTransaction(db, (tx) => addOperator(tx, 'New@example.ru', new Date()))).toEqual({ isNew: true });
    expect((await listOperators(db)).map(({ email }) => email)).toEqual(
      expect.arrayContaining([person.email, 'new@example.ru']),
    );
    await person.call(operatorOverview, { query: {} });
    await inTransaction(db, (tx) => removeOperator(tx, person.email));
    await expect(person.call(operatorOverview, { query: {} })).rejects.toBeProblem('not_found');
    await expect(person.call(currentUser, {})).rejects.toBeProblem('token_invalid');
    await expect(inTransaction(db, (tx) => removeOperator(tx, person.email))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('the last one can be neither removed nor deleted', async ({ onTestFinished }) => {
    const app = await createTestApp();
    onTestFinished(() => app.close());
    const { db } = app.deps.database;
    const password = 'forty valves by friday';
    const last = await createPerson(app, { password });
    await inTransaction(db, (tx) => addOperator(tx, last.email, new Date()));
    await expect(inTransaction(db, (tx) => removeOperator(tx, last.email))).rejects.toMatchObject({
      code: 'last_operator',
    });
    await expect(last.call(deleteAccount, { body: { password } })).rejects.toBeProblem('last_operator');
    await last.call(operatorOverview, { query: {} });
  });
});
