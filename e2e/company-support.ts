import { type Browser, type BrowserContext, devices, type Locator, type Page } from '@playwright/test';
import { test } from './support.ts';

/** By its whole name: text, number or list. */
export const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));

/** Signed in before the first page, and still after a reload. */
export const signedIn = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (localStorage.getItem('user_token') === null) localStorage.setItem('user_token', value);
  }, token);

/** Another person at another machine. */
export async function secondBrowser(browser: Browser, lang: 'ru' | 'en'): Promise<BrowserContext> {
  const { baseURL = '', viewport, hasTouch, isMobile, locale, timezoneId } = test.info().project.use;
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL,
    ...(viewport && { viewport }),
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }]);
  await context.addInitScript(() => localStorage.setItem('cookie_choice', 'necessary'));
  return context;
}
