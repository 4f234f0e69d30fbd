import type { Page } from '@playwright/test';
import { anInn, field } from './company-support.ts';
import { PASSWORD } from './support.ts';

interface AuthWords {
  readonly sign_up: { readonly submit: string };
}

interface CompanyWords {
  readonly create: { readonly manual: string };
  readonly fields: Readonly<Record<'name' | 'inn' | 'okved' | 'company_type' | 'legal_address', string>>;
}

/** The first step of the wizard: an account by e-mail. */
export async function typeAccount(page: Page, say: AuthWords, email: string): Promise<void> {
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=confirm_password]').fill(PASSWORD);
  for (const kind of ['processing', 'terms']) await page.locator(`input[name=${kind}]`).check();
  await page.getByRole('button', { name: say.sign_up.submit }).click();
}

/** The third step of the wizard: a company entered by hand. The caller presses the button. */
export async function typeCompany(page: Page, say: CompanyWords, name: string, address: string): Promise<void> {
  await page.getByRole('tab', { name: say.create.manual }).click();
  await field(page, say.fields.name).fill(name);
  await field(page, say.fields.inn).fill(anInn());
  await field(page, say.fields.okved).fill('24.20');
  await page.getByRole('option').filter({ visible: true }).first().click();
  await field(page, say.fields.company_type).selectOption('2');
  await field(page, say.fields.legal_address).fill(address);
}
