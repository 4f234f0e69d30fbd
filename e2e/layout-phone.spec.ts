import type { Page } from '@playwright/test';
import { signUp } from '@postavka/contract';
import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { paths, searchPath } from '../web/src/shared/paths.ts';
import { signedIn } from './company-support.ts';
import { addressOf, demoToken } from './demo-support.ts';
import { openAs } from './open-as.ts';
import { screenCalled } from './screens.ts';
import { expect, ONE_WIDTH, test, useLanguage } from './support.ts';

/** How single screens are laid out on phones, and where a page is zoomed in as far; layout.spec.ts has the wider ones. */

const HEIGHT = 900;
const UPRIGHT = { width: 360, height: 780 };
const SIDEWAYS = { width: 844, height: 390 };

test('on its side a phone has nothing to read or press beside its camera', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const camera = 59;
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize(SIDEWAYS);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: camera, right: camera, bottom: 21 } });
  for (const path of [paths.dashboard, paths.created, `${paths.dashboard}?show=createRequest`]) {
    await page.goto(path);
    await expect(page.locator('main a, [role=dialog] input').last()).toBeVisible();
    const hidden = await page.locator('a, button, input, h1, h2').evaluateAll(
      (all, [from, to]) =>
        all
          .filter((element) => element.checkVisibility() && !element.matches('.skip-link, .unseen, .unseen *'))
          .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
          .filter(({ width, left, right }) => width > 0 && (left < from || right > to))
          .map(({ text }) => text),
      [camera, SIDEWAYS.width - camera] as const,
    );
    expect(hidden, path).toEqual([]);
  }
});

test('on a phone fields do not zoom the page in, and their buttons are large enough for a finger', {
  tag: ONE_WIDTH,
}, async ({ browser, request }) => {
  const { baseURL = '' } = test.info().project.use;
  const page = await browser.newPage({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: UPRIGHT,
  });
  const fields = page.locator(
    'main :is(input, textarea, select):not([type=checkbox], [type=radio], [type=file]):visible',
  );
  const smallest = () =>
    fields.evaluateAll((all) => Math.min(...all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))));
  const expectLarge = async (path: string) => {
    await page.goto(path);
    await expect(fields.first()).toBeVisible();
    // On its side a phone is as wide as a tablet.
    for (const viewport of [SIDEWAYS, UPRIGHT]) {
      await page.setViewportSize(viewport);
      expect(await smallest(), `${path} at ${viewport.width}`).toBeGreaterThanOrEqual(16);
    }
  };
  for (const path of [searchPath('кабель') ?? paths.search, paths.company(1), paths.signUp]) await expectLarge(path);
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
  await signedIn(page, await demoToken(request, 'supplier'));
  await expectLarge(paths.newProduct);
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

test('bars of a dialog leave it to its fields where it is zoomed in', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'supplier'));
  await page.setViewportSize(ZOOMED_IN[0]);
  await page.goto(`${paths.received}?status=waiting`);
  await page
    .getByRole('button', { name: /^Answer/ })
    .first()
    .click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await expect(field).toBeInViewport({ ratio: 1 });
  const covered = await field.evaluate((input) => {
    input.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== input;
  });
  expect(covered).toBe(false);
});

test('an address that is opened starts at its top; a reload stays where it was', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(paths.catalog);
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto(paths.legal.terms);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 400));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

/** The heights at which something other than the screen is visible, at half its width. */
const coveredLines = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    scrollBy(0, (main?.top ?? 0) + (main?.height ?? 0) / 2 - innerHeight / 2);
    return [10, innerHeight / 2, innerHeight - 10].filter(
      (y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') == null,
    );
  });

test('cards of the console take a few lines on a phone', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'operator'));
  await page.setViewportSize({ width: 320, height: HEIGHT });
  for (const [path, most] of [
    [operatorPaths.companies, 150],
    // Other tests create people with long names.
    [`${operatorPaths.users}?q=demo.postavka`, 175],
    [operatorPaths.products, 225],
    [operatorPaths.requests, 300],
    [operatorPaths.reports, 340],
  ] as const) {
    await page.goto(path);
    const cards = page.locator('tbody tr');
    await expect(cards.first()).toBeVisible();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)], path).toBeLessThanOrEqual(most);
  }
});

test('on a phone’s product card the supplier and the price share a line', { tag: ONE_WIDTH }, async ({ page }) => {
  await useLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(searchPath('кабель') ?? paths.search);
  const cards = page.locator('tbody tr');
  await expect(cards.first()).toBeVisible();
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(180);
  const [, seller, , price] = await cards
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().bottom));
  expect(price).toBe(seller);
});

test('a quoted search stays within its card, however long its word', { tag: ONE_WIDTH }, async ({ page }) => {
  await useLanguage(page, 'en');
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(searchPath('q'.repeat(90)) ?? paths.search);
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toContainText('q'.repeat(90));
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('words of a bid comparison sheet are not broken on a phone', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(await addressOf(page, screenCalled('buyer-sheet')));
  const name = page.getByRole('columnheader', { name: 'ООО «СветоТехника»' });
  await expect(name).toBeVisible();
  // The kind of company may stand above the name.
  const lines = await name.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test('a chosen file and the one button beside it share a row on a phone', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await openAs('supplier', { page, request }, paths.newProduct, 360, 'en');
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.locator('main input[type=file]').last().setInputFiles(file);
  const row = page.getByRole('listitem').filter({ hasText: file.name });
  const button = await row.getByRole('button').boundingBox();
  const whole = await row.boundingBox();
  expect(button?.y).toBeLessThan((whole?.y ?? 0) + (whole?.height ?? 0) / 2);
});

test('on a phone the details of an offer open from beside its name', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(await addressOf(page, screenCalled('buyer-created-order')));
  const row = page.getByRole('table', { name: 'Сравнение предложений' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const [name, details] = await Promise.all(
    [row.getByRole('link').first(), row.getByRole('button', { name: /^Подробнее/ })].map((part) => part.boundingBox()),
  );
  expect(details?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  expect(details?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
});

for (const width of [360, 1440]) {
  test(`a form of ${width} px is not seen below its bar, nor does the next card touch it`, {
    tag: ONE_WIDTH,
  }, async ({ page, request }) => {
    await openAs('supplier', { page, request }, paths.companyEdit, width);
    const bar = page.locator('form > footer');
    await expect(bar).toBeVisible();
    const below = await bar.evaluate((footer) => {
      const { left, right } = footer.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, window.innerHeight - 1);
      return footer.contains(at);
    });
    expect(below).toBe(true);
    const gap = await page
      .locator('form + section')
      .evaluate(
        (section) =>
          section.getBoundingClientRect().top - (section.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      );
    expect(gap).toBeGreaterThanOrEqual(16);
  });
}
