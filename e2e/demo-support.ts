import type { APIRequestContext, Page } from '@playwright/test';
import type { Person, Screen } from './screens.ts';

/** A person of the demo. */
export async function demoToken(request: APIRequestContext, person: Exclude<Person, 'visitor'>): Promise<string> {
  const data = { username: `${person}@demo.postavka.ru`, password: DEMO_PASSWORD };
  const { Token } = await (await request.post('/api/users/login/', { data })).json();
  return Token;
}

const DEMO_PASSWORD = 'postavka-demo';

/** The address of a screen: its own, or the first such link of a list. */
export async function addressOf(page: Page, { path, follow, suffix = '' }: Screen): Promise<string> {
  if (follow === undefined) return path;
  await page.goto(path);
  const link = page.locator(`main a[href^="${follow}"]:not([href$="/new"])`).first();
  return `${await link.getAttribute('href')}${suffix}`;
}
