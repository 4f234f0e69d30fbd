import type { Page } from '@playwright/test';
import ruShell from '../web/src/app/shell/ru.json' with { type: 'json' };
import ruCompanies from '../web/src/features/companies/ru.json' with { type: 'json' };
import ruJoin from '../web/src/features/join/ru.json' with { type: 'json' };
import { anInn, createCompany, field, signedIn } from './company-support.ts';
import { expect, expectAccessible, newUser, ONE_WIDTH, test } from './support.ts';

test('a company not found in the register is created by hand; the same INN is refused the second time', async ({
  page,
  request,
}) => {
  await signedIn(page, (await newUser(request)).token);
  const inn = anInn();
  await page.goto('/dashboard?show=createCompany');
  const dialog = page.getByRole('dialog', { name: ruCompanies.create.title });
  await field(dialog, ruCompanies.fields.inn).fill(inn);
  await dialog.getByRole('button', { name: ruCompanies.create.to_manual }).click();
  await expect(field(dialog, ruCompanies.fields.inn)).toHaveValue(inn);
  await fillManually(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: ruCompanies.create.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(
    page.getByRole('button', { name: ruShell.company_menu.label.replace('{{name}}', 'Ромашка') }),
  ).toBeVisible();

  await page.getByRole('button', { name: ruShell.company_menu.label.replace('{{name}}', 'Ромашка') }).click();
  await page.getByRole('menuitem', { name: ruShell.company_menu.add }).click();
  await dialog.getByRole('tab', { name: ruCompanies.create.manual }).click();
  await fillManually(page);
  // The tab before has a field for it too.
  await field(dialog, ruCompanies.fields.inn).fill(inn);
  await dialog.getByRole('button', { name: ruCompanies.create.submit }).click();
  await expect(dialog.getByRole('alert')).toContainText(ruCompanies.create.own);
});

test('switching the company reloads the page for the other one', async ({ page, request }) => {
  const { token } = await newUser(request);
  for (const name of ['Первая', 'Вторая']) await createCompany(request, token, name);
  await signedIn(page, token);
  await page.goto('/company/edit');
  await expect(field(page, ruCompanies.fields.name)).toHaveValue('Первая');
  await page.getByRole('button', { name: ruShell.company_menu.label.replace('{{name}}', 'Первая') }).click();
  const second = page.getByRole('menuitem', { name: 'Вторая' });
  await expect(second).toBeVisible();
  await expectAccessible(page);
  await second.click();
  await expect(field(page, ruCompanies.fields.name)).toHaveValue('Вторая');
});

test('an expired company token is renewed silently', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const { token } = await newUser(request);
  const id = await createCompany(request, token, 'Первая');
  await signedIn(page, token);
  await page.addInitScript((company) => {
    localStorage.setItem('company_token', 'long-dead');
    localStorage.setItem('company_id', company);
  }, String(id));
  await page.goto('/company/members');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('the public card is complete without JavaScript; that of a missing company is a 404', { tag: ONE_WIDTH }, async ({
  browser,
  baseURL,
  request,
}) => {
  const id = await createCompany(request, (await newUser(request)).token, 'Открытая');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/c/${id}`);
  await expect(page.getByRole('heading', { name: 'Открытая', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Открытая/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/c/${id}$`));
  expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
    '@type': 'Organization',
    name: 'Открытая',
  });
  for (const path of ['/c/999999', '/c/nonsense']) expect((await page.goto(path))?.status()).toBe(404);
  await context.close();
});

test('an unknown invitation says so', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/joincompany/nonsense');
  await expect(page.getByRole('heading', { name: ruJoin.not_found.title })).toBeVisible();
});

async function fillManually(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: ruCompanies.create.title });
  await field(dialog, ruCompanies.fields.name).fill('Ромашка');
  await field(dialog, ruCompanies.fields.okved).fill('24.20');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await field(dialog, ruCompanies.fields.company_type).selectOption('1');
  await field(dialog, ruCompanies.fields.legal_address).fill('г Тверь, ул Советская, д 1');
}
