import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The oldest browsers that README names do not have them. */
const TOO_NEW = [
  /URL\.(canParse|parse)\(/,
  /AbortSignal\.any\(/,
  /(Object|Map)\.groupBy\(/,
  /Promise\.(withResolvers|try)\(/,
  /Array\.fromAsync\(/,
  /RegExp\.escape\(/,
  /\.(difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  // A schema may be one.
  /(?<!\bz\s*)\.(union|intersection)\(/,
  // An iterator has the methods of an array since Safari 18.4.
  /(\.(values|keys|entries)\(\)|\.matchAll\([^()]*\))\s*\.(map|filter|find|some|every|flatMap|reduce|toArray|take|drop)\(/,
];

const ROOT = join(import.meta.dirname, '../..');

test('scripts of pages call nothing that a browser of 2023 has not got', () => {
  const files = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return TOO_NEW.filter((call) => call.test(text)).map((call) => `${file}: ${call.source}`);
  });
  expect(found).toEqual([]);
});
