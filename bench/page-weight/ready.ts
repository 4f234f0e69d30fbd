import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Ready {
  readonly screen: string;
  /** Until the rows can be read or the fields filled in, in milliseconds after the address was opened: nothing kept by the browser, then all of it. */
  readonly cold: number;
  readonly warm: number;
  /** Scripts of the first visit, compressed. */
  readonly scripts: number;
  readonly scriptKb: number;
  /** When the last script of the first visit had come, and when the first call of the API was made. */
  readonly scriptsAt: number;
  readonly askedAt: number;
}

/** The phone and the line of Lighthouse's mobile preset, throttled in truth instead of by calculation. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const READABLE = 'readable';

interface Screen {
  readonly screen: string;
  readonly person: 'buyer' | 'supplier';
  /** By what it is known that it can be read: rows link to what they speak of, forms have fields. */
  readonly row: string;
  /** The screen is the one that the first row leads to, and is known by this. */
  readonly leadsTo?: string;
}

const FORM = 'main form input';
const SCREENS: readonly Screen[] = [
  { screen: '/dashboard', person: 'supplier', row: 'main a[href^="/o/received/"]' },
  { screen: '/o/created', person: 'buyer', row: 'main a[href^="/o/created/"]' },
  { screen: '/o/received', person: 'supplier', row: 'main a[href^="/o/received/"]' },
  { screen: '/company/p', person: 'supplier', row: 'main tr a[href^="/company/p/"]' },
  {
    screen: '/o/created?status=active&answers=with',
    person: 'buyer',
    row: 'main a[href^="/o/created/"]',
    leadsTo: 'main td button',
  },
  { screen: '/o/received', person: 'supplier', row: 'main a[href^="/o/received/"]', leadsTo: 'main form textarea' },
  { screen: '/notifications', person: 'buyer', row: 'main a[href^="/notifications/"]' },
  { screen: '/profile', person: 'buyer', row: FORM },
  { screen: '/company/edit', person: 'supplier', row: FORM },
  { screen: '/company/p/new', person: 'supplier', row: FORM },
];

/** Opens the screens that people come back to, on a slow phone. */
export async function measureReady(browser: Browser, origin: string): Promise<Ready[]> {
  const results: Ready[] = [];
  for (const { screen: listed, person, row, leadsTo } of SCREENS) {
    const screen = leadsTo === undefined ? listed : await firstOf(browser, origin, person, listed, row);
    const context = await signedIn(browser, origin, person);
    try {
      const page = await context.newPage();
      await slowDown(page);
      await page.addInitScript(watchFor, leadsTo ?? row);
      const cold = await open(page, origin + screen);
      const files = await page.evaluate(readTimings);
      results.push({ screen, cold, warm: await open(page, origin + screen), ...files });
    } finally {
      await context.close();
    }
  }
  return results;
}

/** Somebody of the demo who has worked here before: the browser remembers the company. Nothing else is kept. */
async function signedIn(browser: Browser, origin: string, person: string): Promise<BrowserContext> {
  const first = await browser.newContext({ baseURL: origin });
  const data = { username: `${person}@demo.postavka.ru`, password: 'postavka-demo' };
  const { Token } = await (await first.request.post('/api/users/login/', { data })).json();
  await first.addInitScript((token) => localStorage.setItem('user_token', token), Token);
  const page = await first.newPage();
  await page.goto('/o/created');
  await page.waitForFunction(() => localStorage.getItem('company_token') !== null);
  const storageState = await first.storageState();
  await first.close();
  return browser.newContext({ ...PHONE, locale: 'ru-RU', storageState, serviceWorkers: 'block' });
}

/** The address that the first row of a list leads to. */
async function firstOf(browser: Browser, origin: string, person: string, list: string, row: string): Promise<string> {
  const context = await signedIn(browser, origin, person);
  const page = await context.newPage();
  await page.goto(origin + list);
  const address = await page.locator(row).first().getAttribute('href');
  await context.close();
  return address ?? list;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function open(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  // Told by the page: asking it again and again would take the processor that is measured.
  const readable = page.waitForEvent('console', { predicate: (line) => line.text() === READABLE, timeout: 60_000 });
  await page.goto(address, { waitUntil: 'commit' });
  await readable;
  return Math.round(await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, READABLE));
}

/** Runs in the page, before its scripts: marks when the row has been painted, which does not wait for what loads after it. */
function watchFor(row: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(row) === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('readable');
        console.debug('readable');
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function readTimings(): Pick<Ready, 'scripts' | 'scriptKb' | 'scriptsAt' | 'askedAt'> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const calls = entries.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
  return {
    scripts: scripts.length,
    scriptKb: Math.round(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 100) / 10,
    scriptsAt: Math.round(Math.max(...scripts.map(({ responseEnd }) => responseEnd))),
    askedAt: Math.round(Math.min(...calls.map(({ startTime }) => startTime))),
  };
}
