import {
  changePassword,
  currentUser,
  deleteAccount,
  exportData,
  LIMITS,
  login,
  prove,
  requestPasswordReset,
  resetPassword,
  sendPhoneCode,
  sendProofCode,
  signUpByPhone,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { TestActor } from '../../../../test/actor.ts';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { lastCode, lastResetLink, wrong } from '../../../../test/sent.ts';

const PASSWORD = 'forty valves by friday';
const NEW = 'fifty bolts on monday';

test('a token alone changes no contact, sets no password and exports nothing', async ({ as }) => {
  const user = await as.user({ password: PASSWORD });
  await expect(user.call(updateUser, { body: { email: anEmail() } })).rejects.toBeProblem('proof_required');
  await expect(user.call(updateUser, { body: { phone: aPhone() } })).rejects.toBeProblem('proof_required');
  await expect(user.call(changePassword, { body: { new_password: NEW } })).rejects.toBeProblem('proof_required');
  await expect(user.call(exportData, {})).rejects.toBeProblem('proof_required');
  await expect(user.send('POST', deleteAccount.path, { body: {} })).resolves.toMatchObject({ statusCode: 400 });
  await expect(user.call(updateUser, { body: { first_name: 'Anna', email: user.email } })).resolves.toBeDefined();
});

test('the password opens it for a quarter of an hour, in this session only', async ({ app, as }) => {
  const user = await as.user({ password: PASSWORD });
  const { Token } = await as.visitor().call(login, { body: { username: user.email, password: PASSWORD } });
  await expect(user.call(prove, { body: { password: 'a guess at it' } })).rejects.toBeProblem('bad_credentials');
  await user.call(prove, { body: { password: PASSWORD } });
  await expect(user.call(exportData, {})).resolves.toHaveProperty('user');
  await expect(new TestActor(app, Token).call(exportData, {})).rejects.toBeProblem('proof_required');
  app.clock.pass(LIMITS.proof.minutes * 60 + 1);
  await expect(user.call(exportData, {})).rejects.toBeProblem('proof_required');
});

test('so does a code sent to the present contact, once', async ({ app, as }) => {
  const user = await as.user();
  expect(await user.call(sendProofCode, {})).toEqual({ contact: user.email });
  await expect(user.call(sendProofCode, {})).rejects.toBeProblem('too_many_requests');
  const code = await lastCode(app, user.email);
  const stranger = await as.user();
  await expect(stranger.call(prove, { body: { code } })).rejects.toBeProblem('code_invalid');
  await expect(user.call(prove, { body: { code: wrong(code) } })).rejects.toBeProblem('code_invalid');
  await user.call(prove, { body: { code } });
  await expect(user.call(prove, { body: { code } })).rejects.toBeProblem('code_invalid');
  await expect(user.call(changePassword, { body: { new_password: NEW } })).resolves.toBeNull();
});

test('a code for a proof signs nobody in', async ({ app, as }) => {
  const user = await as.user();
  await user.call(sendProofCode, {});
  const body = { email: user.email, code: await lastCode(app, user.email) };
  await expect(as.visitor().call(verifyCode, { body })).rejects.toBeProblem('code_invalid');
  await expect(user.call(verifyCode, { body })).rejects.toBeProblem('code_invalid');
});

test('an account that was confirmed a moment ago needs no other proof', async ({ app, as }) => {
  const phone = aPhone();
  await as.visitor().call(signUpByPhone, { body: { username: phone } });
  const { Token } = await as.visitor().call(verifyCode, {
    body: { username: phone, code: await lastCode(app, phone) },
  });
  await expect(new TestActor(app, Token).call(updateUser, { body: { email: anEmail() } })).resolves.toBeDefined();
});

test('links and codes that went to the old contact die with the change', async ({ app, as }) => {
  const user = await as.user({ password: PASSWORD, isProved: true });
  await as.visitor().call(requestPasswordReset, { body: { email: user.email } });
  const link = await lastResetLink(app, user.email);
  const email = anEmail();
  await user.call(updateUser, { body: { email } });
  await user.call(verifyCode, { body: { email, code: await lastCode(app, email) } });
  await expect(as.visitor().call(resetPassword, { body: { ...link, new_password: NEW } })).rejects.toBeProblem(
    'link_invalid',
  );
});

test('a code for signing in by a phone that was changed meanwhile opens nothing', async ({ app, as }) => {
  const [old, next] = [aPhone(), aPhone()];
  const user = await as.user({ isProved: true });
  await user.call(updateUser, { body: { phone: old } });
  await user.call(verifyCode, { body: { username: old, code: await lastCode(app, old) } });
  await as.visitor().call(sendPhoneCode, { body: { phone: old } });
  const code = await lastCode(app, old);
  await user.call(updateUser, { body: { phone: next } });
  await user.call(verifyCode, { body: { username: next, code: await lastCode(app, next) } });
  await expect(as.visitor().call(verifyCode, { body: { username: old, code } })).rejects.toBeProblem('code_invalid');
  expect(await user.call(currentUser, {})).toMatchObject({ phone: next });
});
