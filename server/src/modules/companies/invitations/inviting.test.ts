import {
  acceptInvitation,
  addStaff,
  currentUser,
  flagsOf,
  invitationInfo,
  LIMITS,
  listInvitations,
  login,
  ROLES,
  resendInvitation,
  revokeInvitation,
  STAFF_PRESETS,
  sendInvitations,
  signUp,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import { anEmail, expect, test } from '../../../../test/index.ts';
import { firstOf, invited, linkToken } from '../../../../test/invitations.ts';
import { lastCode } from '../../../../test/sent.ts';
import { COMPANY_LIMITS } from '../limits.ts';

describe('inviting', () => {
  test('each address gets a message with its own link; those that cannot be invited are listed', async ({
    app,
    as,
  }) => {
    const owner = await as.owner();
    const member = await as.member({ of: owner });
    const [one, two] = [anEmail(), anEmail()];
    const reply = await owner.call(sendInvitations, {
      body: {
        role: ROLES.staff,
        ...STAFF_PRESETS.buyer,
        email_list: [one, two.toUpperCase(), one, 'nonsense', '', member.person.email],
      },
    });
    expect(reply).toEqual({
      sent: [one, two],
      failed: [
        { email: 'nonsense', code: 'email' },
        { email: member.person.email, code: 'already_member' },
      ],
    });
    expect(await linkToken(app, one)).not.toBe(await linkToken(app, two));
    const { data, count } = await owner.call(listInvitations, {});
    expect(count).toBe(2);
    expect(data.map(({ email }) => email)).toEqual([two, one]);
    expect(data[0]).toMatchObject({ permissions: flagsOf(['ordering_permission']), is_expired: false });
  });

  test('a second try with the same key sends nothing again, and is answered as the first', async ({ app, as }) => {
    const owner = await as.owner();
    const trying = owner.with({ 'idempotency-key': 'two-presses' });
    const body = { role: ROLES.staff, email_list: [anEmail(), anEmail()] };
    const both = await Promise.all([trying.call(sendInvitations, { body }), trying.call(sendInvitations, { body })]);
    const replies = [...both, await trying.call(sendInvitations, { body })];
    expect(replies).toEqual(Array(3).fill({ sent: body.email_list, failed: [] }));
    for (const email of body.email_list) expect(await app.sentTo(email)).toHaveLength(1);
    await expect(trying.call(sendInvitations, { body: { ...body, role: ROLES.manager } })).rejects.toBeProblem(
      'idempotency_mismatch',
    );
  });

  test('an address below .рф is the one that its owner signs up and in with', async ({ app, as }) => {
    const owner = await as.owner();
    const name = anEmail().split('@')[0];
    const [typed, sent, password] = [`${name}@Завод.рф`, `${name}@xn--80aegj1b.xn--p1ai`, 'forty valves by friday'];
    const { attempt } = await as.visitor().call(signUp, { body: { username: typed, password } });
    const code = await lastCode(app, sent);
    await as.visitor().call(verifyCode, { body: { email: typed, code, attempt } });
    const { Token } = await as.visitor().call(login, { body: { username: sent, password } });
    const body = { role: ROLES.staff, email_list: [typed] };
    expect(await owner.call(sendInvitations, { body })).toEqual({ sent: [typed.toLowerCase()], failed: [] });
    const person = new TestActor(app, Token);
    await person.call(acceptInvitation, { body: { token: await linkToken(app, sent) } });
    expect((await person.call(currentUser, {})).companies).toMatchObject([{ id: owner.companyId }]);
  });

  test('sent again with one key, it goes once more and keeps its link', async ({ app, as }) => {
    const owner = await as.owner();
    const { email } = await invited(app, owner);
    const { id } = await firstOf(owner);
    const again = () => owner.with({ 'idempotency-key': 'two-presses' }).call(resendInvitation, { body: { id } });
    const [one, two] = await Promise.all([again(), again()]);
    const { link } = await firstOf(owner);
    expect([one, two, await again()]).toEqual(Array(3).fill(one));
    expect(await app.sentTo(email)).toHaveLength(2);
    expect((await firstOf(owner)).link).toBe(link);
    const replies = await app.deps.database.db.selectFrom('idempotency_keys').select('reply').execute();
    expect(JSON.stringify(replies)).not.toContain('/joincompany/');
  });

  test('the message is in the language of the invited user, if known, else of the inviter', async ({ app, as }) => {
    const owner = await as.owner();
    const known = await as.user();
    const unknown = anEmail();
    const body = { role: ROLES.staff, email_list: [known.email, unknown] };
    await owner.with({ 'accept-language': 'en' }).call(sendInvitations, { body });
    expect((await app.sentTo(known.email))[0]?.text).toMatch(/приглашают/);
    expect((await app.sentTo(unknown))[0]?.text).toMatch(/are invited/);
  });

  test('the message says who invites', async ({ app, as }) => {
    const owner = await as.owner();
    await owner.person.call(updateUser, { body: { last_name: 'Orlova', first_name: 'Anna' } });
    const email = anEmail();
    await owner
      .with({ 'accept-language': 'en' })
      .call(sendInvitations, { body: { role: ROLES.staff, email_list: [email] } });
    expect((await app.sentTo(email))[0]?.text).toContain('Invited by Orlova Anna.');
  });

  test('one address is not written to without end', async ({ as }) => {
    const owner = await as.owner();
    const body = { role: ROLES.staff, email_list: [anEmail()] };
    for (let sent = 0; sent < 5; sent += 1) await owner.call(sendInvitations, { body });
    const { failed } = await owner.call(sendInvitations, { body });
    expect(failed).toEqual([{ email: body.email_list[0], code: 'too_many_requests' }]);
    const { id } = await firstOf(owner);
    await expect(owner.call(resendInvitation, { body: { id } })).rejects.toBeProblem('too_many_requests');
    await expect(firstOf(owner)).resolves.toMatchObject({ id });
  });

  test('one person does not write to many without end, whichever company they write for', async ({ app, as }) => {
    const owner = await as.owner();
    const { points } = COMPANY_LIMITS['invitation-email.inviter'];
    for (let sent = 1; sent < points; sent += 1)
      await app.deps.limiter.count('invitation-email.inviter', String(owner.person.id));
    const [last, over] = [anEmail(), anEmail()];
    expect(await owner.call(sendInvitations, { body: { role: ROLES.staff, email_list: [last, over] } })).toEqual({
      sent: [last],
      failed: [{ email: over, code: 'too_many_requests' }],
    });
  });

  test('members invite to no higher role than their own, and see no link to one', async ({ app, as }) => {
    const owner = await as.owner();
    const keeper = await as.member({ of: owner, role: ROLES.manager, permissions: { add_users_permission: true } });
    for (const grant of [{ role: ROLES.owner }, { role: ROLES.staff, company_info_permission: true }]) {
      const body = { ...grant, email_list: [anEmail()] };
      await expect(keeper.call(sendInvitations, { body })).rejects.toBeProblem('permission_denied');
    }
    const { token } = await invited(app, owner, { role: ROLES.owner });
    expect((await firstOf(owner)).link).toBe(`https://postavka.test/joincompany/${token}`);
    const { id, link } = await firstOf(keeper);
    expect(link).toBeNull();
    await expect(keeper.call(resendInvitation, { body: { id } })).rejects.toBeProblem('permission_denied');
  });

  test('a lesser role neither replaces nor revokes what a higher one has granted', async ({ app, as }) => {
    const owner = await as.owner();
    const keeper = await as.member({ of: owner, role: ROLES.manager, permissions: { add_users_permission: true } });
    const { email, token } = await invited(app, owner, { role: ROLES.owner });
    const { failed } = await keeper.call(sendInvitations, { body: { role: ROLES.staff, email_list: [email] } });
    expect(failed).toEqual([{ email, code: 'already_invited' }]);
    await expect(keeper.call(addStaff, { body: { username: email, role: ROLES.staff } })).rejects.toBeProblem(
      'already_invited',
    );
    const { id } = await firstOf(owner);
    await expect(keeper.call(revokeInvitation, { body: { id } })).rejects.toBeProblem('permission_denied');
    await expect(as.visitor().call(invitationInfo, { query: { token } })).resolves.toMatchObject({ role: ROLES.owner });
  });

  test('too many addresses, none, and things that are no addresses are refused', async ({ as }) => {
    const owner = await as.owner();
    for (const list of [
      [],
      ['', ' '],
      undefined,
      'a@b.ru',
      [1],
      Array.from({ length: LIMITS.invitation.batch + 1 }, anEmail),
    ]) {
      const body = { role: ROLES.staff, email_list: list };
      expect((await owner.send('POST', sendInvitations.path, { body })).statusCode).toBe(400);
    }
  });
});
