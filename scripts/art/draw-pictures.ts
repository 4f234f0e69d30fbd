import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_WIDTHS } from '@postavka/contract';
import sharp from 'sharp';

/**
 * npm run art: draws the pictures of categories and of the demo's products from the JSON files of this folder into
 * server/art. The pictures are committed, so a fresh clone does not need to draw them.
 */
const OUTPUT = fileURLToPath(new URL('../../server/art/', import.meta.url));
const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

const motifs: Record<string, string[]> = await readJson('motifs.json');
const palettes: Record<string, string[]> = await readJson('palettes.json');
const categoryMotifs: Record<string, string> = await readJson('category-motifs.json');
const goods: Record<string, { m: string; v?: Record<string, string> }> = await readJson(
  '../../server/seeds/demo/products/goods.json',
);
const categories: { code: string }[] = await readJson('../../server/seeds/reference/categories/categories.json');

let bytes = 0;
await mkdir(join(OUTPUT, 'categories'), { recursive: true });
await mkdir(join(OUTPUT, 'products'), { recursive: true });
for (const { code } of categories) {
  const motif = categoryMotifs[code] ?? goods[code]?.m ?? 'box';
  await render(categoryPicture(motif, code), `categories/${code}.webp`, 566);
}
for (const motif of new Set(Object.values(goods).flatMap(({ m, v }) => [m, ...Object.values(v ?? {})]))) {
  for (const [i, palette] of ['plain', 'warm'].entries()) {
    for (const width of IMAGE_WIDTHS)
      await render(productPicture(motif, palette), `products/${motif}-${i + 1}-${width}.webp`, width);
  }
}
process.stdout.write(`${Math.round(bytes / 1024)} KB of pictures\n`);

async function render(svg: string, file: string, width: number): Promise<void> {
  const picture = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 62, effort: 4 }).toBuffer();
  bytes += picture.length;
  await writeFile(join(OUTPUT, file), picture);
}

/** A wide card in the colours of its branch; what lies deeper in the tree is placed and turned a little differently. */
function categoryPicture(motif: string, code: string): string {
  const [branch = '1', ...rest] = code.split('.');
  const paint = palettes[branch] ?? palettes.plain ?? [];
  const turn = rest.length === 0 ? 0 : ((Number(rest.at(-1)) * 37) % 13) - 6;
  const size = [2.6, 2.4, 2.2][rest.length] ?? 2.2;
  const [x, y] = [200 - size * 50, 130 - size * 50];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520" viewBox="0 0 400 260">
    <rect width="400" height="260" fill="${paint[4]}"/>
    <circle cx="${330 - ((turn + 6) * 9) / 2}" cy="${58 + turn * 3}" r="78" fill="${paint[2]}"/>
    <circle cx="${66 + turn * 4}" cy="${218 - turn * 2}" r="52" fill="${paint[2]}"/>
    <ellipse cx="200" cy="${y + size * 93}" rx="${size * 44}" ry="9" fill="${paint[1]}" opacity="0.14"/>
    <g transform="translate(${x} ${y}) scale(${size}) rotate(${turn} 50 50)">${draw(motif, paint)}</g></svg>`;
}

/** A square, as a photograph on a light ground. */
function productPicture(motif: string, palette: string): string {
  const paint = palettes[palette] ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1132" height="1132" viewBox="0 0 140 140">
    <rect width="140" height="140" fill="${paint[4]}"/>
    <ellipse cx="70" cy="115" rx="46" ry="6" fill="${paint[1]}" opacity="0.12"/>
    <g transform="translate(20 18)">${draw(motif, paint)}</g></svg>`;
}

/** Shapes are short lines: `r x y w h colour radius`, `c x y r colour`, `e x y rx ry colour`, `p colour path`, `l colour width points`. */
function draw(motif: string, paint: readonly string[]): string {
  const colour = (letter = 'A') => paint['ABCD'.indexOf(letter)] ?? '#888';
  return (motifs[motif] ?? [])
    .map((line) => {
      const [kind, ...parts] = line.split(' ');
      if (kind === 'r')
        return `<rect x="${parts[0]}" y="${parts[1]}" width="${parts[2]}" height="${parts[3]}" rx="${parts[5] ?? 0}" fill="${colour(parts[4])}"/>`;
      if (kind === 'c') return `<circle cx="${parts[0]}" cy="${parts[1]}" r="${parts[2]}" fill="${colour(parts[3])}"/>`;
      if (kind === 'e')
        return `<ellipse cx="${parts[0]}" cy="${parts[1]}" rx="${parts[2]}" ry="${parts[3]}" fill="${colour(parts[4])}"/>`;
      if (kind === 'p') return `<path d="${parts.slice(1).join(' ')}" fill="${colour(parts[0])}"/>`;
      return `<polyline points="${parts.slice(2).join(' ')}" fill="none" stroke="${colour(parts[0])}" stroke-width="${parts[1]}" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');
}
