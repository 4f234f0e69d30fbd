import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../src/');

const PUBLIC = [
  'app/shell/*.{ts,tsx}',
  'app/routing/*.{ts,tsx}',
  'entities/{company,product,search}/**/*.tsx',
  'features/{catalog,company-card,landing}/**/*.tsx',
  'shared/ui/*.tsx',
];

const names = new Set(
  globSync(PUBLIC, { cwd: src })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => readFileSync(src + file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []),
);

/** What public pages draw, and what every icon needs: it travels without the icons of signed-in screens. */
export function isPublicIcon(id: string): boolean {
  if (!id.includes('/node_modules/@tabler/')) return false;
  const [, name] = /\/icons\/(Icon\w+)\./.exec(id) ?? [];
  return name === undefined || names.has(name);
}
