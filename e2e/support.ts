import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { HYDRATED } from '../web/src/app/ssr/boot.ts';

/** Every journey also listens: a warning of React, a refused resource or an error of the page fails it. */
export const test = base.extend<{ quiet: string[]; isAskedAboutCookies: boolean }>({
  /** Whether the cookie notice is shown; most journeys begin after it has been answered. */
  isAskedAboutCookies: [false, { option: true }],
  quiet: [
    async ({ context, page, isAskedAboutCookies }, use) => {
      const complaints: string[] = [];
      await waitForHydration(context);
      if (!isAskedAboutCookies) await settleCookies(context);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until an opened page is hydrated, since a person looks at a page before touching it. */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript((event) => {
    window.isHydrated = false;
    window.addEventListener(event, () => {
      window.isHydrated = true;
    });
  }, HYDRATED);
  for (const page of context.pages()) openHydrated(page);
  context.on('page', openHydrated);
}

function openHydrated(page: Page): void {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (...to) => {
    const reply = await goto(...to);
    await hydrated(page);
    return reply;
  };
  page.reload = async (...options) => {
    const reply = await reload(...options);
    await hydrated(page);
    return reply;
  };
  page.goBack = async (...options) => {
    const reply = await goBack(...options);
    await hydrated(page);
    return reply;
  };
}

/** The browser itself reports every reply of 400 and up; what the page makes of it is the test's business. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of 4\d\d|Service Worker registration blocked by Playwright/;

export { expect };

/** For what does not depend on the width: addresses, tokens, downloads, HTML without scripts. Phones skip it. */
export const ONE_WIDTH = '@one-width';

let count = 0;
export const anEmail = (): string => `e2e-${process.pid}-${Date.now()}-${count++}@example.ru`;

interface Sent {
  readonly channel: string;
  readonly text: string;
}

/** Waits for the newest message to this contact on the outbox page. */
export async function lastSent(request: APIRequestContext, to: string): Promise<Sent> {
  let newest: Sent | undefined;
  await expect(async () => {
    const reply = await request.get('/dev/outbox', { params: { to }, headers: { accept: 'application/json' } });
    [newest] = (await reply.json()) as Sent[];
    expect(newest).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return newest as Sent;
}

export async function lastCode(request: APIRequestContext, to: string): Promise<string> {
  const { text } = await lastSent(request, to);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Waits until the application has hydrated the page; a page without it is ready at once. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => window.isHydrated !== false || document.getElementById('root') === null);

/** Nothing overflows sideways, and axe finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  // While a step of the tour opens, its library shows a placeholder element that axe complains about.
  await expect(page.locator('#driver-dummy-element[aria-haspopup]')).toHaveCount(0);
  await hydrated(page);
  await settle(page);
  // A dialog gets its name a moment after it opens.
  await expect(page.locator('[role=dialog]:not([aria-labelledby], [aria-label])')).toHaveCount(0);
  const overflow = await page
    .locator('html, [role=dialog]')
    .evaluateAll((all) => Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
  expect(overflow, 'the page or a dialog scrolls sideways').toBeLessThanOrEqual(0);
  expect(await violationsOn(page)).toEqual([]);
}

declare global {
  interface Window {
    isHydrated?: boolean;
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Not @axe-core/playwright: it opens another page for every check and reports what passed, which takes five times as long. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  });
}

/** Waits for transitions to end, since half-transparent text has too little contrast. Endless animations are not waited for. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const passing = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A transition starts with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(passing().map(({ finished }) => finished));
    // Menus and dialogs are positioned after they are measured.
    const places = () =>
      [...document.querySelectorAll('[role=menu], [role=dialog], [role=listbox]')]
        .map((element) => JSON.stringify(element.getBoundingClientRect()))
        .join();
    for (let before = ''; before !== places(); ) {
      before = places();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

export const useLanguage = (page: Page, lang: 'ru' | 'en') =>
  page
    .context()
    .addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? 'http://localhost' }]);

export const PASSWORD = 'forty valves by friday';

/** A unique Russian mobile number. */
export const aPhone = (): string =>
  `7912${String((Date.now() * 10 + process.pid + count++) % 10_000_000).padStart(7, '0')}`;

/** A person who has signed up by e-mail and confirmed it. */
export async function newUser(request: APIRequestContext): Promise<{ email: string; token: string }> {
  const email = anEmail();
  const consents = { processing: true, terms: true };
  await request.post('/api/users/auth/', { data: { username: email, password: PASSWORD, consents } });
  const data = { email, code: await lastCode(request, email) };
  const { Token } = await (await request.post('/api/users/user/code/verify/', { data })).json();
  return { email, token: Token };
}

/** The notice about cookies has been answered. */
export const settleCookies = (context: Pick<BrowserContext, 'addInitScript'>) =>
  context.addInitScript(() => localStorage.setItem('cookie_choice', 'necessary'));
