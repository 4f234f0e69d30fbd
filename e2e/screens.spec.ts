import type { Page } from '@playwright/test';
import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { paths, searchPath } from '../web/src/shared/paths.ts';
import { createCompany, signedIn } from './company-support.ts';
import { addressOf, demoToken } from './demo-support.ts';
import { PEOPLE, SCREENS } from './screens.ts';
import { expect, expectAccessible, newUser, ONE_WIDTH, test, useLanguage } from './support.ts';

/**
 * Each journey runs in one language per width (playwright.config.ts); this opens every main screen in both, and checks
 * it at the width of a desktop and of a phone, each in one of the themes.
 */

/** From a large screen to the narrowest phone: nothing scrolls sideways or keeps its former width. */
const WIDTHS = [1920, 1023, 768, 320] as const;
const HEIGHT = 900;

/** Each language has each theme at one of the two widths that axe looks at. */
const LOOKS = {
  ru: [
    { width: 1440, theme: 'light' },
    { width: 360, theme: 'dark' },
  ],
  en: [
    { width: 1440, theme: 'dark' },
    { width: 360, theme: 'light' },
  ],
} as const;
type Language = keyof typeof LOOKS;

test.describe.configure({ timeout: 600_000 });

for (const lang of ['ru', 'en'] as const) {
  for (const person of PEOPLE) {
    test(`the ${person}’s screens in ${lang} are accessible and fit`, { tag: ONE_WIDTH }, async ({ page, request }) => {
      if (person !== 'visitor') await signedIn(page, await demoToken(request, person));
      await useLanguage(page, lang);
      for (const screen of SCREENS)
        if (screen.person === person && !screen.isPictureOnly) await look(page, await addressOf(page, screen), lang);
    });
  }

  test(`screens of a new company in ${lang} are accessible and fit`, { tag: ONE_WIDTH }, async ({ page, request }) => {
    const { token } = await newUser(request);
    await createCompany(request, token, 'Трубы и фланцы');
    await signedIn(page, token);
    await useLanguage(page, lang);
    for (const { path, mayBeEmpty } of SCREENS) if (mayBeEmpty) await look(page, path, lang);
  });
}

/** Tables need the most room at the narrowest width that shows them as tables. */
const TABLE_WIDTHS = [1440, 1280, 1024] as const;
const TABLES = [
  operatorPaths.companies,
  operatorPaths.company(1),
  operatorPaths.disputes,
  operatorPaths.reports,
  operatorPaths.users,
  operatorPaths.products,
  operatorPaths.requests,
  operatorPaths.audit,
];

test('tables of the console fit with names without a space', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await signedIn(page, await demoToken(request, 'operator'));
  await page.route('**/api/operator/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: withLongNames(await response.text()) });
  });
  for (const path of TABLES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main').getByText(LONG_NAME).first()).toBeVisible();
      for (const width of TABLE_WIDTHS) {
        await expectToFit(page, width);
        expect(await tablesBeyondContent(page), `a table is wider than its page at ${width} px`).toEqual([]);
      }
    });
  }
});

/** By how many pixels: a little wider, a table covers the margin before the page scrolls. */
const tablesBeyondContent = (page: Page): Promise<number[]> =>
  page.locator('main').evaluate((main) => {
    const edge = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight);
    const widths = [...main.querySelectorAll('table')].map((table) => table.getBoundingClientRect().right - edge);
    return widths.filter((over) => over > 0.5);
  });

const LONG_NAME = 'Ж'.repeat(200);

const withLongNames = (body: string): string =>
  JSON.stringify(JSON.parse(body), (key, value) =>
    ['name', 'request', 'email'].includes(key) && typeof value === 'string' ? LONG_NAME : value,
  );

async function look(page: Page, path: string, lang: Language): Promise<void> {
  await test.step(path, async () => {
    await dress(page, LOOKS[lang][0]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('loading...')).toHaveCount(0);
    for (const one of LOOKS[lang]) {
      await dress(page, one);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', one.theme);
      await expectAccessible(page);
    }
    for (const width of WIDTHS) await expectToFit(page, width);
  });
}

async function dress(page: Page, { width, theme }: (typeof LOOKS)[Language][number]): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await expect
    .poll(() => misfits(page), { message: `the page scrolls sideways or cuts words of buttons off at ${width} px` })
    .toEqual({ beyond: 0, cut: [], outside: [] });
}

/**
 * By how many pixels the page is too wide, which words are cut off, and which cards are narrower than their content.
 */
const misfits = (page: Page): Promise<{ beyond: number; cut: (string | null)[]; outside: (string | null)[] }> =>
  page.evaluate(() => {
    const { documentElement: page } = document;
    const labels = [...document.querySelectorAll('.mantine-Button-label')];
    return {
      beyond: Math.max(0, page.scrollWidth - page.clientWidth),
      // Words of a single pixel are for screen readers: the button shows an icon.
      cut: labels
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
      outside: [...document.querySelectorAll('.card')]
        .filter((card) => getComputedStyle(card).overflowX === 'visible' && card.scrollWidth > card.clientWidth + 1)
        .map(({ textContent }) => textContent),
    };
  });

test('screens come without what they need later', { tag: ONE_WIDTH }, async ({ request }) => {
  const lists = [paths.dashboard, paths.created, paths.received, paths.companyProducts];
  for (const screen of [...lists, paths.createdOrder(1), paths.receivedOrder(1)]) {
    const scripts = scriptsOf(await (await request.get(screen)).text());
    expect(scripts, screen).toContain('framework');
    for (const part of ['overlays', 'fields', 'forms', 'numbers', 'refusals'])
      expect(scripts, screen).not.toContain(part);
  }
  for (const form of [paths.profile, paths.companyEdit, paths.newProduct]) {
    const scripts = scriptsOf(await (await request.get(form)).text());
    expect(scripts, form).toContain('forms');
    for (const part of ['overlays', 'fields', 'schemas']) expect(scripts, form).not.toContain(part);
  }
});

/** Compressed, before anything is pressed. */
const MOST_SCRIPTS = 150_000;

test('public pages come with few scripts', { tag: ONE_WIDTH }, async ({ request }) => {
  for (const screen of [
    '/',
    paths.catalog,
    searchPath('труба') ?? '',
    paths.product(1),
    paths.company(1),
    paths.about,
  ]) {
    const page = await (await request.get(screen)).text();
    const [, entry = '', preloads = ''] = page.match(/data-entry="(.+?)" data-preloads="(.+?)"/) ?? [];
    const sizes = await Promise.all(
      [entry, ...preloads.split(' ')].map(async (script) => {
        const reply = await request.get(script);
        const { 'content-encoding': encoding, 'content-length': length } = reply.headers();
        expect(encoding, script).toBe('br');
        // The smallest files are compressed while they are sent, without a stated length.
        return length === undefined ? (await reply.body()).length : Number(length);
      }),
    );
    expect(sizes.length, screen).toBeGreaterThan(4);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      screen,
    ).toBeLessThanOrEqual(MOST_SCRIPTS);
  }
});

const scriptsOf = (page: string): (string | undefined)[] =>
  [...page.matchAll(/rel="modulepreload" href="\/assets\/([\w-]+?)-[\w-]{8}\.js"/g)].map(([, name]) => name);
