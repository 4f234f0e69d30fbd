import type { APIRequestContext } from '@playwright/test';
import enAuth from '../web/src/features/auth/en.json' with { type: 'json' };
import ruAuth from '../web/src/features/auth/ru.json' with { type: 'json' };
import enOperator from '../web/src/features/operator/en.json' with { type: 'json' };
import ruOperator from '../web/src/features/operator/ru.json' with { type: 'json' };
import { paths } from '../web/src/shared/paths.ts';
import { anInn, createCompany, signedIn } from './company-support.ts';
import { OPERATOR_SIGN_IN } from './demo-support.ts';
import { expect, expectAccessible, newUser, settleCookies, test, useLanguage } from './support.ts';

const WORDS = { ru: { auth: ruAuth, say: ruOperator }, en: { auth: enAuth, say: enOperator } } as const;
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test.beforeEach(({ page }) => settleCookies(page));

for (const lang of ['ru', 'en'] as const) {
  test(`an operator confirms a waiting company and closes a spam request (${lang})`, async ({ page, request }) => {
    const { auth, say } = WORDS[lang];
    const name = `Waiting ${anInn()}`;
    const spam = `Spam ${anInn()}`;
    const { token } = await newUser(request);
    await publish(request, token, await createCompany(request, token, name), spam);
    await useLanguage(page, lang);

    await page.goto(paths.signIn);
    await page.getByRole('textbox', { name: auth.email }).fill(OPERATOR_SIGN_IN.username);
    await page.getByLabel(auth.password, { exact: false }).first().fill(OPERATOR_SIGN_IN.password);
    await page.getByRole('button', { name: auth.sign_in.submit }).click();

    await test.step('from the queue to the company, which is confirmed with a reason', async () => {
      await expect(page.getByRole('heading', { level: 1, name: say.overview.title })).toBeVisible();
      await page.getByRole('link', { name: say.overview.queue.companies }).click();
      await page.getByRole('searchbox', { name: say.companies.search }).fill(name);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('button', { name: say.company.action.confirm.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('The papers are right');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.company.action.confirm.submit }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('The papers are right').first()).toBeVisible();
      await expect(page.getByRole('button', { name: say.company.action.confirm.open })).toBeHidden();
    });

    await test.step('the spam request is closed, and says so', async () => {
      await page.goto(`${paths.operator}/requests?q=${encodeURIComponent(spam)}`);
      await page.getByRole('button', { name: say.requests.close.open_named.replace('{{name}}', spam) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('No such trade');
      await dialog.getByRole('button', { name: say.requests.close.submit }).click();
      await expect(page.getByText(say.requests.closed)).toBeVisible();
    });
  });
}

test('who is no operator finds no console', async ({ page, request }) => {
  const { token } = await newUser(request);
  await signedIn(page, token);
  await page.goto(`${paths.operator}/companies`);
  await expect(page.getByText('404 Not Found')).toBeVisible();
  const reply = await request.get('/api/operator/overview/', { headers: { authorization: `Token ${token}` } });
  expect(reply.status()).toBe(404);
});

/** A request that anybody may answer. */
async function publish(request: APIRequestContext, token: string, company: number, title: string): Promise<void> {
  const user = { authorization: `Token ${token}` };
  const { Token } = await (await request.get(`/api/users/company/token/${company}/`, { headers: user })).json();
  const headers = { authorization: `Token ${Token}` };
  const values = { request: title, amount: 1, preferable_time: DAY, address: 'Tver', description: 'Cheap' };
  const draft = await request.post('/api/orders/request/personal/create/', { headers, data: values });
  const { id } = await draft.json();
  const reply = await request.post('/api/orders/request/personal/activate/', { headers, data: { id } });
  expect(reply.status()).toBe(200);
}
