import enPhone from '../web/src/entities/phone/en.json' with { type: 'json' };
import ruPhone from '../web/src/entities/phone/ru.json' with { type: 'json' };
import enAuth from '../web/src/features/auth/en.json' with { type: 'json' };
import ruAuth from '../web/src/features/auth/ru.json' with { type: 'json' };
import ruTour from '../web/src/features/onboarding/ru.json' with { type: 'json' };
import enConfirmation from '../web/src/session/confirmation/en.json' with { type: 'json' };
import ruConfirmation from '../web/src/session/confirmation/ru.json' with { type: 'json' };
import { HOSTILE_TARGETS } from '../web/test/hostile-targets.ts';
import { signedIn } from './company-support.ts';
import {
  anEmail,
  aPhone,
  expect,
  expectAccessible,
  lastCode,
  lastSent,
  newUser,
  ONE_WIDTH,
  PASSWORD,
  test,
  useLanguage,
} from './support.ts';

const LANGUAGES = [
  ['ru', ruAuth, ruConfirmation, ruPhone],
  ['en', enAuth, enConfirmation, enPhone],
] as const;

// Each test runs axe several times: a busy machine needs a while.
test.describe.configure({ timeout: 180_000 });

for (const [lang, auth, confirmation, phones] of LANGUAGES) {
  test(`a visitor signs up by phone, gives their name, and takes the welcome tour (${lang})`, async ({
    page,
    request,
  }) => {
    await useLanguage(page, lang);
    const phone = aPhone();
    await page.goto('/sign_up?return_to=%2Fdashboard%3Ftab%3D1');
    await page.getByRole('tab', { name: auth.methods.phone }).click();
    const number = page.locator('input[type=tel]');
    await expect(page.getByRole('button', { name: '+7' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '+7' }).click();
    await expect(page.getByRole('textbox', { name: phones.search })).toBeFocused();
    await page.keyboard.type(lang === 'ru' ? 'Белар' : 'Belar');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '+375' })).toBeVisible();
    await expect(number).toBeFocused();

    await number.fill(`8 (${phone.slice(1, 4)}) ${phone.slice(4)}`);
    await number.fill(`+${phone}`);
    await expect(page.getByRole('button', { name: '+7' })).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: auth.sign_up.submit }).click();

    await expect(page).toHaveURL(/\/indentity_verification\?return_to/);
    const code = page.getByLabel(confirmation.code);
    await code.fill('000000');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(new RegExp(confirmation.wait_seconds.replace('{{n}}', '\\d+')))).toBeVisible();
    await code.fill(await lastCode(request, phone));

    await expect(page.getByRole('heading', { name: auth.introduction.title })).toBeVisible();
    await page.reload();
    await expect(page.locator('input[type=tel]')).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel(auth.introduction.last_name).fill('Соколова');
    await page.getByLabel(auth.introduction.first_name).fill('Анна');
    await page.getByRole('button', { name: auth.introduction.submit }).click();

    await expect(page).toHaveURL(/\/dashboard\?tab=1&new_user=1/);
    const tour = page.getByRole('dialog');
    await expect(tour).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/dashboard\?tab=1$/);
    await expect(tour).toBeHidden();
  });

  test(`signing in by phone takes a code (${lang})`, async ({ page, request }) => {
    await useLanguage(page, lang);
    const phone = aPhone();
    await request.post('/api/users/auth/phone/', { data: { username: phone } });
    await request.post('/api/users/user/code/verify/', {
      data: { username: phone, code: await lastCode(request, phone) },
    });
    const before = await lastSent(request, phone);

    await page.goto('/sign_in');
    await page.getByRole('tab', { name: auth.methods.phone }).click();
    await page.locator('input[type=tel]').fill(phone.slice(1));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/phone_verification/);
    const code = page.getByLabel(confirmation.code);
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await expect(async () => expect((await lastSent(request, phone)).text).not.toBe(before.text)).toPass();
    await code.fill(await lastCode(request, phone));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test(`an unconfirmed person is led to the code (${lang})`, async ({ page, request }) => {
    await useLanguage(page, lang);
    const email = anEmail();
    await request.post('/api/users/auth/', { data: { username: email, password: PASSWORD } });
    await page.goto('/sign_in');
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: auth.sign_in.submit }).click();
    await page.getByRole('button', { name: auth.sign_in.confirm_first }).click();
    await expect(page).toHaveURL(/\/indentity_verification/);
    await expect(page.getByText(/[0-5]:\d\d/)).toBeVisible();
    await page.getByLabel(confirmation.code).fill(await lastCode(request, email));
    await page.getByRole('button', { name: auth.introduction.skip }).click();
    await expect(page).toHaveURL(/\/dashboard\?new_user=1/);
  });

  test(`a forgotten password is replaced, once (${lang})`, async ({ page, request }) => {
    await useLanguage(page, lang);
    const { email } = await newUser(request);
    await page.goto('/sign_in');
    await page.getByRole('link', { name: auth.sign_in.forgot }).click();
    // The previous page has a field for an e-mail too.
    await expect(page.getByRole('heading', { name: auth.reset.title })).toBeVisible();
    await page.locator('input[type=email]').fill(email);
    await page.getByRole('button', { name: auth.reset.submit }).click();
    await expect(page.getByRole('heading', { name: auth.reset.sent })).toBeVisible();
    await expectAccessible(page);

    const path = await resetPath(() => lastSent(request, email));
    const reply = await page.goto(path);
    expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const passwords = page.locator('input[type=password]');
    await passwords.nth(0).fill('another forty valves');
    await passwords.nth(1).fill('another forty valves');
    await expectAccessible(page);
    await page.getByRole('button', { name: auth.new_password.submit }).click();
    await expect(page).toHaveURL(/\/sign_in$/);
    await expect(page.getByText(auth.sign_in.notices.password_changed)).toBeVisible();
    await expectAccessible(page);
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill('another forty valves');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);

    await page.evaluate(() => localStorage.removeItem('user_token'));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: auth.link.stale })).toBeVisible();
    await expect(passwords).toHaveCount(0);
  });
}

