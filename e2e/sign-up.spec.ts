import { currentUser } from '@postavka/contract';
import enAuth from '../web/src/features/auth/en.json' with { type: 'json' };
import ruAuth from '../web/src/features/auth/ru.json' with { type: 'json' };
import enDashboard from '../web/src/features/dashboard/en.json' with { type: 'json' };
import ruDashboard from '../web/src/features/dashboard/ru.json' with { type: 'json' };
import enConfirmation from '../web/src/session/confirmation/en.json' with { type: 'json' };
import ruConfirmation from '../web/src/session/confirmation/ru.json' with { type: 'json' };
import ruCommon from '../web/src/shared/i18n/ru.json' with { type: 'json' };
import {
  anEmail,
  expect,
  expectAccessible,
  lastCode,
  lastSent,
  ONE_WIDTH,
  PASSWORD,
  test,
  useLanguage,
} from './support.ts';

const LANGUAGES = [
  ['ru', ruAuth, ruDashboard, ruConfirmation],
  ['en', enAuth, enDashboard, enConfirmation],
] as const;

for (const [lang, auth, dashboard, confirmation] of LANGUAGES) {
  test(`a visitor signs up by e-mail and sees the dashboard (${lang})`, async ({ page, request }) => {
    await useLanguage(page, lang);
    const email = anEmail();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);

    await page.goto('/sign_up');
    await page.getByRole('button', { name: auth.sign_up.submit }).click();
    await expect(page.locator('input[type=email]')).toBeFocused();
    await expectAccessible(page);

    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').nth(0).fill(PASSWORD);
    await page.locator('input[type=password]').nth(1).fill(PASSWORD);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: auth.sign_up.submit }).click();

    await expect(page).toHaveURL(/\/indentity_verification/);
    const code = page.getByLabel(confirmation.code);
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await code.pressSequentially(await lastCode(request, email));
    await page.getByRole('button', { name: auth.introduction.skip }).click();

    await expect(page).toHaveURL(/\/dashboard\?.*new_user/);
    const tour = page.getByRole('dialog');
    await expect(tour).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
    await expect(page.getByRole('heading', { name: dashboard.company.title })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the link in the e-mail confirms too', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const email = anEmail();
  await request.post('/api/users/auth/', { data: { username: email, password: PASSWORD } });
  const { text } = await lastSent(request, email);
  const link = new URL(/https?:\/\/\S+\/confirm\/\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the landing is there without JavaScript', { tag: ONE_WIDTH }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('link', { name: ruAuth.sign_in.submit }).first()).toBeVisible();
  await context.close();
});

test('a private address asks for a sign-in, and opens after it', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: ruAuth.sign_in.submit })
    .or(page.getByRole('button', { name: ruAuth.sign_in.submit }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign_in/);
  await page.locator('input[type=email]').fill('buyer@demo.postavka.ru');
  await page.locator('input[type=password]').fill('postavka-demo');
  await page.getByRole('button', { name: ruAuth.sign_in.submit }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).toMatch(/^[\w-]{43}$/);
  await page.goto('/sign_in');
  await expect(page).toHaveURL('/dashboard');
});

test('a session that ended elsewhere is announced, without a redirect loop', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const { Token } = await (
    await request.post('/api/users/login/', { data: { username: 'buyer@demo.postavka.ru', password: 'postavka-demo' } })
  ).json();
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('user_token', token), Token);
  await request.post('/api/users/logout/', { headers: { authorization: `Token ${Token}` }, data: {} });
  const answered = page.waitForResponse((reply) => reply.url().endsWith(currentUser.path));
  await page.goto('/dashboard');
  expect((await answered).status()).toBe(401);
  await expect(
    page
      .getByRole('link', { name: ruAuth.sign_in.submit })
      .or(page.getByRole('button', { name: ruAuth.sign_in.submit }))
      .first(),
  ).toBeVisible();
});

test('an unknown address is a designed 404', { tag: ONE_WIDTH }, async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: ruCommon.not_found.title })).toBeVisible();
});
