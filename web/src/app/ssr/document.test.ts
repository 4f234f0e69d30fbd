import { describe, expect, test } from 'vitest';
import { NO_CONFIG } from '../../shared/config/public-config.ts';
import { assetLinks, type Manifest } from './assets.ts';
import { renderDocument } from './document.ts';
import { toDataBlock } from './page-state.ts';

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/a-page.tsx': { file: 'assets/a.js', imports: ['_shared.js'], css: ['assets/a.css'] },
  'src/b-page.tsx': { file: 'assets/b.js' },
  latin: { file: 'assets/latin.woff2', src: 'src/fonts/inter-latin.woff2' },
  cyrillic: { file: 'assets/cyrillic.woff2', src: 'src/fonts/inter-cyrillic.woff2' },
};

describe('the document', () => {
  const assets = assetLinks(manifest, ['root', 'src/a-page.tsx'], 'en');

  test('links what the page needs, once, and nothing else', () => {
    expect(assets).toEqual({
      entry: '/assets/entry.js',
      styles: ['/assets/entry.css', '/assets/a.css'],
      preloads: ['/assets/shared.js', '/assets/a.js'],
      fonts: ['/assets/latin.woff2'],
    });
    expect(assetLinks(manifest, [], 'ru').fonts).toEqual(['/assets/cyrillic.woff2', '/assets/latin.woff2']);
  });

  test('a page whose chunk the build has merged away is refused, not painted without styles', () => {
    expect(() => assetLinks(manifest, ['src/merged-page.tsx'], 'en')).toThrow('src/merged-page.tsx');
  });

  test('nothing in the data can end its element', () => {
    const block = toDataBlock({ text: '</script><script>alert(1)</script><!--\u2028\u2029' });
    expect(block).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(block)).toEqual({ text: '</script><script>alert(1)</script><!--\u2028\u2029' });
  });

  test('the head is escaped, the canonical address absolute', () => {
    const html = renderDocument({
      locale: 'en',
      origin: 'https://postavka.example',
      nonce: 'n1',
      config: NO_CONFIG,
      head: {
        title: '<b>"A" & B</b>',
        description: '"><script>',
        canonical: '/p/1',
        jsonLd: () => ({ name: '</script>' }),
      },
      assets,
      app: { html: '<p>page</p>', state: { loaderData: {}, queries: { mutations: [], queries: [] } } },
    });
    expect(html).toContain('<title>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</title>');
    expect(html).toContain('<link rel="canonical" href="https://postavka.example/p/1">');
    expect(html).not.toContain('"><script>');
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('<meta property="og:site_name" content="Postavka">');
    expect(html).toContain('<meta property="og:image" content="https://postavka.example/shared.png">');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });

  test('a page is painted before its scripts are fetched', () => {
    const page = { locale: 'en', origin: 'https://postavka.example', nonce: 'n1', config: NO_CONFIG, assets } as const;
    const drawn = renderDocument({ ...page, head: { title: 'x' }, app: { html: '<p>page</p>', state: null } });
    expect(drawn).not.toMatch(/rel="modulepreload"|type="module"/);
    expect(drawn).toContain('<link rel="preload" href="/assets/latin.woff2" as="font"');
    expect(drawn).toMatch(
      /<script data-entry="\/assets\/entry\.js" data-preloads="\/assets\/shared\.js \/assets\/a\.js" data-calls="">.*?<\/script>\n<link rel="stylesheet"/s,
    );
  });

  test('a frame has nothing to paint: its files and first calls are fetched at once', () => {
    const html = renderDocument({
      locale: 'en',
      origin: 'https://postavka.example',
      nonce: 'n1',
      config: NO_CONFIG,
      assets,
      head: { title: 'x' },
      firstCalls: [
        ['user', '/api/users/user/'],
        ['company', '/api/list/?q="&limit=10'],
      ],
    });
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js">');
    expect(html).toContain('<script type="module" src="/assets/entry.js"></script>');
    expect(html).toContain(
      'data-entry="" data-preloads="" data-calls="user|/api/users/user/ company|/api/list/?q=&quot;&amp;limit=10"',
    );
    expect(html).not.toContain('id="state"');
  });

  test('a private page is a frame without state', () => {
    const html = renderDocument({
      locale: 'ru',
      origin: 'https://postavka.example',
      nonce: 'n1',
      config: NO_CONFIG,
      head: { title: 'x', noindex: true },
      assets,
    });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('og:image');
    expect(html).not.toContain('id="state"');
    expect(html).not.toContain('as="font"');
  });
});
