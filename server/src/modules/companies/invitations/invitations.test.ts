import {
  acceptInvitation,
  addStaff,
  blockCompany,
  companyPermissions,
  currentUser,
  declineInvitation,
  invitationInfo,
  LIMITS,
  listInvitations,
  listNotifications,
  listStaff,
  publicCompany,
  ROLES,
  type Role,
  receivedInvitations,
  removeStaff,
  resendInvitation,
  revokeInvitation,
  STAFF_PRESETS,
  updateStaff,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { firstOf, invited, linkToken } from '../../../../test/invitations.ts';
import { refused } from '../../../../test/refused.ts';
import { lastCode } from '../../../../test/sent.ts';
import { whileDeleted } from '../../../../test/while-changed.ts';
import { COMPANY_LIMITS } from '../limits.ts';

describe('an invitation', () => {
  test('shows the company, lets in once with the role and flags it names, and is told', async ({ app, as }) => {
    const owner = await as.owner();
    const { email, token } = await invited(app, owner, STAFF_PRESETS.seller);
    const info = await as.visitor().send('GET', invitationInfo.path, { query: { token } });
    expect(info.json()).toEqual({
      name: 'Rope & Anchor',
      role: ROLES.staff,
      contact: `${email.slice(0, 2)}•••@example.ru`,
    });
    expect(info.headers['cache-control']).toBe('no-store');
    const person = await as.user({ email });
    await expect(person.call(acceptInvitation, { body: { token } })).resolves.toEqual({
      id: owner.companyId,
      name: 'Rope & Anchor',
    });
    await expect(person.call(currentUser, {})).resolves.toMatchObject({ companies: [{ id: owner.companyId }] });
    const { data } = await owner.call(listStaff, { query: { q: person.email } });
    expect(data[0]).toMatchObject({ role: ROLES.staff, permissions: STAFF_PRESETS.seller });
    await app.runJobs();
    const [told] = (await owner.person.call(listNotifications, {})).data;
    expect(told).toMatchObject({
      title: `${person.email} joined Rope & Anchor`,
      link: `/company/members?for_company=${owner.companyId}`,
    });
    expect((await owner.call(listInvitations, {})).count).toBe(0);

    await expect(person.call(acceptInvitation, { body: { token } })).rejects.toBeProblem('already_member');
    await expect((await as.user()).call(acceptInvitation, { body: { token } })).rejects.toBeProblem('invitation_used');
    await expect(as.visitor().call(invitationInfo, { query: { token } })).rejects.toBeProblem('invitation_used');
  });

  test('unknown, revoked, replaced and expired ones each say what they are', async ({ app, as }) => {
    const [owner, person] = [await as.owner(), await as.user()];
    const says = async (token: string, code: string) => {
      const shown = await as.visitor().send('GET', invitationInfo.path, { query: { token } });
      expect([shown.statusCode, shown.json().code]).toEqual([404, code]);
      const accepted = await person.send('POST', acceptInvitation.path, { body: { token } });
      expect([accepted.statusCode, accepted.json().code]).toEqual([404, code]);
    };
    await says('a'.repeat(43), 'invitation_not_found');

    const revoked = await invited(app, owner);
    await owner.call(revokeInvitation, { body: { id: (await firstOf(owner)).id } });
    await says(revoked.token, 'invitation_revoked');

    const replaced = await invited(app, owner);
    const { id } = await firstOf(owner);
    const again = await owner.call(resendInvitation, { body: { id } });
    expect([again.id, (await owner.call(listInvitations, {})).count]).toEqual([id, 1]);
    await says(replaced.token, 'invitation_revoked');
    expect((await firstOf(owner)).link).toContain(await linkToken(app, replaced.email));

    app.clock.pass(LIMITS.invitation.days * 86_400);
    await says(await linkToken(app, replaced.email), 'invitation_expired');
    await owner.call(revokeInvitation, { body: { id } });
    await says(await linkToken(app, replaced.email), 'invitation_revoked');
  });

  test('a member who opens one keeps it open for somebody else', async ({ app, as }) => {
    const owner = await as.owner();
    const { email, token } = await invited(app, owner);
    await expect(owner.person.call(acceptInvitation, { body: { token } })).rejects.toBeProblem('already_member');
    await (await as.user({ email })).call(acceptInvitation, { body: { token } });
  });

  test('lets nobody into a company while that is blocked', async ({ app, as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    const { email, token } = await invited(app, owner);
    const person = await as.user({ email });
    const block = (blocked: boolean) =>
      operator.call(blockCompany, { body: { id: owner.companyId, blocked, reason: 'Complaints' } });
    await block(true);
    await expect(person.call(acceptInvitation, { body: { token } })).rejects.toBeProblem('company_blocked');
    await block(false);
    await person.call(acceptInvitation, { body: { token } });
  });

  test('brings a company back whose members were all blocked', async ({ app, as }) => {
    const owner = await as.owner();
    const { email, token } = await invited(app, owner);
    const person = await as.user({ email });
    // As it was left by a block that did not end the invitations yet.
    const { db } = app.deps.database;
    const now = app.clock.now();
    await db.updateTable('users').set({ blocked_at: now }).where('id', '=', owner.userId).execute();
    await db.updateTable('companies').set({ withheld_at: now }).where('id', '=', owner.companyId).execute();
    await person.call(acceptInvitation, { body: { token } });
    await as.visitor().call(publicCompany, { query: { id: owner.companyId } });
  });

  test('is of no use to an account that is deleted meanwhile', async ({ app, as }) => {
    const owner = await as.owner();
    const { email, token } = await invited(app, owner);
    const person = await as.user({ email });
    const accept = () => person.call(acceptInvitation, { body: { token } });
    await expect(whileDeleted(app, person, accept)).rejects.toBeProblem('token_invalid');
    expect((await owner.call(listStaff, {})).count).toBe(1);
  });

  test('accepted fifty ways at once makes one membership', async ({ app, as }) => {
    const owner = await as.owner();
    const { email, token } = await invited(app, owner);
    const person = await as.user({ email });
    const replies = await Promise.allSettled(
      Array.from({ length: 50 }, () => person.call(acceptInvitation, { body: { token } })),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await owner.call(listStaff, {})).count).toBe(2);
  });

  test('is for the contact that it was sent to, and stays open for it', async ({ app, as }) => {
    const owner = await as.owner();
    const { email, token } = await invited(app, owner);
    const stranger = await as.user();
    const refusal = await refused(stranger.call(acceptInvitation, { body: { token } }));
    expect(refusal.body).toMatchObject({ code: 'invitation_not_yours', contact: `${email.slice(0, 2)}•••@example.ru` });
    const { id } = await firstOf(owner);
    await expect(stranger.call(acceptInvitation, { body: { id } })).rejects.toBeProblem('invitation_not_found');
    await expect(stranger.call(declineInvitation, { body: { id } })).rejects.toBeProblem('invitation_not_found');
    await (await as.user({ email })).call(acceptInvitation, { body: { token } });
    expect((await owner.call(listStaff, {})).count).toBe(2);
  });

  test('waits in the account of a known person, who accepts or declines there', async ({ as }) => {
    const [owner, other, person] = [await as.owner(), await as.owner(), await as.user()];
    const body = { username: person.email.toUpperCase(), role: ROLES.staff };
    for (const company of [owner, other])
      await expect(company.call(addStaff, { body })).resolves.toEqual({ invited: true });
    const [told] = (await person.call(listNotifications, {})).data;
    expect(told).toMatchObject({ title: 'Rope & Anchor invites you', link: '/invitations' });
    const { data } = await person.call(receivedInvitations, {});
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ company: 'Rope & Anchor', role: ROLES.staff, invited_by: other.person.email });
    const [last, first] = data.map(({ id }) => id);
    await person.call(declineInvitation, { body: { id: last ?? expect.fail('no invitation') } });
    await person.call(acceptInvitation, { body: { id: first ?? expect.fail('no invitation') } });
    expect((await person.call(receivedInvitations, {})).data).toEqual([]);
    await expect(person.call(currentUser, {})).resolves.toMatchObject({ companies: [{ id: owner.companyId }] });
    await expect(owner.call(addStaff, { body })).rejects.toBeProblem('already_member');
  });

  test('goes by SMS to a phone, known or not, and the answer tells nothing', async ({ app, as }) => {
    const owner = await as.owner();
    const [known, unknown] = [aPhone(), aPhone()];
    const person = await as.user({ isProved: true });
    await person.call(updateUser, { body: { phone: known } });
    await person.call(verifyCode, { body: { username: known, code: await lastCode(app, known) } });
    for (const phone of [known, unknown]) {
      await expect(owner.call(addStaff, { body: { username: phone, role: ROLES.staff } })).resolves.toEqual({
        invited: true,
      });
      expect((await app.sentTo(phone))[0]).toMatchObject({
        channel: 'sms',
        text: expect.stringContaining('/joincompany/'),
      });
    }
    expect((await owner.call(listInvitations, {})).data.map(({ phone }) => phone)).toEqual([unknown, known]);
    const [waiting] = (await person.call(receivedInvitations, {})).data;
    await person.call(acceptInvitation, { body: { id: waiting?.id ?? expect.fail('no invitation') } });
  });

  test('goes once for one key, however often it is tried', async ({ app, as }) => {
    const [owner, username] = [await as.owner(), anEmail()];
    const trying = owner.with({ 'idempotency-key': 'two-tries' });
    const invite = (role: Role) => trying.call(addStaff, { body: { username, role } });
    const both = await Promise.all([invite(ROLES.staff), invite(ROLES.staff)]);
    expect([...both, await invite(ROLES.staff)]).toEqual(Array(3).fill({ invited: true }));
    expect(await app.sentTo(username)).toHaveLength(1);
    await expect(invite(ROLES.manager)).rejects.toBeProblem('idempotency_mismatch');
  });

  test('goes to nobody without end, however many companies invite', async ({ app, as }) => {
    const [owner, email] = [await as.owner(), anEmail()];
    for (let i = 0; i < COMPANY_LIMITS['invitation.recipient'].points; i += 1)
      await app.deps.limiter.count('invitation.recipient', email);
    await expect(owner.call(addStaff, { body: { username: email, role: ROLES.staff } })).rejects.toBeProblem(
      'too_many_requests',
    );
    expect(await app.sentTo(email)).toHaveLength(0);
  });

  test('goes with the right to grant it: who is removed or lowered leaves no open links', async ({ app, as }) => {
    const owner = await as.owner();
    const person = await as.user();
    for (const lower of [
      (user: number) => owner.call(removeStaff, { body: { user } }),
      (user: number) => owner.call(updateStaff, { body: { user, add_users_permission: false } }),
    ]) {
      const keeper = await as.member({ of: owner, permissions: { add_users_permission: true } });
      const { token } = await invited(app, keeper);
      await lower(keeper.userId);
      await expect(person.call(acceptInvitation, { body: { token } })).rejects.toBeProblem('invitation_revoked');
    }
  });

  test('of another company is not there', async ({ app, as }) => {
    const [owner, stranger] = [await as.owner(), await as.owner()];
    const { token } = await invited(app, owner);
    const { id } = await firstOf(owner);
    for (const path of [revokeInvitation.path, resendInvitation.path]) {
      const [foreign, absent] = await Promise.all(
        [id, 999_999_999].map((one) => stranger.send('POST', path, { body: { id: one } })),
      );
      expect(foreign?.statusCode).toBe(404);
      const strip = (body: string | undefined) => body?.replace(/"request_id":"[^"]+"/, '');
      expect(strip(foreign?.body)).toBe(strip(absent?.body));
    }
    await expect(as.visitor().call(invitationInfo, { query: { token } })).resolves.toBeDefined();
  });

  test('is in no log, and in the database only hashed or sealed', async ({ app, as }) => {
    const owner = await as.owner();
    const { token } = await invited(app, owner);
    await as.visitor().call(invitationInfo, { query: { token } });
    await as.visitor().send('GET', `/joincompany/${token}`);
    const rows = await Promise.all(
      (['invitations', 'audit', 'dev_outbox', 'company_tokens'] as const).map((table) =>
        app.deps.database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const dump = JSON.stringify(rows, (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value));
    for (const secret of [token, owner.token ?? '']) {
      expect(dump).not.toContain(secret);
      expect(app.logged()).not.toContain(secret);
    }
    await expect(owner.call(companyPermissions, {})).resolves.toBeDefined();
  });
});
