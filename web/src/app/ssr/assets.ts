import type { Locale } from '@postavka/contract';

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface AssetLinks {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly fonts: readonly string[];
}

const ENTRY = 'src/entry-client.tsx';
const FONTS = {
  ru: ['inter-cyrillic', 'inter-latin'],
  en: ['inter-latin'],
} as const;

/** The built files that a page needs, from Vite's manifest. `modules` are the matched routes' sources. */
export function assetLinks(manifest: Manifest, modules: readonly string[], locale: Locale): AssetLinks {
  const files = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    // The build has merged it with others: without its file here the page would be painted unstyled.
    if (chunk === undefined) throw new Error(`the build has no chunk of ${key}`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(href(style));
    files.add(href(chunk.file));
  }
  for (const key of [ENTRY, ...modules.filter(isSource)]) visit(key);

  const entry = href(manifest[ENTRY]?.file ?? '');
  files.delete(entry);
  return {
    entry,
    styles: [...styles],
    preloads: [...files],
    fonts: FONTS[locale].flatMap((name) => fontFile(manifest, name)),
  };
}

/** Routes without a module of their own have other ids. */
const isSource = (id: string): boolean => id.startsWith('src/');

const href = (file: string): string => `/${file}`;

function fontFile(manifest: Manifest, name: string): string[] {
  const chunk = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}.woff2`));
  return chunk === undefined ? [] : [href(chunk.file)];
}
