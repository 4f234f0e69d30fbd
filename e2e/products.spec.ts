import type { APIRequestContext, Page } from '@playwright/test';
import enCategory from '../web/src/entities/category/en.json' with { type: 'json' };
import ruCategory from '../web/src/entities/category/ru.json' with { type: 'json' };
import enExtra from '../web/src/entities/extra-fields/en.json' with { type: 'json' };
import ruExtra from '../web/src/entities/extra-fields/ru.json' with { type: 'json' };
import enCard from '../web/src/features/company-card/en.json' with { type: 'json' };
import ruCard from '../web/src/features/company-card/ru.json' with { type: 'json' };
import en from '../web/src/features/products/en.json' with { type: 'json' };
import ru from '../web/src/features/products/ru.json' with { type: 'json' };
import enUpload from '../web/src/shared/forms/upload/en.json' with { type: 'json' };
import ruUpload from '../web/src/shared/forms/upload/ru.json' with { type: 'json' };
import ruCommon from '../web/src/shared/i18n/ru.json' with { type: 'json' };
import enWork from '../web/src/shared/i18n/work-en.json' with { type: 'json' };
import ruWork from '../web/src/shared/i18n/work-ru.json' with { type: 'json' };
import { createCompany, field, signedIn } from './company-support.ts';
import { expect, expectAccessible, newUser, ONE_WIDTH, test, useLanguage } from './support.ts';

const LANGUAGES = [
  ['ru', { ...ru, upload_list: ruUpload, work: ruWork, card: ruCard, category: ruCategory, extra: ruExtra }],
  ['en', { ...en, upload_list: enUpload, work: enWork, card: enCard, category: enCategory, extra: enExtra }],
] as const;

/** A red point: the smallest picture there is. */
const PICTURE = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const TABLE = { name: 'sizes.csv', mimeType: 'text/csv', buffer: Buffer.from('size;weight\n57;4,6\n') };

async function supplier(page: Page, request: APIRequestContext): Promise<{ company: number; companyToken: string }> {
  const { token } = await newUser(request);
  const company = await createCompany(request, token, 'Трубы и фланцы');
  await signedIn(page, token);
  const headers = { authorization: `Token ${token}` };
  const { Token } = await (await request.get(`/api/users/company/token/${company}/`, { headers })).json();
  return { company, companyToken: Token };
}

async function addProducts(request: APIRequestContext, token: string, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const headers = { authorization: `Token ${token}` };
    const reply = await request.post('/api/products/product/create/', { headers, data: { name } });
    expect(reply.status()).toBe(201);
    ids.push((await reply.json()).id);
  }
  return ids;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Two files upload one after the other, with the same message. */
const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root', { hasText: text }).last();

test('at the end of the form neither the notice about cookies nor a toast covers its buttons', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.removeItem('cookie_choice'));
  await supplier(page, request);
  await page.goto('/company/p/new');
  const images = page.getByLabel(ru.files.images, { exact: true }).and(page.locator('input'));
  await images.setInputFiles({ ...PICTURE, buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(toast(page, PICTURE.name)).toBeVisible();
  await page.mouse.wheel(0, 100);
  await expect(page.locator('[data-notice]')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const covering = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
      const others = document.querySelectorAll('[data-notice], .mantine-Notification-root');
      return [...others].filter((other) => {
        const { top, bottom } = other.getBoundingClientRect();
        return bar === undefined || (top < bar.bottom && bottom > bar.top);
      }).length;
    });
  expect(await covering()).toBe(0);
});

