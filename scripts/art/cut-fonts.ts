import { writeFile } from 'node:fs/promises';
import { cutFonts, FONTS } from './fonts.ts';

/** npm run art:fonts: of Inter, the characters and weights that nearly every page shows. The files are committed. */
for (const [name, { bytes }] of await cutFonts()) await writeFile(new URL(name, FONTS), bytes);
