import type { Analytics } from './analytics.ts';

interface Ym {
  (counter: number, method: string, ...rest: unknown[]): void;
  /** Calls made before the script is here. */
  a?: unknown[][];
  l?: number;
}

declare global {
  interface Window {
    ym?: Ym;
  }
}

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const COOKIES = /^_ym_/;

/**
 * Yandex Metrica. `defer` keeps it from counting the first page by itself. The click map, link tracking and the
 * recorder stay off: they send the address of the page as it is, and addresses may hold tokens.
 */
export function startMetrica(id: number): Analytics {
  window.ym ??= queue();
  const { ym } = window;
  const script = document.createElement('script');
  Object.assign(script, { src: SCRIPT, async: true });
  document.head.append(script);
  ym(id, 'init', { defer: true, accurateTrackBounce: true, clickmap: false, trackLinks: false, webvisor: false });
  return {
    hit: ({ url, title, referer }) => window.ym?.(id, 'hit', url, { title, referer }),
    stop: () => {
      window.ym?.(id, 'destruct');
      Object.assign(window, { [`disableYaCounter${id}`]: true });
      forgetCookies();
    },
  };
}

function queue(): Ym {
  const ym: Ym = (...call) => {
    ym.a = [...(ym.a ?? []), call];
  };
  ym.l = Date.now();
  return ym;
}

function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    if (COOKIES.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
