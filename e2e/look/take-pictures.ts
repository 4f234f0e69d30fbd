import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { addressOf, demoToken } from '../demo-support.ts';
import { PEOPLE, type Person, SCREENS, type Screen } from '../screens.ts';

const WIDTHS = [360, 768, 1440] as const;
const LANGUAGES = ['ru', 'en'] as const;

export interface LookedAt {
  readonly file: string;
  readonly change: 'new' | 'same' | 'changed';
}

export interface Wish {
  readonly address: string;
  /** The folder for `now`, and for `before` if there are earlier pictures. */
  readonly folder: string;
  /** Limits the screens to those whose name contains this. */
  readonly only: string;
  readonly theme: 'light' | 'dark';
}

/** Opens every screen once in each language and resizes it to each width. */
export async function takePictures({ address, folder, only, theme }: Wish): Promise<LookedAt[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const pictures: LookedAt[] = [];
  try {
    for (const lang of LANGUAGES) {
      for (const person of PEOPLE) {
        const screens = SCREENS.filter((screen) => screen.person === person && screen.name.includes(only));
        if (screens.length === 0) continue;
        const context = await openBrowser(browser, address, person, lang, theme);
        for (const screen of screens) {
          const page = await context.newPage();
          await openScreen(page, screen);
          for (const width of WIDTHS) pictures.push(await takePicture(page, folder, `${screen.name}.${lang}`, width));
          await page.close();
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return pictures.toSorted((one, other) => SCREENS.findIndex(isOf(one)) - SCREENS.findIndex(isOf(other)));
}

const isOf =
  ({ file }: LookedAt) =>
  ({ name }: Screen) =>
    file.startsWith(`${name}.`);

async function openBrowser(
  browser: Browser,
  address: string,
  person: Person,
  lang: (typeof LANGUAGES)[number],
  colorScheme: Wish['theme'],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme,
  });
  await context.addCookies([{ name: 'lang', value: lang, url: address }]);
  await context.addInitScript(() => localStorage.setItem('cookie_choice', 'necessary'));
  if (person === 'visitor') return context;
  const userToken = await demoToken(context.request, person);
  await context.addInitScript((token) => localStorage.setItem('user_token', token), userToken);
  return context;
}

async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await addressOf(page, screen));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function takePicture(page: Page, folder: string, name: string, width: number): Promise<LookedAt> {
  const file = `${name}.${width}.png`;
  await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
  await settle(page);
  const now = await page.screenshot({ path: join(folder, 'now', file), fullPage: true });
  const before = await readFile(join(folder, 'before', file)).catch(() => null);
  if (before === null) return { file, change: 'new' };
  return { file, change: before.equals(now) ? 'same' : 'changed' };
}

/** Waits until everything is loaded, including pictures below the fold. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByText('loading...').or(page.locator('[aria-busy=true]'))).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Browsers paint nothing far below the fold: a picture of the whole page would be blank there.
    for (const part of document.querySelectorAll<HTMLElement>('main > section, main + footer'))
      part.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
