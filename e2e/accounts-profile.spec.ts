import type { APIRequestContext, Page } from '@playwright/test';
import enContract from '../contract/src/words/en.json' with { type: 'json' };
import ruContract from '../contract/src/words/ru.json' with { type: 'json' };
import enEvents from '../web/src/entities/notification-event/en.json' with { type: 'json' };
import ruEvents from '../web/src/entities/notification-event/ru.json' with { type: 'json' };
import en from '../web/src/features/profile/en.json' with { type: 'json' };
import ru from '../web/src/features/profile/ru.json' with { type: 'json' };
import enConfirmation from '../web/src/session/confirmation/en.json' with { type: 'json' };
import ruConfirmation from '../web/src/session/confirmation/ru.json' with { type: 'json' };
import enWork from '../web/src/shared/i18n/work-en.json' with { type: 'json' };
import ruWork from '../web/src/shared/i18n/work-ru.json' with { type: 'json' };
import {
  anEmail,
  aPhone,
  expect,
  expectAccessible,
  lastCode,
  newUser,
  PASSWORD,
  test,
  useLanguage,
} from './support.ts';

// Each test runs axe several times: a busy machine needs a while.
test.describe.configure({ timeout: 180_000 });

const LANGUAGES = {
  ru: { profile: ru, events: ruEvents, contract: ruContract, confirmation: ruConfirmation, work: ruWork },
  en: { profile: en, events: enEvents, contract: enContract, confirmation: enConfirmation, work: enWork },
} as const;
type Lang = keyof typeof LANGUAGES;

/**
 * A new person, signed in, on the profile: with a code, which counts as a proof for a while, or with the password,
 * which does not.
 */
async function onProfile(page: Page, request: APIRequestContext, lang: Lang, by: 'code' | 'password' = 'code') {
  await useLanguage(page, lang);
  const user = await newUser(request);
  const userToken = by === 'code' ? user.token : await passwordToken(request, user.email);
  await page.goto('/sign_in');
  await page.evaluate((token) => localStorage.setItem('user_token', token), userToken);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: LANGUAGES[lang].profile.title, level: 1 })).toBeVisible();
  return user;
}

async function passwordToken(request: APIRequestContext, username: string): Promise<string> {
  const reply = await request.post('/api/users/login/', { data: { username, password: PASSWORD } });
  return (await reply.json()).Token;
}

