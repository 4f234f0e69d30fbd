import { execFileSync } from 'node:child_process';
import { root } from './run-tool.ts';

/** Files of the repository that match, new ones too unless they are ignored. */
export const trackedFiles = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '-z', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '');
