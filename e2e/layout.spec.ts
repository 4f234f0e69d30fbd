import { operatorPaths } from '../web/src/features/operator/console/paths.ts';
import { paths } from '../web/src/shared/paths.ts';
import { signedIn } from './company-support.ts';
import { demoToken } from './demo-support.ts';
import { openAs } from './open-as.ts';
import { expect, ONE_WIDTH, test, useLanguage } from './support.ts';

/** The layout of single screens, where it was once wrong; screens.spec.ts opens all of them. */

const HEIGHT = 900;

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
  await openAs('supplier', { page, request }, `${paths.received}?tab=all&q=${encodeURIComponent(CABLE)}`, 1440);
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

test('a multi-line field grows with its text, up to a limit', { tag: ONE_WIDTH }, async ({ page, request }) => {
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

for (const [lang, until] of [
  ['ru', /^отклики до /],
  ['en', /^responses /],
] as const) {
  test(`the note under the title of a request is one line in ${lang}`, { tag: ONE_WIDTH }, async ({
    page,
    request,
  }) => {
    await openAs('buyer', { page, request }, `${paths.created}?q=${encodeURIComponent(CABLE)}`, 1440, lang);
    await page.getByRole('link', { name: CABLE }).click();
    const line = page.getByText(until).locator('..');
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(30);
  });
}

test('similar products are a row of small cards, none with its picture blown up', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto(paths.product(1));
  const rows = page.locator('main ul:has(> li > a[href^="/p/"])');
  await rows.last().scrollIntoViewIfNeeded();
  const found = await rows.evaluateAll((lists) =>
    Promise.all(
      lists.map(async (list) => {
        const images = [...list.querySelectorAll('img')];
        await Promise.all(images.map((image) => image.decode()));
        return {
          tops: new Set([...list.children].map((card) => card.getBoundingClientRect().top)).size,
          widest: Math.max(...[...list.children].map((card) => card.clientWidth)),
          blownUp: images.filter(({ width, naturalWidth }) => width > naturalWidth).length,
        };
      }),
    ),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { tops, widest, blownUp } of found) {
    expect({ tops, blownUp }).toEqual({ tops: 1, blownUp: 0 });
    expect(widest).toBeLessThanOrEqual(220);
  }
});

test('labels of a product’s facts do not break within a word', { tag: ONE_WIDTH }, async ({ page }) => {
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
  await openAs('operator', { page, request }, operatorPaths.audit, 1024, 'en');
  const [action, until] = [page.getByLabel('Action'), page.getByLabel('To', { exact: true })];
  await expect(action).toBeVisible();
  expect((await until.boundingBox())?.y).toBe((await action.boundingBox())?.y);
});

test('lists on a narrow desktop: nothing covers the tabs, and filters are one row', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await openAs('buyer', { page, request }, paths.members, 1024, 'en');
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
  await openAs('supplier', { page, request }, paths.received, 1280, 'en');
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

test('a dialog whose title is one very long word can be closed', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await openAs('supplier', { page, request }, `${paths.received}?tab=all&q=${encodeURIComponent(CABLE)}`, 360, 'en');
  await page.getByRole('link', { name: CABLE }).click();
  const dialog = page.getByRole('dialog');
  // Titles of requests are what buyers write.
  await dialog.getByRole('heading', { name: CABLE }).evaluate((title) => {
    title.textContent = 'x'.repeat(150);
  });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('guides show pictures of a desktop on desktops only', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto(paths.help);
  const picture = page.locator('main article img').first();
  await expect(picture).toBeAttached();
  await expect(picture).toBeHidden();
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await expect(picture).toBeVisible();
});

test('a printed list has no blank fields', { tag: ONE_WIDTH }, async ({ page, request }) => {
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

test('questions are printed with their answers', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(paths.help);
  const answers = page.locator('details p');
  await expect(answers.last()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.locator('details summary'), answers])
    expect(
      await part.evaluateAll((all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true }))),
    ).toEqual([]);
});

test('a list begins on its first printed page, and a chart ends where the paper does', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await signedIn(page, await demoToken(request, 'buyer'));
  await page.emulateMedia({ media: 'print' });
  await page.goto(paths.created);
  await expect(page.getByRole('table')).toHaveCSS('break-inside', 'auto');
  await page.goto(paths.dashboard);
  const chart = page.locator('canvas');
  await expect(chart).toBeVisible();
  // Paper is narrower than the screen that it was drawn for, and it is not drawn again.
  const width = await chart.evaluate((canvas) => {
    const frame = canvas.closest('.uplot')?.parentElement;
    if (frame) frame.style.width = '300px';
    return canvas.getBoundingClientRect().width;
  });
  expect(width).toBeLessThanOrEqual(300);
});

test('a number card, which is one link, has its focus ring around the whole card', { tag: ONE_WIDTH }, async ({
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
