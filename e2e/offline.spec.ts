import { expect, ONE_WIDTH, test } from './support.ts';

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
