import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  devices,
  type Locator,
  type Page,
} from '@playwright/test';
import { expect, settleCookies, test, waitForHydration } from './support.ts';

/** A field by its whole label, whether for text, a number or a choice. */
export const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));

/** Signs in before the first page is opened; a reload stays signed in. */
export const signedIn = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (localStorage.getItem('user_token') === null) localStorage.setItem('user_token', value);
  }, token);

/** Another person with a browser of their own. */
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
  await settleCookies(context);
  await waitForHydration(context);
  return context;
}

/** Creates a company for this person, with an INN of its own. */
export async function createCompany(request: APIRequestContext, token: string, name: string): Promise<number> {
  const headers = { authorization: `Token ${token}` };
  const okveds = await (await request.get('/api/organizations/okved/search/?q=24.20', { headers })).json();
  const data = {
    name,
    inn: anInn(),
    okved: [okveds.results[0].id],
    company_type: 1,
    legal_address: 'Tver, Sovetskaya 1',
  };
  const reply = await request.post('/api/users/company/create/', { headers, data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

const FIRST_INN = Math.floor(Math.random() * 10_000_000);
let inns = 0;

/** A unique INN with correct check digits. */
export function anInn(): string {
  // The step has no divisor in common with the range, so that no number is repeated.
  const number = (FIRST_INN + inns++ * 7_368_787) % 10_000_000;
  const body = `69${String(number).padStart(7, '0')}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${(sum % 11) % 10}`;
}
