import type { Locale, PublicConfig } from '@postavka/contract';
import { CONFIG_ID } from '../../shared/config/public-config.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import type { Head } from '../../shared/routing/route-handle.ts';
import type { AssetLinks } from './assets.ts';
import { BOOT_SCRIPT } from './boot.ts';
import type { FirstCall } from './first-calls.ts';
import { NONCE_META, type PageState, STATE_ID, toDataBlock } from './page-state.ts';

interface Page {
  readonly locale: Locale;
  readonly origin: string;
  readonly nonce: string;
  readonly config: PublicConfig;
  readonly head: Head;
  readonly assets: AssetLinks;
  readonly firstCalls?: readonly FirstCall[];
  /** The rendered application, ready for hydration; without it the browser renders everything. */
  readonly app?: { readonly html: string; readonly state: PageState | null };
}

/** The whole HTML document. */
export function renderDocument({ locale, origin, nonce, config, head, assets, firstCalls = [], app }: Page): string {
  return [
    '<!doctype html>',
    `<html lang="${locale}" data-mantine-color-scheme="light">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headTags({ head, origin, locale, config }),
    '<meta name="theme-color" content="#6266eb">',
    `<meta name="${NONCE_META}" content="${escapeHtml(nonce)}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // The frame of a private page has no text yet: fonts would only delay its scripts.
    ...(app === undefined ? [] : assets.fonts.map(fontLink)),
    // Before the styles, which this script would otherwise wait for.
    app === undefined ? bootScript(NOTHING, firstCalls) : bootScript(assets, firstCalls),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(app === undefined ? applicationLinks(assets) : []),
    '</head>',
    '<body>',
    app === undefined ? `<div id="root">${SKELETON}</div>` : `<div id="root">${app.html}</div>`,
    `<script type="application/json" id="${CONFIG_ID}">${toDataBlock(config)}</script>`,
    ...(app?.state ? [`<script type="application/json" id="${STATE_ID}">${toDataBlock(app.state)}</script>`] : []),
    '</body>',
    '</html>',
  ].join('\n');
}

const NOTHING = { entry: '', preloads: [] };

function bootScript(
  { entry, preloads }: Pick<AssetLinks, 'entry' | 'preloads'>,
  firstCalls: readonly FirstCall[],
): string {
  const calls = escapeHtml(firstCalls.map(([kind, url]) => `${kind}|${url}`).join(' '));
  return `<script data-entry="${entry}" data-preloads="${preloads.join(' ')}" data-calls="${calls}">${BOOT_SCRIPT}</script>`;
}

const applicationLinks = ({ entry, preloads }: AssetLinks): string[] => [
  ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  `<script type="module" src="${entry}"></script>`,
];

const fontLink = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** Shown on a private page until its script runs: the outline of the shell, without text. */
const SKELETON =
  '<div style="display:flex;min-height:100dvh" aria-hidden="true"><div class="boot-side"></div>' +
  '<div style="flex:1"><div style="height:64px;background:var(--card);border-bottom:1px solid var(--line)"></div></div></div>';

/** The picture of the site, for pages that have none of their own. */
const SHARED = '/shared.png';

function headTags({
  head: { title, description, canonical, noindex, image, jsonLd },
  origin,
  locale,
  config,
}: Pick<Page, 'head' | 'origin' | 'locale' | 'config'>): string[] {
  const absolute = (path: string) => escapeHtml(new URL(path, origin).href);
  const url = canonical === undefined ? null : absolute(canonical);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description === undefined ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...(url === null ? [] : [`<link rel="canonical" href="${url}">`, `<meta property="og:url" content="${url}">`]),
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    ...(description === undefined ? [] : [`<meta property="og:description" content="${escapeHtml(description)}">`]),
    ...(noindex ? [] : [`<meta property="og:image" content="${absolute(image ?? SHARED)}">`]),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(commonWords.in(locale)('brand'))}">`,
    `<meta property="og:locale" content="${locale === 'ru' ? 'ru_RU' : 'en_GB'}">`,
    ...(jsonLd === undefined
      ? []
      : [`<script type="application/ld+json">${toDataBlock(jsonLd(origin, config))}</script>`]),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