for (const [lang, say] of LANGUAGES) {
  test(`create with files, hide, show, change, delete (${lang})`, async ({ page, request }) => {
    // A dozen screens, each checked by axe: a busy machine needs a while.
    test.setTimeout(300_000);
    await useLanguage(page, lang);
    const { company } = await supplier(page, request);

    await page.goto('/company/p');
    await expect(page.getByRole('heading', { name: say.empty.title })).toBeVisible();
    await page.getByRole('link', { name: say.add }).click();

    await expect(title(page, say.form.new_title)).toBeVisible();
    await expect(page.getByText(say.form.hint)).toBeVisible();
    await expect(page.getByText(say.fields.price_empty)).toBeVisible();
    await page.getByRole('button', { name: say.form.create }).click();
    await expect(field(page, say.fields.name)).toBeFocused();
    await expectAccessible(page);

    await field(page, say.fields.name).fill('Труба 57×3,5');
    await field(page, say.fields.categories).fill(lang === 'ru' ? 'трубы' : 'pipes');
    await page.getByRole('option').filter({ visible: true }).first().click();
    await expect(page.getByText(say.category.main, { exact: true })).toBeVisible();
    await field(page, say.fields.price).pressSequentially('71400');
    await expect(field(page, say.fields.price)).toHaveValue('71 400');
    await page.getByRole('button', { name: say.extra.add }).click();
    const dialog = page.getByRole('dialog', { name: say.extra.title });
    await expect(dialog.getByRole('button', { name: say.extra.submit, exact: true })).toBeDisabled();
    await dialog.getByRole('textbox').fill(' ГОСТ ');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.extra.submit, exact: true }).click();
    await expect(field(page, 'ГОСТ')).toBeFocused();
    await field(page, 'ГОСТ').fill('10704-91');
    await page.getByLabel(say.files.images, { exact: true }).and(page.locator('input')).setInputFiles(PICTURE);
    await page.getByLabel(say.files.documents, { exact: true }).and(page.locator('input')).setInputFiles(TABLE);
    await expect(page.getByText(say.upload_list.held)).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: say.form.create }).click();
    const [, isUploaded = ''] = say.upload_list.added.split('{{name}}');
    await expect(toast(page, isUploaded)).toBeVisible();

    await expect(page).toHaveURL(/\/company\/p\/\d+$/);
    await expect(title(page, 'Труба 57×3,5')).toBeVisible();
    await expect(page.locator('main img').first()).toBeVisible();
    await expect(page.getByRole('link', { name: TABLE.name })).toBeVisible();
    await expect(page.getByText('10704-91')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say.actions.hide, exact: true }).click();
    await expect(page.getByText(say.detail.hidden_text)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say.detail.back }).click();
    const mark = page.locator('tbody').getByText(say.hidden, { exact: true });
    await expect(mark).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say.actions.show_named.replace('{{name}}', 'Труба 57×3,5') }).click();
    await expect(mark).toBeHidden();

    await page.getByRole('button', { name: say.actions.of.replace('{{name}}', 'Труба 57×3,5') }).click();
    const edit = page.getByRole('menuitem', { name: say.actions.edit });
    await expect(edit).toBeVisible();
    await expectAccessible(page);
    await edit.click();
    await expect(title(page, say.form.edit_title)).toBeVisible();
    await expect(field(page, say.fields.price)).toHaveValue('71 400');
    await expectAccessible(page);
    await page.getByRole('button', { name: say.upload_list.remove_file.replace('{{name}}', TABLE.name) }).click();
    await expect(toast(page, say.upload_list.removed)).toBeVisible();
    await field(page, say.fields.price).clear();
    await field(page, say.fields.name).fill('Труба 57×4');
    await page.getByRole('link', { name: say.form.back_to_product }).click();
    await page.getByRole('button', { name: say.work.unsaved.stay }).click();
    await page.getByRole('button', { name: say.work.save, exact: true }).click();
    await expect(title(page, 'Труба 57×4')).toBeVisible();
    await expect(page.getByText(say.detail.no_price)).toBeVisible();
    await expect(page.getByRole('link', { name: TABLE.name })).toHaveCount(0);

    await page.goto(`/c/${company}`);
    await expect(page.getByRole('heading', { name: say.card.products })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Труба 57×4' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();

    await page.getByRole('button', { name: say.actions.delete, exact: true }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: say.delete.confirm, exact: true });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await confirm.click();
    // On phones it may cover a button, which can still be pressed.
    await expect(toast(page, say.delete.done)).toHaveCSS('pointer-events', lang === 'ru' ? 'none' : 'auto');
    await expect(page).toHaveURL('/company/p');
    await expect(page.getByRole('heading', { name: say.empty.title })).toBeVisible();
  });
}

test('the search and the pages of a list are in the address', async ({ page, request }) => {
  const { companyToken } = await supplier(page, request);
  await addProducts(request, companyToken, ['Фланец', ...Array.from({ length: 11 }, (_, index) => `Болт М${index}`)]);

  await page.goto('/company/p?page=7');
  await expect(page).toHaveURL('/company/p?page=2');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('link', { name: ruCommon.pages.page.replace('{{page}}', '1') }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);

  const search = page.getByRole('searchbox', { name: ru.search });
  await search.fill('фланец');
  await expect(page).toHaveURL(`/company/p?q=${encodeURIComponent('фланец')}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue('фланец');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await search.fill('qqqqzzzz');
  await expect(page.getByText(ru.nothing.text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: ru.nothing.reset }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(search).toHaveValue('');
});

test('a load that fails is a designed state', async ({ page, request }) => {
  const { companyToken } = await supplier(page, request);
  await addProducts(request, companyToken, ['Болт']);
  const path = '**/api/products/company/products/list/**';
  const body = JSON.stringify({ code: 'invalid', detail: 'x', request_id: 'r' });
  await page.route(path, (route) => route.fulfill({ status: 400, contentType: 'application/json', body }));
  await page.goto('/company/p');
  await expect(page.getByText(ruCommon.load.failed)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(path);
  await page.getByRole('button', { name: ruCommon.load.retry }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('all products are downloaded as a table', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const { companyToken } = await supplier(page, request);
  await addProducts(request, companyToken, ['Болт']);
  await page.goto('/company/p');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ru.download }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a public page that is cached shows the latest state', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const { companyToken } = await supplier(page, request);
  const [id] = await addProducts(request, companyToken, ['Фланец до переименования']);
  const read = async () => (await request.get(`/p/${id}`)).text();
  await read();
  expect(await read()).toContain('Фланец до переименования');

  const headers = { authorization: `Token ${companyToken}` };
  const renamed = { id, name: 'Фланец после переименования' };
  expect((await request.post('/api/products/product/update/', { headers, data: renamed })).ok()).toBe(true);
  const third = await read();
  expect(third).toContain('Фланец после переименования');
  expect(third).not.toContain('Фланец до переименования');
});
