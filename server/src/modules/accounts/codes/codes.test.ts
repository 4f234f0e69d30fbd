import { LIMITS, type UserId } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { lastCode, lastLinkToken } from '../../../../test/sent.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { type Contact, emailContact, phoneContact } from '../contacts/contact.ts';
import { dropCodes, findWaiting, requireResendable, sendCode, takeTry, useUp } from './codes.ts';
import type { Purpose } from './purpose.ts';

const LIFE = LIMITS.code.minutes * 60;

const inTx = <T>(app: TestApp, work: (tx: Tx) => Promise<T>) => inTransaction(app.deps.database.db, work);

async function aPerson(app: TestApp): Promise<UserId> {
  const { id } = await app.deps.database.db
    .insertInto('users')
    .values({ email: anEmail(), language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const send = (app: TestApp, contact: Contact, purpose: Purpose, userId: UserId | null) =>
  inTx(app, (tx) => sendCode(tx, app.deps, { contact, purpose, userId, locale: 'en' }));
const attempt = (app: TestApp, contact: Contact, purposes: readonly Purpose[], bearer?: UserId) =>
  inTx(app, (tx) => takeTry(tx, app.deps, contact, bearer, purposes));
const use = (app: TestApp, by: Parameters<typeof useUp>[2]) => inTx(app, (tx) => useUp(tx, app.deps, by));
const mayResend = (app: TestApp, contact: Contact, purpose: Purpose, userId: UserId | null) =>
  requireResendable(app.deps.database.db, app.deps, { contact, purpose, userId });

/** Whether a try was taken from the code that was sent last. */
const isLast = async (app: TestApp, contact: Contact, { code_hash: hash }: { code_hash: Buffer }) =>
  hash.equals(app.deps.secrets.hashCode(contact.value, await lastCode(app, contact.value)));

describe('what is sent', () => {
  test('only a sign-up by e-mail has a link', async ({ app }) => {
    const [person, mail, phone] = [await aPerson(app), emailContact(anEmail()), phoneContact(aPhone())];
    await send(app, mail, 'sign_up', person);
    expect(await use(app, { link: hashToken(await lastLinkToken(app, mail.value)) })).toMatchObject({ userId: person });
    await send(app, mail, 'sign_in', person);
    await send(app, phone, 'sign_up', person);
    const texts = await Promise.all([mail, phone].map(async ({ value }) => (await app.sentTo(value))[0]?.text));
    expect(texts.filter((text) => text === undefined || text.includes('/confirm/'))).toEqual([]);
    expect(await app.sentTo(phone.value)).toMatchObject([{ channel: 'sms' }]);
    const links = await app.deps.database.db
      .selectFrom('contact_codes')
      .select('link_hash')
      .where('contact', 'in', [mail.value, phone.value])
      .where('used_at', 'is', null)
      .execute();
    expect(links).toEqual([{ link_hash: null }, { link_hash: null }]);
  });

  test('to a contact that nobody has, nothing', async ({ app }) => {
    const mail = emailContact(anEmail());
    await send(app, mail, 'nobody', null);
    expect(await app.sentTo(mail.value)).toEqual([]);
  });

  test('a new code takes the place of the old one, with all its tries', async ({ app }) => {
    const [person, mail] = [await aPerson(app), emailContact(anEmail())];
    await send(app, mail, 'sign_up', person);
    const first = await attempt(app, mail, ['sign_up']);
    expect(await isLast(app, mail, first)).toBe(true);
    const link = hashToken(await lastLinkToken(app, mail.value));
    await send(app, mail, 'sign_up', person);
    for (let i = 0; i < LIMITS.code.tries; i += 1)
      expect(await isLast(app, mail, await attempt(app, mail, ['sign_up']))).toBe(true);
    expect(await use(app, { link })).toBeUndefined();
  });
});

describe('another one is sent', () => {
  test.for([
    ['e-mail', emailContact(anEmail()), LIMITS.resend.emailSeconds],
    ['phone', phoneContact(aPhone()), LIMITS.resend.phoneSeconds],
  ] as const)('not before its time: %s', async ([, contact, seconds], { app }) => {
    const person = await aPerson(app);
    await send(app, contact, 'sign_in', person);
    app.clock.pass(seconds - 1);
    await expect(mayResend(app, contact, 'sign_in', person)).rejects.toMatchObject({
      code: 'too_many_requests',
      data: { retry_after: 1 },
    });
    app.clock.pass(1);
    await expect(mayResend(app, contact, 'sign_in', person)).resolves.toBeUndefined();
  });

  test('whatever was sent for something else, to somebody else, to another contact, or is used', async ({ app }) => {
    const [person, other, mail] = [await aPerson(app), await aPerson(app), emailContact(anEmail())];
    await send(app, mail, 'sign_in', person);
    await expect(mayResend(app, mail, 'change', person)).resolves.toBeUndefined();
    await expect(mayResend(app, mail, 'sign_in', other)).resolves.toBeUndefined();
    await expect(mayResend(app, mail, 'sign_in', null)).resolves.toBeUndefined();
    await expect(mayResend(app, emailContact(anEmail()), 'sign_in', person)).resolves.toBeUndefined();
    await expect(mayResend(app, mail, 'sign_in', person)).rejects.toMatchObject({ code: 'too_many_requests' });
    await use(app, await attempt(app, mail, ['sign_in']));
    await expect(mayResend(app, mail, 'sign_in', person)).resolves.toBeUndefined();
  });

  test('to a contact that nobody has, as to others', async ({ app }) => {
    const mail = emailContact(anEmail());
    await send(app, mail, 'nobody', null);
    await expect(mayResend(app, mail, 'nobody', null)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('a try', () => {
  test('five, then none', async ({ app }) => {
    const [person, mail] = [await aPerson(app), emailContact(anEmail())];
    await send(app, mail, 'sign_in', person);
    for (let i = 0; i < LIMITS.code.tries; i += 1)
      expect(await attempt(app, mail, ['sign_in'])).toMatchObject({ user_id: person });
    await expect(attempt(app, mail, ['sign_in'])).rejects.toMatchObject({ code: 'code_burnt' });
  });

  test('until the code expires', async ({ app }) => {
    const [person, mail] = [await aPerson(app), emailContact(anEmail())];
    await send(app, mail, 'sign_in', person);
    app.clock.pass(LIFE - 1);
    const { id } = await attempt(app, mail, ['sign_in']);
    app.clock.pass(1);
    await expect(attempt(app, mail, ['sign_in'])).rejects.toMatchObject({ code: 'code_invalid' });
    expect(await use(app, { id })).toBeUndefined();
  });

  test('of what the code was sent for, and of a contact that nobody has', async ({ app }) => {
    const [person, mail, nobodys] = [await aPerson(app), emailContact(anEmail()), emailContact(anEmail())];
    await send(app, mail, 'sign_in', person);
    await expect(attempt(app, mail, ['sign_up', 'change'])).rejects.toMatchObject({ code: 'code_invalid' });
    await expect(attempt(app, emailContact(anEmail()), ['sign_in'])).rejects.toMatchObject({ code: 'code_invalid' });
    await send(app, nobodys, 'nobody', null);
    expect(await attempt(app, nobodys, ['sign_in'])).toMatchObject({ user_id: null });
  });

  test('a change and a proof need the token of their user', async ({ app }) => {
    const [person, other, mail] = [await aPerson(app), await aPerson(app), emailContact(anEmail())];
    for (const purpose of ['change', 'proof'] as const) {
      await send(app, mail, purpose, person);
      await expect(attempt(app, mail, [purpose])).rejects.toMatchObject({ code: 'code_invalid' });
      await expect(attempt(app, mail, [purpose], other)).rejects.toMatchObject({ code: 'code_invalid' });
      expect(await attempt(app, mail, [purpose], person)).toMatchObject({ user_id: person });
    }
  });

  test('of several codes the own change comes first, then the newest', async ({ app }) => {
    const [person, other, mail] = [await aPerson(app), await aPerson(app), emailContact(anEmail())];
    await send(app, mail, 'change', person);
    app.clock.pass(1);
    await send(app, mail, 'sign_up', other);
    app.clock.pass(1);
    await send(app, mail, 'sign_in', other);
    const all = ['sign_in', 'sign_up', 'change'] as const;
    expect(await attempt(app, mail, all, person)).toMatchObject({ user_id: person });
    expect(await isLast(app, mail, await attempt(app, mail, all, other))).toBe(true);
    app.clock.pass(1);
    await send(app, mail, 'sign_up', other);
    expect(await isLast(app, mail, await attempt(app, mail, all))).toBe(true);
  });
});

describe('a code that was right', () => {
  test('is used once, by its number or its link', async ({ app }) => {
    const [person, mail] = [await aPerson(app), emailContact(anEmail())];
    await send(app, mail, 'sign_up', person);
    const { id } = await attempt(app, mail, ['sign_up']);
    const link = hashToken(await lastLinkToken(app, mail.value));
    expect(await use(app, { id })).toEqual({ contact: mail.value, userId: person, purpose: 'sign_up' });
    expect(await use(app, { id })).toBeUndefined();
    expect(await use(app, { link })).toBeUndefined();
    await expect(attempt(app, mail, ['sign_up'])).rejects.toMatchObject({ code: 'code_invalid' });
  });

  test('is worth nothing where the contact is nobody’s', async ({ app }) => {
    const mail = emailContact(anEmail());
    await send(app, mail, 'nobody', null);
    expect(await use(app, await attempt(app, mail, []))).toBeUndefined();
  });
});

test('what a contact waits for is told only to callers who may use it', async ({ app }) => {
  const [person, mail] = [await aPerson(app), emailContact(anEmail())];
  const db = app.deps.database.db;
  expect(await findWaiting(db, mail, person)).toBeUndefined();
  await send(app, mail, 'proof', person);
  expect(await findWaiting(db, mail, person)).toBeUndefined();
  await send(app, mail, 'change', person);
  expect(await findWaiting(db, mail, undefined)).toBeUndefined();
  expect(await findWaiting(db, mail, person)).toEqual({ contact: mail, purpose: 'change', userId: person });
  for (const purpose of ['sign_in', 'sign_up'] as const) {
    const waiting = emailContact(anEmail());
    await send(app, waiting, purpose, person);
    expect(await findWaiting(db, waiting, undefined)).toEqual({ contact: waiting, purpose, userId: person });
  }
});

test('with a contact its codes for signing in and for a proof go, and no others', async ({ app }) => {
  const [person, other, mail] = [await aPerson(app), await aPerson(app), emailContact(anEmail())];
  const purposes = ['sign_up', 'sign_in', 'change', 'proof'] as const;
  for (const purpose of purposes) await send(app, mail, purpose, person);
  await send(app, mail, 'sign_in', other);
  await inTx(app, (tx) => dropCodes(tx, person));
  const left = await app.deps.database.db
    .selectFrom('contact_codes')
    .select(['user_id', 'purpose'])
    .where('contact', '=', mail.value)
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { user_id: person, purpose: 'sign_up' },
    { user_id: person, purpose: 'change' },
    { user_id: other, purpose: 'sign_in' },
  ]);
});
