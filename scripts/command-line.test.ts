import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, program), ...args]);

test.each([
  ['scripts/fuzz.ts', ['--nonsense'], "Unknown option '--nonsense'"],
  ['scripts/fuzz.ts', ['--count', 'many'], '--count many: it is a number greater than 0'],
  ['bench/run.ts', ['--only', 'page'], '--only page: it is one of public-reads, pages, '],
])('%s %j does nothing, and says what it takes', async (program, args, reason) => {
  const stderr = expect.stringMatching(/\nusage: npm run [\s\S]+\n$/);
  const failure = await run(program, ...args).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 2, stderr });
  expect(failure).toMatchObject({ stderr: expect.stringContaining(reason) });
});
