import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cutFonts, FONTS } from './fonts.ts';

test('fonts are those that `npm run art:fonts` cuts, and the stylesheet says what is in each', async () => {
  const css = (await readFile(new URL('../fonts.css', FONTS), 'utf8')).replace(/\s+/g, ' ');
  for (const [name, { bytes, range }] of await cutFonts()) {
    expect((await readFile(new URL(name, FONTS))).equals(bytes), name).toBe(true);
    const face = css.split('@font-face').find((one) => one.includes(`/${name}`));
    expect(face, name).toContain(`unicode-range: ${range};`);
  }
});
