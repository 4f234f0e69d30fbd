import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';
import { trackedFiles } from './tracked-files.ts';

/** The path of a URL is escaped: in a folder with a blank or with Cyrillic letters there is no such file. */
const URL_PATH = /\bimport\.meta\.url\)\.pathname\b/;

export const checkFilePaths = (): string[] =>
  trackedFiles('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
    URL_PATH.test(readFileSync(join(root, file), 'utf8'))
      ? [`${file} takes a file from a URL's pathname: use import.meta.dirname or fileURLToPath`]
      : [],
  );
