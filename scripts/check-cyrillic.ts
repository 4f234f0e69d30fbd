import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';
import { trackedFiles } from './tracked-files.ts';

/** Words live in resources: Cyrillic text in source cannot be translated. Tests may quote what people see. */
export function checkCyrillic(): string[] {
  return trackedFiles('*.ts', '*.tsx', '*.mjs', '*.css')
    .filter((file) => !/\.(test|spec)\.tsx?$|(^|\/)test\//.test(file))
    .flatMap((file) => complaints(file));
}

const complaints = (file: string): string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /\p{Script=Cyrillic}/u.test(line)
        ? [`${file}:${index + 1} has Cyrillic letters: move them to ru.json and en.json`]
        : [],
    );
