import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyKey, copyMissing } from './copy-files.ts';

let from: string;
let to: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postavka-copy-files-'));
  [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(join(from, 'public', 'ab'), { recursive: true });
  await mkdir(to);
});

afterEach(() => rm(join(from, '..'), { recursive: true, force: true }));

test('copies what is new, and leaves out what is half written', async () => {
  await writeFile(join(from, 'public/ab/abc'), 'one');
  await mkdir(join(from, '.unfinished'));
  await writeFile(join(from, '.unfinished/x'), 'half');
  expect(await copyMissing(from, to)).toBe(1);
  expect(await copyMissing(from, to)).toBe(0);
  expect(await readFile(join(to, 'public/ab/abc'), 'utf8')).toBe('one');
  await writeFile(join(from, 'secret.key'), 'key');
  expect(await copyKey(from, to)).toBe(true);
  expect(await readFile(join(to, 'secret.key'), 'utf8')).toBe('key');
});

test('what is not there is nothing to copy; what cannot be read is an error', async () => {
  expect(await copyMissing(join(from, 'absent'), to)).toBe(0);
  expect(await copyKey(from, to)).toBe(false);
  await writeFile(join(from, 'file'), '');
  await expect(copyMissing(join(from, 'file'), to)).rejects.toThrow();
  await mkdir(join(from, 'secret.key'));
  await expect(copyKey(from, to)).rejects.toThrow();
});
