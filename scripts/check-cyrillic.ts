import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/** Words live in resources: Cyrillic text in source cannot be translated. Tests may quote what people see. */
export function checkCyrillic(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  });
  return tracked
    .split('\n')
    .filter((file) => file !== '' && !/\.(test|spec)\.tsx?$|(^|\/)test\//.test(file))
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
