import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';
import { trackedFiles } from './tracked-files.ts';

/** English words have the apostrophe of print. */
export const checkApostrophes = (): string[] =>
  trackedFiles('*/en.json', '*-en.json').flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.includes("'") ? [`${file}:${index + 1} has a straight apostrophe: write ’`] : [],
      ),
  );
