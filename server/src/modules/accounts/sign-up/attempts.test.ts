import {
  changePassword,
  confirmLink,
  currentUser,
  LIMITS,
  login,
  sendEmailCode,
  signUp,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { anEmail, expect, test } from '../../../../test/index.ts';
import { lastCode, lastLinkToken } from '../../../../test/sent.ts';

const MINE = 'forty valves by friday';
const THEIRS = 'somebody elses choice';

const signUpAs = (app: TestApp, username: string, password: string) =>
  new TestActor(app).call(signUp, { body: { username, password } });

async function mayLogIn(app: TestApp, username: string, password: string): Promise<boolean> {
  const reply = await new TestActor(app).send('POST', login.path, { body: { username, password } });
  return reply.statusCode === 200;
}

test('of several attempts the one whose secret comes with the code gets its password, whichever came last', async ({
  app,
  as,
}) => {
  const email = anEmail();
  const { attempt } = await signUpAs(app, email, MINE);
  await signUpAs(app, email, THEIRS);
  await as.visitor().call(verifyCode, { body: { email, code: await lastCode(app, email), attempt } });
  expect([await mayLogIn(app, email, MINE), await mayLogIn(app, email, THEIRS)]).toEqual([true, false]);
});

test.for(['code', 'link'] as const)(
  'of several attempts confirmed by the %s alone no password counts; the person sets one',
  async (by, { app, as }) => {
    const email = anEmail();
    await signUpAs(app, email, THEIRS);
    await signUpAs(app, email, MINE);
    const { Token } =
      by === 'code'
        ? await as.visitor().call(verifyCode, { body: { email, code: await lastCode(app, email) } })
        : await as.visitor().call(confirmLink, { params: { token: await lastLinkToken(app, email) } });
    expect([await mayLogIn(app, email, MINE), await mayLogIn(app, email, THEIRS)]).toEqual([false, false]);
    const user = new TestActor(app, Token);
    expect(await user.call(currentUser, {})).toMatchObject({ email_verified: true, has_password: false });
    await user.call(changePassword, { body: { new_password: MINE } });
    expect([await mayLogIn(app, email, MINE), await mayLogIn(app, email, THEIRS)]).toEqual([true, false]);
  },
);

test('a made-up secret counts as none', async ({ app, as }) => {
  const email = anEmail();
  await signUpAs(app, email, THEIRS);
  await signUpAs(app, email, MINE);
  const body = { email, code: await lastCode(app, email), attempt: 'a'.repeat(43) };
  await as.visitor().call(verifyCode, { body });
  expect([await mayLogIn(app, email, MINE), await mayLogIn(app, email, THEIRS)]).toEqual([false, false]);
});

test('the same password typed twice counts without a secret, and so does the only attempt of a day', async ({
  app,
  as,
}) => {
  const [twice, late] = [anEmail(), anEmail()];
  await signUpAs(app, twice, MINE);
  await signUpAs(app, twice, MINE);
  await as.visitor().call(verifyCode, { body: { email: twice, code: await lastCode(app, twice) } });
  expect(await mayLogIn(app, twice, MINE)).toBe(true);

  await signUpAs(app, late, THEIRS);
  app.clock.pass(LIMITS.signUpAttempt.hours * 3600 + 1);
  await signUpAs(app, late, MINE);
  await as.visitor().call(verifyCode, { body: { email: late, code: await lastCode(app, late) } });
  expect([await mayLogIn(app, late, MINE), await mayLogIn(app, late, THEIRS)]).toEqual([true, false]);
});

test('a mailbox gets no more codes by signing up again than by asking for another one', async ({ app, as }) => {
  const email = anEmail();
  await signUpAs(app, email, THEIRS);
  const code = await lastCode(app, email);
  app.clock.pass(LIMITS.resend.emailSeconds - 30);
  const { attempt, resend_after: wait } = await signUpAs(app, email, MINE);
  expect([wait, (await app.sentTo(email)).length]).toEqual([30, 1]);
  await as.visitor().call(verifyCode, { body: { email, code, attempt } });
  expect([await mayLogIn(app, email, MINE), await mayLogIn(app, email, THEIRS)]).toEqual([true, false]);
});

test('an attempt after that replaces the code, a resent one keeps the attempts', async ({ app, as }) => {
  const email = anEmail();
  const { attempt } = await signUpAs(app, email, MINE);
  const first = await lastCode(app, email);
  app.clock.pass(LIMITS.resend.emailSeconds);
  expect(await signUpAs(app, email, THEIRS)).not.toHaveProperty('resend_after');
  if ((await lastCode(app, email)) !== first)
    await expect(as.visitor().call(verifyCode, { body: { email, code: first, attempt } })).rejects.toBeProblem(
      'code_invalid',
    );
  app.clock.pass(LIMITS.resend.emailSeconds);
  await as.visitor().call(sendEmailCode, { body: { email } });
  await as.visitor().call(verifyCode, { body: { email, code: await lastCode(app, email), attempt } });
  expect(await mayLogIn(app, email, MINE)).toBe(true);
});

test('a stranger who asks for the same e-mail in a profile leaves a waiting sign-up as it is', async ({ app, as }) => {
  const email = anEmail();
  const { attempt } = await signUpAs(app, email, MINE);
  const code = await lastCode(app, email);
  const stranger = await as.user({ isProved: true });
  await stranger.call(updateUser, { body: { email } });
  await as.visitor().call(verifyCode, { body: { email, code, attempt } });
  expect(await mayLogIn(app, email, MINE)).toBe(true);
});
