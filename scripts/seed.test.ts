import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const seed = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'seed.ts'), ...args], {
    env: { ...process.env, ...env },
  });

test('a production installation gets no demo by mistake: everybody knows its passwords', async ({ onTestFinished }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://postavka.example', DATA_DIR: dataDir };
  await expect(seed(production)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This is production.*\n$/),
  });
  expect(await readdir(dataDir)).toEqual([]);
});

test('an unknown argument is answered with the usage', async () => {
  await expect(seed({}, '--nonsense')).rejects.toMatchObject({
    code: 2,
    stderr: "Unknown option '--nonsense'\nusage: npm run seed -- --products N\n",
  });
});
