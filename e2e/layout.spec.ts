import type { Page } from '@playwright/test';
import { signUp } from '@postavka/contract';
import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { paths, searchPath } from '../web/src/shared/paths.ts';
import { signedIn } from './company-support.ts';
import { addressOf, demoToken } from './demo-support.ts';
import { SCREENS } from './screens.ts';
import { expect, ONE_WIDTH, test, useLanguage } from './support.ts';

/** How single screens are laid out, where that was once wrong; screens.spec.ts opens all of them. */

const HEIGHT = 900;

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

test('an address that is opened begins at its top; a reload stays where it was', { tag: ONE_WIDTH }, async ({
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

test('cards of the console are a few lines on a phone', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'operator'));
  await page.setViewportSize({ width: 320, height: HEIGHT });
  for (const [path, most] of [
    [operatorPaths.companies, 150],
    // Other tests make people with long names.
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

test('a field for several lines grows with its text, up to a bound', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'operator'));
  await page.goto(`${operatorPaths.users}?q=buyer@demo.postavka`);
  await page.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Заблокировать' }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  const heights: number[] = [];
  for (const lines of [1, 3, 6, 30, 60]) {
    await field.fill(Array(lines).fill('x').join('\n'));
    heights.push((await field.boundingBox())?.height ?? 0);
  }
  const [one = 0, three = 0, six = 0, thirty = 0, sixty = 0] = heights;
  expect(three).toBe(one);
  expect(six).toBeGreaterThan(three);
  expect(thirty).toBeGreaterThan(six);
  expect(sixty).toBe(thirty);
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

test('filters stand beside each other on a narrow desktop', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'operator'));
  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await page.goto(operatorPaths.audit);
  const [action, until] = [page.getByLabel('Action'), page.getByLabel('To', { exact: true })];
  await expect(action).toBeVisible();
  expect((await until.boundingBox())?.y).toBe((await action.boundingBox())?.y);
});

test('lists on a narrow desktop: nothing covers the tabs, and filters are one row', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 1024, height: HEIGHT });
  await page.goto(paths.members);
  const tab = page.getByRole('link', { name: /^Invitations/ });
  await expect(tab).toBeVisible();
  const isCovered = await tab.evaluate((link) => {
    const { right, top, height } = link.getBoundingClientRect();
    return document.elementFromPoint(right - 2, top + height / 2)?.closest('a') !== link;
  });
  expect(isCovered).toBe(false);
  await page.goto(paths.companyProducts);
  const search = await page.locator('main').getByRole('searchbox').boundingBox();
  // It comes last.
  const download = await page.getByRole('button', { name: 'Download Excel' }).boundingBox();
  expect(download?.y).toBeCloseTo(search?.y ?? 0, 0);
});

test('at 1280 px names are whole beside a search that could be narrower, rows keep clear of the edge', {
  tag: ONE_WIDTH,
}, async ({ page, request }) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'supplier'));
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await page.goto(paths.received);
  const title = page.locator('td[data-title]').first();
  await expect(title).toBeVisible();
  expect(await title.evaluate((cell) => getComputedStyle(cell).paddingLeft)).toBe('20px');
  const search = await page.locator('header form').boundingBox();
  expect(search?.width).toBeGreaterThan(250);
  // Less than a pixel too narrow is enough for an ellipsis, and `scrollWidth` does not show it.
  const lacking = await page.getByRole('button', { name: /^Company menu/ }).evaluate((button) => {
    const name = button.children[1] as Element;
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect().width - name.getBoundingClientRect().width;
  });
  expect(lacking).toBeLessThanOrEqual(0.02);
});

test('the card of a product on a phone: who sells it and the price share a line', { tag: ONE_WIDTH }, async ({
  page,
}) => {
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

test('a dialog called by a word without end can be closed', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'supplier'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(`${paths.received}?tab=all&q=${encodeURIComponent(CABLE)}`);
  await page.getByRole('link', { name: CABLE }).click();
  const dialog = page.getByRole('dialog');
  // Titles of requests are what buyers write.
  await dialog.getByRole('heading', { name: CABLE }).evaluate((title) => {
    title.textContent = 'x'.repeat(150);
  });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('guides show pictures of a desktop to those who have one', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(paths.help);
  const picture = page.locator('main article img').first();
  await expect(picture).toBeAttached();
  await expect(picture).toBeHidden();
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await expect(picture).toBeVisible();
});

test('a list on paper has no fields that nothing is written in', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.goto(paths.created);
  const search = page.locator('main').getByRole('searchbox');
  await expect(page.getByText('Per page')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(search).toBeHidden();
  await expect(page.getByText('Per page')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await search.fill(CABLE);
  await page.emulateMedia({ media: 'print' });
  await expect(search).toBeVisible();
});

test('what was looked for is quoted within its card, however long its word', { tag: ONE_WIDTH }, async ({ page }) => {
  await useLanguage(page, 'en');
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(searchPath('q'.repeat(90)) ?? paths.search);
  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toContainText('q'.repeat(90));
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('words of a sheet of offers are whole on a phone', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  const sheet = SCREENS.find(({ name }) => name === 'buyer-sheet');
  await page.goto(sheet === undefined ? '' : await addressOf(page, sheet));
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

test('the card of a number, which is pressed as a whole, is outlined as a whole', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.goto(paths.dashboard);
  const link = page.getByRole('link', { name: 'Создано заявок за 30 дней' });
  await link.focus();
  const outlines = await link.evaluate((title) =>
    [null, '::after'].map((part) => getComputedStyle(title, part).outlineStyle),
  );
  expect(outlines).toEqual(['none', 'solid']);
});

test('a chosen file and the one button beside it share a row on a phone', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await useLanguage(page, 'en');
  await signedIn(page, await demoToken(request, 'supplier'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(paths.newProduct);
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.locator('main input[type=file]').last().setInputFiles(file);
  const row = page.getByRole('listitem').filter({ hasText: file.name });
  const button = await row.getByRole('button').boundingBox();
  const whole = await row.boundingBox();
  expect(button?.y).toBeLessThan((whole?.y ?? 0) + (whole?.height ?? 0) / 2);
});

test('the details of an offer are opened from beside its name on a phone', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await useLanguage(page, 'ru');
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  const order = SCREENS.find(({ name }) => name === 'buyer-created-order');
  await page.goto(order === undefined ? '' : await addressOf(page, order));
  const row = page.getByRole('table', { name: 'Сравнение предложений' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const [name, details] = await Promise.all(
    [row.getByRole('link').first(), row.getByRole('button', { name: /^Подробнее/ })].map((part) => part.boundingBox()),
  );
  expect(details?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  expect(details?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
});
