import { signUpByPhone, verifyCode } from '@postavka/contract';
import { TestActor } from './actor.ts';
import type { TestApp } from './app.ts';
import { aPhone } from './index.ts';
import { lastCode } from './sent.ts';

/** Who has signed up by phone, and has no password. */
export async function phoneUser(app: TestApp): Promise<TestActor & { phone: string }> {
  const phone = aPhone();
  const visitor = new TestActor(app);
  await visitor.call(signUpByPhone, { body: { username: phone } });
  const { Token } = await visitor.call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
  return Object.assign(new TestActor(app, Token), { phone });
}
