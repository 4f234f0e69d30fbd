import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
// What visitors need is in one list; a lazily loaded part imports its own.
const styles = [readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8'), ...Object.values(sources)].join('\n');

test('every Mantine component in use has its styles', () => {
  const used = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.replace('type ', '').trim()),
      ),
    ),
  );
  const missing = [...used]
    .filter((name) => existsSync(join(mantine, 'styles', `${name}.css`)))
    .filter((name) => !styles.includes(`@mantine/core/styles/${name}.css`));
  expect(used.size).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
