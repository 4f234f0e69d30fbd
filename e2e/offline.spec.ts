import { paths } from '../web/src/shared/paths.ts';
import { signedIn } from './company-support.ts';
import { demoToken } from './demo-support.ts';
import { expect, ONE_WIDTH, settleCookies, test, useLanguage } from './support.ts';

test(`without a network a page says so in the reader's language, and opens when it is back ${ONE_WIDTH}`, async ({
  browser,
}) => {
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL }]);
  const page = await context.newPage();
  await page.goto('/catalog');
  // The service worker is registered at the first interaction.
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(async () => (await caches.match('/offline')) !== undefined)).toBe(true);
  }).toPass();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'About the platform' })).toBeVisible();
  await context.close();
});

test(`without a network what was typed stays, and what is opened opens when it is back ${ONE_WIDTH}`, async ({
  browser,
  request,
}) => {
  const { baseURL = '' } = test.info().project.use;
  // Not the page that listens: the browser itself complains of each request without a network.
  const page = await browser.newPage({ baseURL });
  await settleCookies(page);
  await signedIn(page, await demoToken(request, 'supplier'));
  await useLanguage(page, 'en');
  await page.goto(paths.newProduct);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Gate valve DN 100');
  const bell = page.getByRole('banner').getByRole('button', { name: /notifications/i });
  await expect(bell).toBeVisible();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/assets/notifications-panel'));
  await bell.click();
  await failed;
  await expect(name).toHaveValue('Gate valve DN 100');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(name).toHaveValue('Gate valve DN 100');
  await page.close();
});
