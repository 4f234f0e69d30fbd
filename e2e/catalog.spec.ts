import type { Page } from '@playwright/test';
import ruWizard from '../web/src/app/wizard/ru.json' with { type: 'json' };
import en from '../web/src/features/catalog/en.json' with { type: 'json' };
import ru from '../web/src/features/catalog/ru.json' with { type: 'json' };
import ruCommon from '../web/src/shared/i18n/ru.json' with { type: 'json' };
import { expect, expectAccessible, ONE_WIDTH, test, useLanguage } from './support.ts';

const LANGUAGES = [
  ['ru', ru],
  ['en', en],
] as const;

/** The first product of a category, opened as a visitor does. */
const firstProduct = (page: Page) => page.locator('tbody tr a').first();

/** Phones keep the filters behind a button. */
async function openFilters(page: Page) {
  const toggle = page.getByRole('button', { name: ru.filters.label, exact: true });
  if (await toggle.isVisible()) await toggle.click();
}

for (const [lang, words] of LANGUAGES) {
  test(`from the catalogue down to a product, and back through its breadcrumbs (${lang})`, async ({ page }) => {
    await useLanguage(page, lang);
    await page.goto('/catalog');
    await expect(page.getByRole('heading', { level: 1, name: words.catalog.title })).toBeVisible();

    await page.locator('main a[href="/catalog?code=4"]').click();
    await expect(page).toHaveURL('/catalog?code=4');
    await expect(page.getByRole('navigation', { name: words.category.children })).toBeVisible();
    await expectAccessible(page);

    const name = (await firstProduct(page).textContent()) ?? '';
    await firstProduct(page).click();
    await expect(page).toHaveURL(/\/p\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    await expect(page.getByRole('link', { name: words.product.sign_in })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/catalog?code=4');
    await expect(page.getByRole('navigation', { name: words.category.children })).toBeVisible();
  });
}

test('filters are in the address: they survive a reload and can be shared', async ({ page }) => {
  await page.goto('/catalog?code=4');
  await page.getByLabel(ru.filters.order).selectOption('price');
  await expect(page).toHaveURL('/catalog?code=4&order=price');
  await openFilters(page);
  const onlyRussia = page.getByLabel(ru.filters.only_russia, { exact: true });
  await onlyRussia.check();
  await expect(page).toHaveURL('/catalog?code=4&onlyRussia=true&order=price');
  await page.getByLabel(ru.filters.price).fill('1 000');
  await page.getByRole('button', { name: ru.filters.apply }).click();
  await expect(page).toHaveURL('/catalog?code=4&onlyRussia=true&price_left=1000&order=price');
  // The address changes before the list does: now the cheapest costs four digits.
  await expect(page.locator('tbody tr').first()).toContainText(/\d\s\d{3}\s₽/);
  const shown = await firstProduct(page).textContent();
  await page.reload();
  await expect(firstProduct(page)).toHaveText(shown ?? '');
  await expect(onlyRussia).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/catalog\?code=4$/);
});

test('after going back twice, the filters are those of the address, not the ones last entered', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto('/catalog?code=4');
  const withImage = page.getByRole('checkbox', { name: ru.filters.with_image });
  await withImage.check();
  await expect(page).toHaveURL('/catalog?code=4&with_image=true');
  await page.getByLabel(ru.filters.order).selectOption('price');
  await expect(page).toHaveURL('/catalog?code=4&with_image=true&order=price');
  await page.goto('/about');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/catalog?code=4&with_image=true');
  await expect(withImage).toBeChecked();
  await expect(page.getByLabel(ru.filters.order)).toHaveValue('relevance');
});

test('pages are links', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/catalog?code=4');
  const first = await firstProduct(page).textContent();
  await page.getByRole('link', { name: ruCommon.pages.page.replace('{{page}}', '2') }).click();
  await expect(page).toHaveURL('/catalog?code=4&page=2');
  await expect(firstProduct(page)).not.toHaveText(first ?? '');
});

test('a search finds products, counts them, and offers a request for what it does not find', async ({ page }) => {
  await page.goto('/p');
  await expect(page.getByText(ru.search.blank.title)).toBeVisible();
  await page.getByRole('combobox').fill('труба');
  await page.getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(`/p?q=${encodeURIComponent('труба')}`);
  await expect(page.locator('main [role=status]').first()).toContainText(/\d+ товар/);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('navigation', { name: ru.search.categories }).getByRole('link').first().click();
  await expect(page).toHaveURL(/[?&]code=/);
  await expect(page.getByRole('list', { name: ru.filters.chosen })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/p?q=qqqqzzzzxxxx');
  await expect(page.getByText(ru.search.nothing.text)).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: ru.empty.request, exact: true }).click();
  await expect(page.getByRole('heading', { name: ruWizard.titles.signUp })).toBeVisible();
});

test('on a phone the bars leave four fifths of a product page to the product', async ({ page }) => {
  await page.goto('/p/1');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const taken = await page.evaluate(() => {
    if (window.innerWidth >= 768) return 0;
    const bars = document.querySelectorAll('header, [data-action-bar], [data-bottom-bar]');
    const seen = [...bars].map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
    });
    return seen.reduce((sum, height) => sum + height, 0) / window.innerHeight;
  });
  expect(taken).toBeLessThanOrEqual(0.2);
});

test('a missing page is a designed 404', async ({ page }) => {
  const expectMissing = async (path: string, text: string) => {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  };
  await expectMissing('/catalog?code=99', ru.catalog.missing.title);
  await expectAccessible(page);
  await expectMissing('/p/999999999', ru.product.missing.title);
  await expectAccessible(page);
  await expectMissing('/p/abc', ru.product.missing.title);
});

test('public pages are complete without JavaScript', { tag: ONE_WIDTH }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/catalog');
  await expect(page.locator('main img').first()).toBeVisible();
  await page.locator('main a[href="/catalog?code=4"]').click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByLabel(ru.filters.order).selectOption('-price');
  await page.getByRole('button', { name: ru.filters.apply }).click();
  await expect(page).toHaveURL(/(?=.*code=4).*order=-price/);
  await firstProduct(page).click();
  await expect(page).toHaveURL(/\/p\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual(['Product', 'BreadcrumbList']);
  await context.close();
});

test('nothing moves while a page arrives', async ({ page }) => {
  for (const path of ['/catalog', '/catalog?code=4', '/p?q=труба', '/p/1']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value') as number;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(shift, path).toBeLessThan(0.01);
  }
});
