import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** `fonts.css` beside them names what is in each. */
export const FONTS = new URL('../../web/src/app/theme/fonts/', import.meta.url);

/** Those that the stylesheets use. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** What text has without asking for it, and figures of one width. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

interface Cut {
  readonly from: string;
  /** As `unicode-range` has them. */
  readonly ranges: readonly string[];
}

const CUTS: Readonly<Record<string, Cut>> = {
  // Letters of Russian and the number sign.
  'inter-cyrillic.woff2': {
    from: 'inter-cyrillic-wght-normal.woff2',
    ranges: ['U+0401', 'U+0410-044F', 'U+0451', 'U+2116'],
  },
  // ASCII, Latin-1, punctuation, the euro, the trade mark, two arrows and the minus.
  'inter-latin.woff2': {
    from: 'inter-latin-wght-normal.woff2',
    ranges: ['U+0020-007E', 'U+00A0-00FF', 'U+2000-206F', 'U+20AC', 'U+2122', 'U+2191', 'U+2193', 'U+2212'],
  },
  // The rouble, out of 85 KB.
  'inter-rouble.woff2': { from: 'inter-latin-ext-wght-normal.woff2', ranges: ['U+20BD'] },
};

/** By name: the bytes of the file, and what `fonts.css` says of it. */
export async function cutFonts(): Promise<ReadonlyMap<string, { readonly bytes: Buffer; readonly range: string }>> {
  const { resolve } = createRequire(new URL('../../web/', import.meta.url));
  const files = Object.entries(CUTS).map(async ([name, { from, ranges }]) => {
    const whole = await readFile(resolve(`@fontsource-variable/inter/files/${from}`));
    const bytes = await subsetFont(whole, ranges.map(charactersIn).join(''), {
      targetFormat: 'woff2',
      variationAxes: WEIGHTS,
      keepFeatures: FEATURES,
    });
    return [name, { bytes, range: ranges.join(', ') }] as const;
  });
  return new Map(await Promise.all(files));
}

function charactersIn(range: string): string {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
