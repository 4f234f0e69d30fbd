import {
  currentUser,
  deleteAccount,
  login,
  operatorOverview,
  passSecondFactor,
  secondFactor,
  signUp,
  turnOffSecondFactor,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { enrolled } from '../../../../test/authenticator.ts';
import { anEmail, anotherSession, createPerson, expect, test } from '../../../../test/index.ts';
import { lastCode } from '../../../../test/sent.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addOperator, listOperators, removeOperator } from './change-operators.ts';

describe('the console', () => {
  test('wants the second factor of an operator who has one', async ({ app, as }) => {
    const operator = await as.operator({ isProved: true });
    const { shown } = await enrolled(app, operator);
    await operator.call(operatorOverview, { query: {} });
    const other = await anotherSession(operator);
    await expect(other.call(operatorOverview, { query: {} })).rejects.toBeProblem('second_factor_required');
    await other.call(passSecondFactor, { body: { code: shown() } });
    await other.call(operatorOverview, { query: {} });
  });

  test('is closed in production until it is set up, and then it stays on', async ({ onTestFinished }) => {
    const app = await createTestApp({ isSecondFactorRequired: true });
    onTestFinished(() => app.close());
    const operator = await createPerson(app, { isProved: true });
    expect(await operator.call(secondFactor, {})).toMatchObject({ is_required: false });
    await app.deps.database.db.updateTable('users').set({ is_operator: true }).where('id', '=', operator.id).execute();
    expect(await operator.call(secondFactor, {})).toMatchObject({ is_required: true });
    await operator.call(currentUser, {});
    await expect(operator.call(operatorOverview, { query: {} })).rejects.toBeProblem('second_factor_missing');
    const { shown } = await enrolled(app, operator);
    await operator.call(operatorOverview, { query: {} });
    await expect(operator.call(turnOffSecondFactor, { body: { code: shown() } })).rejects.toBeProblem(
      'second_factor_needed',
    );
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

  test('what strangers signed up with under that address sets no password of an operator', async ({ app, as }) => {
    const { db } = app.deps.database;
    const [username, password] = [anEmail(), 'forty valves by friday'];
    await as.visitor().call(signUp, { body: { username, password } });
    const code = await lastCode(app, username);
    await inTransaction(db, (tx) => addOperator(tx, username, app.clock.now()));
    await expect(as.visitor().call(verifyCode, { body: { email: username, code } })).rejects.toBeProblem(
      'code_invalid',
    );
    await expect(as.visitor().call(login, { body: { username, password } })).rejects.toBeProblem('bad_credentials');
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
