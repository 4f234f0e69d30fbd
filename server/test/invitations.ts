import { type Invitation, listInvitations, ROLES, sendInvitations } from '@postavka/contract';
import type { TestApp } from './app.ts';
import type { TestMember } from './companies.ts';
import { anEmail, expect } from './index.ts';

export async function linkToken(app: TestApp, email: string): Promise<string> {
  const [message] = await app.sentTo(email);
  return /\/joincompany\/([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? expect.fail(`no link was sent to ${email}`);
}

export async function invited(app: TestApp, by: TestMember, grant: object = { role: ROLES.staff }) {
  const email = anEmail();
  const body = { role: ROLES.staff, ...grant, email_list: [email] };
  await by.call(sendInvitations, { body });
  return { email, token: await linkToken(app, email) };
}

export const firstOf = async (member: TestMember): Promise<Invitation> =>
  (await member.call(listInvitations, {})).data[0] ?? expect.fail('no invitation');
