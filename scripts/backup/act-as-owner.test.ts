import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ACCOUNT = 65_534;
const SCRIPT = `
  const { actAsOwner } = await import(${JSON.stringify(join(import.meta.dirname, 'act-as-owner.ts'))});
  await actAsOwner(process.argv[1]);
  console.log(process.getuid(), process.getgid(), process.getgroups().join());`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const accountFor = async (path: string) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, path]);
  return stdout.trim();
};

describe.runIf(process.getuid?.() === 0)('root', () => {
  test('works as the account that the folder belongs to, or will', async () => {
    await chown(folder, ACCOUNT, ACCOUNT);
    for (const path of [folder, join(folder, 'data'), join(folder, 'not', 'there')])
      expect(await accountFor(path)).toBe(`${ACCOUNT} ${ACCOUNT} ${ACCOUNT}`);
  });

  test('stays root in a folder of its own', async () => {
    expect(await accountFor(folder)).toMatch(/^0 0 /);
  });
});

describe.runIf(process.getuid?.() !== 0)('anybody else', () => {
  test('stays who they are', async () => {
    expect(await accountFor('/')).toMatch(new RegExp(`^${process.getuid?.()} `));
  });
});
