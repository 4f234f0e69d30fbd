import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** npm run art:icons: the icons of the installed site and of home screens, from the favicon. They are committed. */
const PUBLIC = fileURLToPath(new URL('../../web/public/', import.meta.url));
const ICONS = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

const favicon = await readFile(`${PUBLIC}favicon.svg`, 'utf8');
// Systems cut corners of their own: the ground reaches the edges.
const square = Buffer.from(favicon.replace('rx="8"', 'rx="0"'));
for (const [name, size] of Object.entries(ICONS))
  await sharp(square, { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(`${PUBLIC}${name}`);

/** What those who share a page of the site see: the mark in the middle. */
const SHARED = { width: 1200, height: 630, mark: 240 };
const mark = await sharp(Buffer.from(favicon), { density: 72 * (SHARED.mark / 32) })
  .resize(SHARED.mark, SHARED.mark)
  .png()
  .toBuffer();
await sharp({ create: { width: SHARED.width, height: SHARED.height, channels: 3, background: '#f0f0fd' } })
  .composite([{ input: mark }])
  .png({ palette: true })
  .toFile(`${PUBLIC}shared.png`);
