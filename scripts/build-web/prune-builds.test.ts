import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneBuilds } from './prune-builds.ts';

const DAY = 24 * 60 * 60_000;
let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'postavka-dist-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

async function addFolder(name: string, ageDays: number): Promise<string> {
  const path = join(dist, name);
  await mkdir(path);
  const then = new Date(Date.now() - ageDays * DAY);
  await utimes(path, then, then);
  return path;
}

it('keeps the three builds wanted last and those of the last week', async () => {
  const wanted = await addFolder('aaaaaaaaaaaaaaaa', 30);
  await addFolder('bbbbbbbbbbbbbbbb', 9);
  await addFolder('cccccccccccccccc', 10);
  await addFolder('dddddddddddddddd', 11);
  await addFolder('eeeeeeeeeeeeeeee', 6);
  await addFolder('.draft-1', 1);
  await addFolder('notes', 99);
  await pruneBuilds(dist, wanted);
  expect((await readdir(dist)).toSorted()).toEqual([
    'aaaaaaaaaaaaaaaa',
    'bbbbbbbbbbbbbbbb',
    'eeeeeeeeeeeeeeee',
    'notes',
  ]);
});

it('leaves builds that may only be read as they are', async () => {
  // Nobody may set the times of what is in /proc, not even root.
  await expect(pruneBuilds(dist, '/proc/self')).resolves.toBeUndefined();
});

it('tells of a build that is not there', async () => {
  await expect(pruneBuilds(dist, join(dist, 'gone'))).rejects.toThrow('ENOENT');
});