test('the welcome tour has six steps and leaves nothing behind', async ({ page, request }) => {
  const { token } = await newUser(request);
  await signedIn(page, token);
  await page.goto('/dashboard?show=nothing&new_user=1');
  const names = Object.values(ruTour.steps);
  expect(names).toHaveLength(6);
  for (const [index, { title }] of names.entries()) {
    await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
    if (index > 0) await expect(page.locator('.driver-active-element')).toBeInViewport();
    await page.locator('.driver-popover-next-btn').click();
  }
  await expect(page).toHaveURL(/\/dashboard\?show=nothing$/);
});

test('Enter is not lost where it is pressed before the application has come', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const { email } = await newUser(request);
  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  const opened = page.goto('/sign_in', { waitUntil: 'commit' });
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  letGo();
  await opened;
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the phone screen without a phone leads back', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/phone_verification');
  await expect(page).toHaveURL(/\/sign_in\?by=phone/);
});

async function resetPath(newest: () => Promise<{ text: string }>): Promise<string> {
  let path = '';
  await expect(async () => {
    path = /\/password\/reset\/confirm\/\S+/.exec((await newest()).text)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

test('no return target leads off the site', { tag: ONE_WIDTH }, async ({ page, baseURL }) => {
  // The rest are refused as they begin, whatever a browser makes of them: return-to.test.ts has them all.
  const targets = ['https://evil.com', ...HOSTILE_TARGETS.filter((target) => target.startsWith('/'))];
  expect(targets.length).toBeGreaterThanOrEqual(20);
  const origin = new URL(baseURL ?? '').origin;
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) strangers.push(request.url());
  });
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/users/login/') return route.fulfill({ json: { Token: 'x'.repeat(43) } });
    return route.fulfill({ status: 404, json: { code: 'not_found', detail: '', request_id: '' } });
  });
  // A page without the fields: those of the form show that the address below has been followed.
  await page.goto('/about');
  for (const target of targets) {
    // As with Back: another address on a page that is already hydrated.
    await page.evaluate(
      (address) => {
        localStorage.removeItem('user_token');
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      },
      `/sign_in?return_to=${encodeURIComponent(target)}`,
    );
    await page.locator('input[type=email]').fill('anna@zavod.ru');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: ruAuth.sign_in.submit }).click();
    await expect(page, target).toHaveURL(`${origin}/dashboard`);
    // The address changes before the screen does.
    await expect(page.locator('input[type=email]')).toHaveCount(0);
  }
  expect(strangers).toEqual([]);
});
