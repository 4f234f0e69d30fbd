import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn } from './company-support.ts';
import { demoToken } from './demo-support.ts';
import type { Person } from './screens.ts';
import { useLanguage } from './support.ts';

/** Opens a page as somebody of the demo sees it on a screen so wide. */
export async function openAs(
  person: Exclude<Person, 'visitor'>,
  { page, request }: { readonly page: Page; readonly request: APIRequestContext },
  path: string,
  width: number,
  lang: 'ru' | 'en' = 'ru',
): Promise<void> {
  await useLanguage(page, lang);
  await signedIn(page, await demoToken(request, person));
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
}
