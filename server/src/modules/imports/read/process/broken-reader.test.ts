import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { fixture } from '../../../../../test/price-lists/files.ts';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const READ = 'server/src/modules/imports/read';

/** All of which the reader of a text file consists. */
const PARTS = [
  READ,
  'server/src/modules/imports/recognise',
  'server/src/platform',
  'server/package.json',
  'node_modules/papaparse',
  'node_modules/zod',
];

/** What a server says of a file when one of its own files is gone, as while a new version is being copied over it. */
async function readWithout(gone: string | null, path: string): Promise<string> {
  const copy = await mkdtemp(join(inject('scratch'), 'server-'));
  for (const part of PARTS) await cp(join(ROOT, part), join(copy, part), { recursive: true, dereference: true });
  if (gone) await rm(join(copy, READ, gone));
  const source = `
    import { readPriceList } from ${JSON.stringify(join(copy, READ, 'read-price-list.ts'))};
    console.log(await readPriceList(${JSON.stringify(path)}).then(JSON.stringify, (error) => error.message));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--no-warnings',
    '--input-type=module',
    '-e',
    source,
  ]);
  return stdout.trim();
}

test('a reader that cannot start is a fault of ours, not of the file', async () => {
  const file = fixture('excel-cp1251.csv');
  expect(await readWithout(null, file)).toContain('"format":"csv"');
  expect(await readWithout('text/csv.ts', file)).toBe('the reader of price lists did not start (exit code 1)');
});

test('so is one that cannot load the parser of the format', async () => {
  expect(await readWithout('workbook/xls.ts', fixture('1c-export.xls'))).toMatch(
    /^the reader of price lists is broken: .*xls\.ts/,
  );
});
