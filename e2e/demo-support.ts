import type { APIRequestContext, Page } from '@playwright/test';
import type { Person, Screen } from './screens.ts';

/** Somebody of the demo. */
export async function demoToken(request: APIRequestContext, person: Exclude<Person, 'visitor'>): Promise<string> {
  const data = { username: `${person}@demo.postavka.ru`, password: DEMO_PASSWORD };
  const { Token } = await (await request.post('/api/users/login/', { data })).json();
  return Token;
}

const DEMO_PASSWORD = 'postavka-demo';

/** Where a screen is: an address of its own, or where the first such link of a list leads. */
export async function addressOf(page: Page, { path, follow, suffix = '' }: Screen): Promise<string> {
  if (follow === undefined) return path;
  await page.goto(path);
  const link = page.locator(`main a[href^="${follow}"]:not([href$="/new"])`).first();
  return `${await link.getAttribute('href')}${suffix}`;
}
