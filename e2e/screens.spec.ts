import type { Page } from '@playwright/test';
import { signUp } from '@postavka/contract';
import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { paths } from '../web/src/shared/paths.ts';
import { CONSOLE, FOUND, PRIVATE, PUBLIC } from './checked-screens.ts';
import { createCompany, signedIn } from './company-support.ts';
import { demoToken, operatorToken } from './demo-support.ts';
import { expect, expectAccessible, newUser, ONE_WIDTH, settleCookies, test, useLanguage } from './support.ts';

/**
 * Journeys have one language at each width (playwright.config.ts); this opens every main screen in both, and looks at it
 * as a desktop and as a phone, in one theme and in the other.
 */

/** From a large screen to the narrowest phone: nothing scrolls sideways, nor keeps the width that it had before. */
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
test.beforeEach(({ page }) => settleCookies(page));

for (const lang of ['ru', 'en'] as const) {
  test(`public screens in ${lang} are accessible and fit`, { tag: ONE_WIDTH }, async ({ page }) => {
    await useLanguage(page, lang);
    for (const path of PUBLIC) await look(page, path, lang);
  });

  test(`private screens in ${lang} are accessible and fit`, { tag: ONE_WIDTH }, async ({ page, request }) => {
    const { token } = await newUser(request);
    await createCompany(request, token, 'Трубы и фланцы');
    await signedIn(page, token);
    await useLanguage(page, lang);
    for (const path of PRIVATE) await look(page, path, lang);
  });

  for (const person of ['buyer', 'supplier'] as const) {
    test(`screens of a ${person} who trades, in ${lang}, are accessible and fit`, { tag: ONE_WIDTH }, async ({
      page,
      request,
    }) => {
      await signedIn(page, await demoToken(request, person));
      await useLanguage(page, lang);
      for (const { list, link, suffixes = [''] } of FOUND[person]) {
        await page.goto(list);
        const first = page.locator(`main a[href^="${link}"]:not([href$="/new"])`).first();
        const found = await first.getAttribute('href');
        for (const suffix of suffixes) await look(page, `${found}${suffix}`, lang);
      }
    });
  }

  test(`screens of the console in ${lang} are accessible and fit`, { tag: ONE_WIDTH }, async ({ page, request }) => {
    await signedIn(page, await operatorToken(request));
    await useLanguage(page, lang);
    for (const path of CONSOLE) await look(page, path, lang);
  });
}

test('fields of a phone: their letters are not zoomed in on, their buttons are hit by a finger', {
  tag: ONE_WIDTH,
}, async ({ browser }) => {
  const { baseURL = '' } = test.info().project.use;
  const page = await browser.newPage({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 780 },
  });
  await page.goto(paths.signUp);
  await expect(page.locator('main input[type=password]').first()).toBeVisible();
  const sizes = await page
    .locator('main input:not([type=checkbox])')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  const eye = page.locator('main .mantine-Input-section button').first();
  await eye.scrollIntoViewIfNeeded();
  const missed = await eye.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return [-21, 21]
      .flatMap((off) => [
        [left + off, top],
        [left, top + off],
      ])
      .filter(([at = 0, down = 0]) => document.elementFromPoint(at, down)?.closest('button') !== button);
  });
  expect(missed).toEqual([]);
  await page.close();
});

test('the pages for developers fit the narrowest phone', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`;
  await request.post(signUp.path, { data: { username: longest, password: 'forty valves by friday' } });
  await page.setViewportSize({ width: 320, height: 780 });
  for (const path of ['/api/docs', `/dev/outbox?to=${longest}`]) {
    // The message is written a moment later.
    await expect(async () => {
      await page.goto(path);
      expect(await page.locator('section, article').count()).toBeGreaterThan(0);
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

/** A desktop at 400 %, which is the narrowest that pages have to be read on, and one at 200 %. */
const ZOOMED_IN = [
  { width: 320, height: 256 },
  { width: 720, height: 450 },
] as const;

test('bars leave the screen to the page where it is zoomed in', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await signedIn(page, await demoToken(request, 'supplier'));
  for (const path of [paths.dashboard, paths.newProduct, paths.product(1)]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main form, main section').first()).toBeVisible();
      for (const size of ZOOMED_IN) {
        await page.setViewportSize(size);
        await expect.poll(() => coveredLines(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
      }
    });
  }
});

/** The heights at which something else than the screen is seen, in the middle of it. */
const coveredLines = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    scrollBy(0, (main?.top ?? 0) + (main?.height ?? 0) / 2 - innerHeight / 2);
    return [10, innerHeight / 2, innerHeight - 10].filter(
      (y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') == null,
    );
  });

for (const [lang, submit] of [
  ['ru', 'Зарегистрироваться'],
  ['en', 'Sign up'],
] as const) {
  test(`the first step of the wizard shows its button on a laptop in ${lang}`, { tag: ONE_WIDTH }, async ({ page }) => {
    await useLanguage(page, lang);
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${paths.catalog}?show=signUp`);
      await expect(page.getByRole('dialog').getByRole('button', { name: submit })).toBeInViewport({ ratio: 1 });
    }
  });
}

/** Tables are the widest where they have just begun to be tables. */
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
  await signedIn(page, await operatorToken(request));
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
    .toEqual({ beyond: 0, cut: [] });
}

/** By how many pixels the page is too wide, and whose words are not wholly seen. */
const misfits = (page: Page): Promise<{ beyond: number; cut: (string | null)[] }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const labels = [...document.querySelectorAll('.mantine-Button-label')];
    return {
      beyond: Math.max(0, scrollWidth - clientWidth),
      cut: labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
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

const scriptsOf = (page: string): (string | undefined)[] =>
  [...page.matchAll(/rel="modulepreload" href="\/assets\/([\w-]+?)-[\w-]{8}\.js"/g)].map(([, name]) => name);

/** A request of the demo. */
const CABLE = 'Кабель ВВГнг';

test('requests to answer are listed densely, with why they came', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'supplier'));
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto(`${paths.received}?tab=all&q=${encodeURIComponent(CABLE)}`);
  const row = page.getByRole('row', { name: CABLE });
  await expect(row).toContainText('Ленинградская область');
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);
  await page.setViewportSize({ width: 360, height: HEIGHT });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(225);

  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto(`${paths.received}?q=${encodeURIComponent('Лист горячекатаный')}`);
  const why = page.getByText('категория «Лист горячекатаный»').first();
  expect(await why.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
});

test('what is said under the title of a request is one line', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto(`${paths.created}?q=${encodeURIComponent(CABLE)}`);
  await page.getByRole('link', { name: CABLE }).click();
  const line = page.getByText(/отклики до .* включительно/).locator('..');
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(30);
});

test('labels of a product’s facts are not broken within a word', { tag: ONE_WIDTH }, async ({ page }) => {
  await useLanguage(page, 'ru');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(paths.product(1));
    const lines = await page.locator('dt', { hasText: 'Производитель' }).evaluate((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return words.getClientRects().length;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
