import type { Locator, Page } from '@playwright/test';
import ruProfile from '../web/src/features/profile/ru.json' with { type: 'json' };
import { paths } from '../web/src/shared/paths.ts';
import { signedIn } from './company-support.ts';
import { addressOf, demoToken } from './demo-support.ts';
import { screenCalled } from './screens.ts';
import { expect, newUser, ONE_WIDTH, test, useLanguage } from './support.ts';

/** How the shell, tables and toasts share small screens. */

const PHONE = { width: 360, height: 740 } as const;

test('on a phone the bars leave four fifths of a screen before it is scrolled', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize(PHONE);
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const [header, bar] = await Promise.all(
    [page.getByRole('banner'), page.locator('[data-bottom-bar]')].map((bar) => bar.boundingBox()),
  );
  expect((header?.height ?? PHONE.height) + (bar?.height ?? PHONE.height)).toBeLessThanOrEqual(PHONE.height / 5);
  // What stands above the bottom bar knows how high it is.
  const known = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bars'));
  expect(Number.parseFloat(known)).toBe(bar?.height);
});

test('words of the bottom bar keep clear of each other on the narrowest phones', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await useLanguage(page, 'ru');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.catalog);
  const edges = await page.locator('[data-bottom-bar] > *').evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(edges).toHaveLength(5);
  const gaps = edges.slice(1).map(({ left }, at) => left - (edges[at]?.right ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

test('search results start near the top: filters stand beside them, or behind a button', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  for (const name of ['visitor-category', 'visitor-search']) {
    await page.goto(screenCalled(name).path);
    for (const [width, most] of [
      [360, 400],
      [768, 340],
      [1024, 340],
      [1200, 270],
      [1440, 270],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      const first = await page.locator('tbody tr').first().boundingBox();
      expect(first?.y, `${name} at ${width} px`).toBeLessThanOrEqual(most);
    }
  }
});

const isCut = (text: Locator) => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test('the name of the company is whole in the header of desktops', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.goto(paths.dashboard);
  const name = page.locator('header').getByText('СтройМонтаж-Север', { exact: true });
  for (const width of [1024, 1199, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(name).toBeVisible();
    expect(await isCut(name), `at ${width} px`).toBe(false);
  }
});

async function openComparison(page: Page, token: string): Promise<void> {
  await signedIn(page, token);
  await page.goto(await addressOf(page, screenCalled('buyer-created-order')));
}

for (const lang of ['ru', 'en'] as const)
  test(`offers are compared without scrolling sideways where tables begin, in ${lang}`, { tag: ONE_WIDTH }, async ({
    page,
    request,
  }) => {
    await useLanguage(page, lang);
    await openComparison(page, await demoToken(request, 'buyer'));
    const table = page.locator('table', { has: page.locator('td button') }).first();
    // A scroll bar takes its part of a window, not of the width that styles ask for.
    for (const scrollbar of [0, 17])
      for (const width of [1024, 1200, 1280, 1366, 1376, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(table).toBeVisible();
        const beyond = await table.evaluate(({ parentElement: frame }, bar) => {
          document.body.style.marginRight = `${bar}px`;
          return frame === null ? Number.NaN : frame.scrollWidth - frame.clientWidth;
        }, scrollbar);
        expect(beyond, `at ${width} px, of which ${scrollbar} are a scroll bar`).toBe(0);
      }
  });

for (const lang of ['ru', 'en'] as const)
  test(`the order of offers is read whole on a phone in ${lang}`, { tag: ONE_WIDTH }, async ({ browser, request }) => {
    const { baseURL = '' } = test.info().project.use;
    const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport: PHONE });
    const page = await context.newPage();
    await useLanguage(page, lang);
    await openComparison(page, await demoToken(request, 'buyer'));
    const list = page.locator('main select:not([aria-hidden])').first();
    await expect(list).toBeVisible();
    const over = await list.evaluate((select: HTMLSelectElement) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(select);
      const ink = document.createElement('canvas').getContext('2d');
      if (ink === null) return ['no canvas'];
      ink.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options].map(({ text }) => text).filter((text) => ink.measureText(text).width > room);
    });
    expect(over).toEqual([]);
    await context.close();
  });

test('a toast does not lie over a small dialog of a phone', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, (await newUser(request)).token);
  await page.setViewportSize(PHONE);
  await page.goto(paths.profile);
  await page.getByRole('button', { name: ruProfile.data.export, exact: true }).click();
  const toast = page.locator('.mantine-Notification-root', { hasText: ruProfile.data.exported });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: ruProfile.data.delete, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const [said, asked] = [await toast.boundingBox(), await dialog.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? PHONE.height)).toBeLessThanOrEqual(asked?.y ?? 0);
});
