import type { Browser, Page, Request } from '@playwright/test';

export interface Weight {
  readonly route: string;
  readonly status: number;
  /** Compressed, in thousands of bytes. */
  readonly htmlKb: number;
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly fontKb: number;
  readonly imageKb: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The element painted last among the largest, and whether the server had sent it. */
  readonly largest: string;
}

const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Opens a page as a phone would for the first time, and waits until nothing more comes. */
export async function weigh(browser: Browser, origin: string, route: string): Promise<Weight> {
  const context = await browser.newContext({ ...PHONE, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.addInitScript(watchPaints);
    const reply = await page.goto(origin + route, { waitUntil: 'networkidle' });
    const html = (await reply?.text()) ?? '';
    const kb = async (...kinds: string[]) => {
      const wanted = requests.filter((request) => kinds.includes(request.resourceType()));
      const sizes = await Promise.all(wanted.map(async (request) => (await request.sizes()).responseBodySize));
      return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
    };
    return {
      route: decodeURI(route),
      status: reply?.status() ?? 0,
      htmlKb: await kb('document'),
      scriptKb: await kb('script'),
      styleKb: await kb('stylesheet'),
      fontKb: await kb('font'),
      imageKb: await kb('image'),
      ...(await paints(page, html)),
    };
  } finally {
    await context.close();
  }
}

interface Seen {
  shift: number;
  largest: string;
}

/** Runs in the page. */
function watchPaints(): void {
  const seen: Seen = { shift: 0, largest: '' };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const element = Reflect.get(list.getEntries().at(-1) ?? {}, 'element') as Element | undefined;
    if (element) seen.largest = element.getAttribute('src') ?? element.textContent ?? '';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function paints(page: Page, html: string): Promise<Pick<Weight, 'shift' | 'largest'>> {
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as Seen);
  const isServers = html.replace(/&[a-z#\d]+;/g, '').includes(seen.largest.slice(0, 24));
  return {
    shift: Math.round(seen.shift * 1000) / 1000,
    largest: `${isServers ? 'server' : 'browser'}: ${seen.largest.slice(0, 32)}`,
  };
}