/** Answers the question that asks for a proof of identity. */
async function prove(page: Page, lang: Lang): Promise<void> {
  const { profile } = LANGUAGES[lang];
  const dialog = page.getByRole('dialog', { name: profile.proof.title });
  await dialog.locator('input').fill(PASSWORD);
  await dialog.getByRole('button', { name: profile.proof.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: title });

for (const lang of ['ru', 'en'] as const) {
  const { profile, events, contract, confirmation, work } = LANGUAGES[lang];

  test(`names and language are saved; leaving unsaved values asks first (${lang})`, async ({ page, request }) => {
    await onProfile(page, request, lang);
    await expect(page.getByRole('switch').first()).toBeVisible();

    const about = panel(page, profile.person.title);
    await about.getByLabel(profile.person.last_name).fill('Соколова');
    await about.getByLabel(profile.person.first_name).fill('Анна');
    await page.locator('a[href="/catalog"]:visible').first().click();
    await expect(page.getByRole('dialog')).toContainText(work.unsaved.title);
    await expectAccessible(page);
    await page.getByRole('button', { name: work.unsaved.stay }).click();

    const other = lang === 'ru' ? 'en' : 'ru';
    const { profile: otherProfile, work: otherWork } = LANGUAGES[other];
    await about.getByLabel(profile.person.language).selectOption(other);
    await about.getByRole('button', { name: work.save }).click();
    await expect(page.getByRole('heading', { name: otherProfile.title, level: 1 })).toBeVisible();
    await page.reload();
    await expect(panel(page, otherProfile.person.title).getByLabel(otherProfile.person.last_name)).toHaveValue(
      'Соколова',
    );
    await expect(page.getByRole('button', { name: otherWork.save }).first()).toBeVisible();
  });

  test(`contacts change once their code is confirmed (${lang})`, async ({ page, request }) => {
    const { email: before } = await onProfile(page, request, lang, 'password');
    const contacts = panel(page, profile.contacts.title);
    const [email, phone] = [anEmail(), aPhone()];

    await contacts.getByRole('button', { name: profile.contacts.change_email }).click();
    await contacts.getByLabel(profile.contacts.new_email).fill(email);
    await contacts.getByRole('button', { name: profile.contacts.send_code }).click();
    const proof = page.getByRole('dialog', { name: profile.proof.title });
    await proof.locator('input').fill('not the password');
    await proof.getByRole('button', { name: profile.proof.submit, exact: true }).click();
    await expect(proof.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await prove(page, lang);
    await expect(contacts.getByText(email)).toBeVisible();
    await expect(contacts.getByText(before)).toBeVisible();
    await page.reload();
    await expect(contacts.getByText(/[0-4]:\d\d/)).toBeVisible();
    await expectAccessible(page);
    await contacts.getByLabel(confirmation.code).fill('000000');
    await expect(contacts.getByRole('alert')).toBeVisible();
    await contacts.getByLabel(confirmation.code).fill(await lastCode(request, email));
    await expect(page.getByText(profile.contacts.saved_email)).toBeVisible();
    await expect(contacts.getByText(before)).toBeHidden();

    await contacts.getByRole('button', { name: profile.contacts.add_phone }).click();
    await contacts.getByLabel(profile.contacts.new_phone).fill(`8${phone.slice(1)}`);
    await expectAccessible(page);
    await contacts.getByRole('button', { name: profile.contacts.send_code }).click();
    await contacts.getByLabel(confirmation.code).fill(await lastCode(request, phone));
    await expect(page.getByText(profile.contacts.saved_phone)).toBeVisible();
    await expect(contacts.getByText(profile.contacts.verified, { exact: true })).toHaveCount(2);
  });

  test(`a new password ends the other sessions (${lang})`, async ({ page, request }) => {
    const { email } = await onProfile(page, request, lang);
    await request.post('/api/users/login/', { data: { username: email, password: PASSWORD } });
    await page.reload();
    const sessions = panel(page, profile.sessions.title);
    await expect(sessions.getByRole('listitem')).toHaveCount(2);

    const password = panel(page, profile.password.title);
    await password.getByRole('button', { name: profile.password.change }).click();
    await expectAccessible(page);
    const fields = password.locator('input');
    await fields.nth(0).fill('not the password');
    await fields.nth(1).fill('another forty valves');
    await fields.nth(2).fill('another forty valves');
    await password.getByRole('button', { name: profile.password.save }).click();
    await expect(password.getByText(contract.field.password_wrong)).toBeVisible();
    await fields.nth(0).fill(PASSWORD);
    await password.getByRole('button', { name: profile.password.save }).click();
    await expect(page.getByText(profile.password.saved, { exact: true })).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });

  test(`sessions are ended one by one, and all at once (${lang})`, async ({ page, request }) => {
    const { email } = await onProfile(page, request, lang);
    await request.post('/api/users/login/', { data: { username: email, password: PASSWORD } });
    await page.reload();
    const sessions = panel(page, profile.sessions.title);
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: profile.sessions.end_named.replace('{{device}}', '') }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByText(profile.sessions.current)).toBeVisible();

    await sessions.getByRole('button', { name: profile.sessions.end_all }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: profile.sessions.end_all });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await confirm.click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
  });

  test(`notifications and consents can be chosen, and are kept (${lang})`, async ({ page, request }) => {
    await onProfile(page, request, lang, 'password');
    const notifications = panel(page, profile.preferences.title);
    const choice = notifications.getByRole('switch', { name: `${events.offer_received}: E-mail` });
    const was = await choice.isChecked();
    await choice.click();
    await expect(page.getByText(profile.preferences.saved)).toBeVisible();

    const news = panel(page, profile.consents.title).getByRole('switch', { name: profile.consents.kinds.marketing });
    await news.click();
    await expect(page.getByText(profile.consents.given_toast)).toBeVisible();
    await page.reload();
    await expect(news).toBeChecked();
    await expect(choice).toBeChecked({ checked: !was });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: profile.data.export }).click();
    await prove(page, lang);
    expect((await download).suggestedFilename()).toMatch(/^postavka-[\d-]+\.json$/);
  });

  test(`an account is deleted with its password, and for good (${lang})`, async ({ page, request }) => {
    const { email } = await onProfile(page, request, lang);
    await page.getByRole('button', { name: profile.data.delete }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.locator('input').fill('not the password');
    await dialog.getByRole('button', { name: profile.data.delete }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.locator('input').fill(PASSWORD);
    await dialog.getByRole('button', { name: profile.data.delete }).click();
    await expect(page.getByText(profile.data.deleted)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const reply = await request.post('/api/users/login/', { data: { username: email, password: PASSWORD } });
    expect(reply.status()).toBe(400);
  });
}
