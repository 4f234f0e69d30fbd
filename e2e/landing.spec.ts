import enCookies from '../web/src/app/shell/cookies/en.json' with { type: 'json' };
import ruCookies from '../web/src/app/shell/cookies/ru.json' with { type: 'json' };
import en from '../web/src/features/landing/en.json' with { type: 'json' };
import ru from '../web/src/features/landing/ru.json' with { type: 'json' };
import { expect, expectAccessible, ONE_WIDTH, test, useLanguage } from './support.ts';

const LANGUAGES = [
  ['ru', ru, ruCookies],
  ['en', en, enCookies],
] as const;

test.use({ isAskedAboutCookies: true });

for (const [lang, words, cookies] of LANGUAGES) {
  test(`the landing is accessible, and asks about cookies once (${lang})`, async ({ page }) => {
    await useLanguage(page, lang);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: words.hero.title })).toBeVisible();
    const notice = page.getByRole('region', { name: cookies.label });
    await expect(notice).toBeHidden();
    await page.keyboard.press('Shift');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    // It is one line and does not cover any control.
    expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(72);
    await page.getByRole('button', { name: words.footer.cookies }).click({ trial: true });

    await notice.getByRole('button', { name: cookies.necessary }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    // A key that scrolls would still be scrolling when the button is clicked.
    await page.keyboard.press('Shift');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: words.footer.cookies }).click();
    await expect(notice).toBeVisible();
  });
}

test('the sections below the fold are laid out without scrolling to them', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/');
  const skipped = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('h2, footer a')].filter(
          (element) => !element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  await expect.poll(skipped).toBe(0);
  // Safari forgets the height of a section that an animation lays out.
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const [lang] of LANGUAGES) {
  test(`laying out the sections does not change the height of the page (${lang})`, async ({ page }) => {
    await useLanguage(page, lang);
    await page.goto('/');
    // The heights that the sections declare: they are hidden again, as they are when the page arrives.
    const [before, after] = await page.evaluate(async () => {
      const parts = [...document.querySelectorAll<HTMLElement>('main > section:not(:first-child), main + footer')];
      const height = () => document.documentElement.scrollHeight;
      for (const part of parts) {
        // Without "auto": a section that has been laid out would remember its height.
        const containIntrinsicBlockSize = getComputedStyle(part).getPropertyValue('--height');
        Object.assign(part.style, { contentVisibility: 'hidden', containIntrinsicBlockSize });
      }
      const hidden = height();
      for (const part of parts) part.style.contentVisibility = 'visible';
      return [hidden, height()];
    });
    expect(Math.abs(before - after)).toBeLessThanOrEqual(80);
  });
}

test('questions open and close, the carousel moves when a button is pressed', async ({ page }) => {
  await page.goto('/');
  const question = page.locator('#faq details').nth(2);
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await expect(page.locator('#faq details[open]')).toHaveCount(1);

  await page.getByRole('region', { name: ru.carousel.label }).scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: ru.carousel.next });
  const slide = page.getByRole('heading', { name: ru.carousel.bearing.name });
  await expect(slide).not.toBeInViewport();
  await next.click();
  await expect(slide).toBeInViewport();
  await next.click();
  await expect(next).toBeDisabled();
});

test('the search box leads to the search, the quick links to categories', async ({ page }) => {
  await page.goto('/');
  const box = page.locator('main').getByRole('combobox');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await box.fill('   ');
  await box.press('Enter');
  await box.fill('кабель');
  await box.press('Enter');
  await expect(page).toHaveURL(`/p?q=${encodeURIComponent('кабель')}`);
  expect(visited, 'spaces alone lead nowhere').toEqual([page.url()]);

  await page.goto('/');
  await page.getByRole('link', { name: ru.quick.valves }).first().click();
  await expect(page).toHaveURL('/catalog?code=2.1.2');
});

test('a string with a tag in it never becomes a part of the page', { tag: ONE_WIDTH }, async ({ page, quiet }) => {
  await page.goto('/');
  await expect(
    page.evaluate(() => {
      document.body.innerHTML = '<img src="x">';
    }),
  ).rejects.toThrow('TrustedHTML');
  // The browser reports it in the console.
  quiet.length = 0;
});

test('it is complete without JavaScript', { tag: ONE_WIDTH }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  for (const anchor of ['#features', '#how_works', '#products', '#faq'])
    await expect(page.locator(anchor)).toBeVisible();
  await expect(page.getByText(/1[\s\u00a0]\d{3} товар/)).toBeVisible();
  await page.locator('#faq summary').nth(7).click();
  await expect(page.getByText(ru.faq.data.answer)).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph'][0]['@type']).toBe('Organization');
  await context.close();
});

test('a legal text begins on its first printed page', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/legal/terms');
  await page.emulateMedia({ media: 'print' });
  // Kept whole, it would not fit beside the logo and go to the next page.
  await expect(page.getByRole('article')).toHaveCSS('break-inside', 'auto');
  // In a grid or a flex box Firefox would begin it on a page of its own, and an empty one would follow what is as high as a screen.
  const around = await page.getByRole('article').evaluate((article) => {
    const above: string[] = [];
    for (let box = article.parentElement; box !== null && box.id !== 'root'; box = box.parentElement) {
      const { display, minHeight } = getComputedStyle(box);
      above.push(`${display} ${minHeight}`);
    }
    return above;
  });
  expect(around).toEqual(['block 0px', 'block 0px', 'block 0px']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  // A gradient is a background that axe does not look at.
  test(`words on coloured panels can be read where it is ${colorScheme}`, { tag: ONE_WIDTH }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const faint = await page.locator('main').evaluate((main) => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      const luminance = (color: string) => {
        const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
          const part = channel / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one: string, other: string) => {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      };
      const isPainted = (part: Element) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)';
      const hasWords = (part: Element) =>
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      const isOn = (panel: Element, part: Element): boolean =>
        part === panel || (!isPainted(part) && part.parentElement !== null && isOn(panel, part.parentElement));
      return [...main.querySelectorAll('*')].flatMap((panel) => {
        const stops = getComputedStyle(panel).backgroundImage.match(/rgb\([^)]+\)/g) ?? [];
        return [panel, ...panel.querySelectorAll('*')]
          .filter((part) => hasWords(part) && isOn(panel, part))
          .filter((part) => stops.some((stop) => contrast(getComputedStyle(part).color, stop) < 4.5))
          .map(({ textContent }) => textContent);
      });
    });
    expect(faint).toEqual([]);
  });
}
