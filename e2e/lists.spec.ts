import type { Locator } from '@playwright/test';
import { paths, searchPath } from '../web/src/shared/paths.ts';
import { signedIn } from './company-support.ts';
import { demoToken } from './demo-support.ts';
import { openAs } from './open-as.ts';
import { expect, ONE_WIDTH, test, useLanguage } from './support.ts';

/** The layout of rows, filters and headers of lists. */

const HEIGHT = 900;

for (const [lang, more] of [
  ['ru', /^и ещё \d+$/],
  ['en', /^and \d+ more$/],
] as const) {
  test(`the count of further categories of a factory stands whole beside the last one, in ${lang}`, {
    tag: ONE_WIDTH,
  }, async ({ page, request }) => {
    await useLanguage(page, lang);
    await signedIn(page, await demoToken(request, 'buyer'));
    await page.goto(paths.factories);
    const rest = page.getByText(more).first();
    const last = rest.locator('xpath=preceding-sibling::a');
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(rest).toBeVisible();
      const [[name, count], cell] = await Promise.all([
        Promise.all([last.boundingBox(), rest.boundingBox()]),
        rest.locator('xpath=ancestor::td').boundingBox(),
      ]);
      expect(count?.y, `at ${width} px`).toBe(name?.y);
      expect(name?.width, `at ${width} px`).toBeGreaterThanOrEqual(90);
      expect(await isCut(rest), `at ${width} px`).toBe(false);
      expect(right(count), `at ${width} px`).toBeLessThanOrEqual(right(cell));
    }
  });
}

for (const [person, path] of [
  ['buyer', paths.created],
  ['buyer', paths.members],
  ['supplier', paths.companyProducts],
] as const)
  test(`rows of ${path} are low on a desktop`, { tag: ONE_WIDTH }, async ({ page, request }) => {
    await openAs(person, { page, request }, path, 1440);
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);
  });

test('filters of a list are a search and one row on a tablet', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await openAs('buyer', { page, request }, paths.factories, 768);
  const lists = page.locator('main').getByRole('combobox');
  // Names of regions are long.
  await expect(lists.nth(1).locator('option')).not.toHaveCount(1);
  await expect(lists.nth(2)).toBeVisible();
  const tops = await lists.evaluateAll((all) => all.slice(0, 3).map((list) => list.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('filters of incoming requests are as wide as their list on a tablet', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await openAs('supplier', { page, request }, paths.received, 768);
  const main = page.locator('main');
  const card = main.locator('tbody tr').first();
  await expect(card).toBeVisible();
  const last = await main.getByRole('combobox', { name: 'Тип' }).boundingBox();
  expect(right(last)).toBeCloseTo(right(await card.boundingBox()), 0);
});

test('the name of a partner stands in the middle of its row', { tag: ONE_WIDTH }, async ({ page, request }) => {
  await openAs('buyer', { page, request }, paths.partners, 1440);
  const row = page.getByRole('row', { name: 'ООО «СветоТехника»' });
  const [name, star, whole] = await Promise.all(
    [row.getByRole('link', { name: 'СветоТехника' }), row.getByRole('button').first(), row].map(middle),
  );
  expect(Math.abs((name ?? 0) - (whole ?? 0))).toBeLessThanOrEqual(2);
  expect(Math.abs((name ?? 0) - (star ?? 0))).toBeLessThanOrEqual(1);
});

test('the one action of a list stands beside its short title on a phone', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await openAs('buyer', { page, request }, paths.members, 360);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const action = await page.getByRole('button', { name: 'Пригласить' }).boundingBox();
  expect(action?.y).toBeLessThan(((await title.boundingBox())?.y ?? 0) + 30);
});

const middle = async (part: Locator) => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
};

const isCut = (text: Locator) => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

const right = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);

test('the link of a row stays within its row even if table rows contain nothing, as in Safari', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto(searchPath('кабель') ?? paths.search);
  const rows = page.locator('main tbody tr');
  await expect(rows.first()).toBeVisible();
  await rows.evaluateAll((all) => {
    for (const row of all) (row as HTMLElement).style.position = 'static';
  });
  const last = await rows.last().evaluate((row) => row.querySelector('a')?.href);
  const hits = await rows.first().evaluate((row) => {
    const { left, right, top, height } = row.getBoundingClientRect();
    const linkAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a')?.href;
    const heading = document.querySelector('h1')?.getBoundingClientRect();
    return {
      begins: linkAt(left + 4, top + height / 2),
      ends: linkAt(right - 4, top + height / 2),
      beside: linkAt(left - 4, top + height / 2),
      heading: linkAt(heading?.left ?? 0, heading?.top ?? 0),
      own: row.querySelector('a')?.href,
    };
  });
  expect(last).not.toBe(hits.own);
  expect(hits).toEqual({ ...hits, begins: hits.own, ends: hits.own, beside: undefined, heading: undefined });
});
