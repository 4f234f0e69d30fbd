import { beforeEach, describe, expect, test } from 'vitest';
import { cookieChoice } from '../../shared/analytics/cookie-choice.ts';
import { startMetrica } from '../../shared/analytics/metrica.ts';
import { learnPatterns, patternOf } from '../../shared/analytics/route-patterns.ts';
import { routes } from './routes.ts';

describe('patterns of addresses', () => {
  beforeEach(() => learnPatterns(routes));

  test('stand for addresses', () => {
    expect(patternOf('src/app/pages/product-page.tsx')).toBe('/p/:id');
    expect(patternOf('not-found')).toBe('/404');
    expect(patternOf('root')).toBeNull();
    expect(patternOf(undefined)).toBeNull();
  });

  test('leave out pages whose addresses hold secrets', () => {
    const all = (list: typeof routes): typeof routes => list.flatMap((route) => [route, ...all(route.children ?? [])]);
    const secret = all(routes).filter(({ path }) => /token|uid/.test(path ?? ''));
    expect(secret.length).toBeGreaterThanOrEqual(3);
    for (const { id } of secret) expect(patternOf(id)).toBeNull();
  });
});

describe('Metrica', () => {
  beforeEach(() => {
    Reflect.deleteProperty(window, 'ym');
    document.head.innerHTML = '';
  });
  const calls = () => window.ym?.a ?? [];

  test('is loaded once started, counts nothing by itself, and has the recorder off', () => {
    const metrica = startMetrica(42);
    const script = document.head.querySelector('script');
    expect([script?.src, script?.async]).toEqual(['https://mc.yandex.ru/metrika/tag.js', true]);
    expect(calls()).toEqual([
      [42, 'init', { defer: true, accurateTrackBounce: true, clickmap: false, trackLinks: false, webvisor: false }],
    ]);
    metrica.hit({ url: 'https://x/p/:id', title: 'Pipe', referer: 'https://x/' });
    expect(calls().at(-1)).toEqual([42, 'hit', 'https://x/p/:id', { title: 'Pipe', referer: 'https://x/' }]);
  });

  test('stops when the visitor changes their mind', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as Metrica would leave it
    document.cookie = '_ym_uid=1; path=/';
    startMetrica(42).stop();
    expect(calls().at(-1)).toEqual([42, 'destruct']);
    expect(Reflect.get(window, 'disableYaCounter42')).toBe(true);
    expect(document.cookie).not.toContain('_ym_');
  });
});

test('the choice is remembered, and can be asked for again', () => {
  expect(cookieChoice.read()).toBeNull();
  cookieChoice.write('necessary');
  expect(cookieChoice.read()).toBe('necessary');
  localStorage.setItem('cookie_choice', 'everything');
  expect(cookieChoice.read()).toBeNull();
  cookieChoice.write('all');
  cookieChoice.reopen();
  expect(cookieChoice.read()).toBeNull();
});
