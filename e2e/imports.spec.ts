import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import enProducts from '../web/src/features/products/en.json' with { type: 'json' };
import en from '../web/src/features/products/imports/en.json' with { type: 'json' };
import ru from '../web/src/features/products/imports/ru.json' with { type: 'json' };
import ruProducts from '../web/src/features/products/ru.json' with { type: 'json' };
import enUpload from '../web/src/shared/forms/upload/en.json' with { type: 'json' };
import ruUpload from '../web/src/shared/forms/upload/ru.json' with { type: 'json' };
import { createCompany, signedIn } from './company-support.ts';
import { expect, expectAccessible, newUser, test, useLanguage } from './support.ts';

const LANGUAGES = [
  ['ru', ru, ruProducts, ruUpload],
  ['en', en, enProducts, enUpload],
] as const;

// Each test runs axe several times: a busy machine needs a while.
test.describe.configure({ timeout: 180_000 });

const priceList = (name: string): string =>
  fileURLToPath(new URL(`../server/test/price-lists/${name}`, import.meta.url));

/** The empty product list of a new company. */
async function atProducts(page: Page, request: APIRequestContext, address = '/company/p'): Promise<Locator> {
  const { token } = await newUser(request);
  await createCompany(request, token, 'Кабель-Снаб');
  await signedIn(page, token);
  await page.goto(address);
  return page.getByRole('dialog').first();
}

const choose = (dialog: Locator, ...files: string[]) => dialog.locator('input[type=file]').setInputFiles(files);
const heading = (dialog: Locator, name: string) => dialog.getByRole('heading', { name, level: 2 });
const figure = (dialog: Locator, name: string) =>
  dialog
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

/** The button that runs the import, whatever its number: all its plural forms begin alike. */
const runs = (phraseOfOne: string): RegExp => new RegExp(phraseOfOne.replace('{{products}}', '\\d+'));

for (const [lang, words, products, upload] of LANGUAGES) {
  test(`a price list of several sheets: columns corrected, run, seen, undone (${lang})`, async ({ page, request }) => {
    await useLanguage(page, lang);
    const dialog = await atProducts(page, request);
    await page.getByRole('button', { name: products.upload }).first().click();
    await expect(page).toHaveURL(/show=import/);
    await expect(dialog.getByRole('button', { name: upload.choose })).toBeEnabled();
    await expect(dialog.getByText(words.history.empty)).toBeVisible();
    await expectAccessible(page);

    await choose(dialog, priceList('sheets.xlsx'));
    await expect(heading(dialog, words.columns.title)).toBeFocused();
    await expect(dialog.getByText('Кабель ВВГнг 3х1,5')).toBeVisible();
    await expect(dialog.getByText(words.columns.passed_over.replace('{{name}}', 'Условия'))).toBeVisible();
    // Each set of headers has columns of its own: those of the first sheet come first.
    const column = (header: string) =>
      dialog.getByRole('combobox', { name: words.columns.choose.replace('{{header}}', header), exact: true }).first();
    await expect(column('Наименование')).toHaveValue('name');
    await expect(column('Цена розн.')).toHaveValue('undecided');
    await dialog.getByRole('radio', { name: 'Цена опт от 100 м', exact: true }).check();
    await expect(column('Цена опт от 100 м')).toHaveValue('price');
    await expect(column('Цена розн.')).toHaveValue('ignored');
    await expectAccessible(page);

    await dialog.getByRole('button', { name: words.columns.next, exact: true }).click();
    await expect(heading(dialog, words.check.title)).toBeFocused();
    await expect(figure(dialog, words.check.to_create)).not.toHaveText('0');
    await expect(dialog.getByRole('region', { name: words.check.findings })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.check.back }).click();
    await expect(column('Цена опт от 100 м')).toHaveValue('price');
    await dialog.getByRole('button', { name: words.columns.next, exact: true }).click();
    await expect(heading(dialog, words.check.title)).toBeFocused();
    await dialog.getByRole('button', { name: runs(words.check.run_one) }).click();

    await expect(heading(dialog, words.report.confirmed)).toBeFocused();
    await expect(figure(dialog, words.counts.created)).not.toHaveText('0');
    await expectAccessible(page);
    const report = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words.report.download }).click();
    expect((await report).suggestedFilename()).toMatch(/\.xlsx$/);
    await dialog.getByRole('link', { name: words.report.products }).click();

    await expect(page).toHaveURL(/\/company\/p$/);
    const cable = page.getByRole('link', { name: 'Кабель ВВГнг 3х1,5' }).first();
    await expect(cable).toBeVisible();
    await expect(page.getByText(/^80\s₽/).first()).toBeVisible();

    await page.goto('/company/p?show=import');
    await dialog.getByRole('button', { name: words.history.undo_of.replace('{{name}}', 'sheets.xlsx') }).click();
    const question = page.getByRole('dialog', { name: words.undo.title });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: words.undo.confirm }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByText(words.status.undone)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/company\/p$/);
    await expect(page.getByRole('heading', { name: products.empty.title })).toBeVisible();
    await expect(cable).toBeHidden();
  });
}

test('a broken file says why and stays visible; an accounting export after it is read', async ({ page, request }) => {
  const dialog = await atProducts(page, request, '/company/p?show=import');
  await expect(dialog.getByRole('button', { name: ruUpload.choose })).toBeEnabled();
  await choose(dialog, priceList('encrypted.pdf'));
  const row = dialog.getByRole('listitem').filter({ hasText: 'encrypted.pdf' });
  await expect(row.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page);
  await row.getByRole('button', { name: ruUpload.dismiss_file.replace('{{name}}', 'encrypted.pdf') }).click();
  await expect(row).toBeHidden();

  await choose(dialog, priceList('1c-export.xls'));
  await expect(heading(dialog, ru.columns.title)).toBeVisible();
  await page.reload();
  await expect(heading(dialog, ru.columns.title)).toBeVisible();
  await dialog.getByRole('button', { name: ru.columns.next, exact: true }).click();
  await expect(heading(dialog, ru.check.title)).toBeFocused();
  await page.reload();
  await expect(heading(dialog, ru.check.title)).toBeFocused();
  await dialog.locator('.mantine-Modal-close').click();
  await expect(page.getByText(ru.left.title)).toBeVisible();
  await expect(page).toHaveURL(/\/company\/p$/);
  await expect(page.getByRole('heading', { name: ruProducts.empty.title })).toBeVisible();

  await page.goto('/company/p?show=import');
  await expect(dialog.getByText(ru.history.begun)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: ru.history.go_on_with.replace('{{name}}', '1c-export.xls') }).click();
  await expect(heading(dialog, ru.check.title)).toBeFocused();
});

test('several files are run at once; their products are listed when they are done', async ({ page, request }) => {
  const dialog = await atProducts(page, request, '/company/p?show=import');
  await expect(dialog.getByRole('button', { name: ruUpload.choose })).toBeEnabled();
  await choose(dialog, priceList('1c-export.xlsx'), priceList('excel-cp1251.csv'));
  await expect(dialog.getByRole('region', { name: ru.history.title }).getByText(ru.status.confirmed)).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const name of ['Ключ рожковый 24 мм', 'Анкер 10х100']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }

  const template = page.waitForEvent('download');
  await page.goto('/company/p?show=import');
  await dialog.getByRole('button', { name: ru.file.template }).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);
});
