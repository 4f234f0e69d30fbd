import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeCluster } from '../embedded-postgres/src/index.ts';

const run = promisify(execFile);

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
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT, path]);
  return stdout.trim();
};

describe.runIf(process.getuid?.() === 0)('root', () => {
  test('works as the account that the folder belongs to, or will', async () => {
    await chown(folder, ACCOUNT, ACCOUNT);
    for (const path of [folder, join(folder, 'data'), join(folder, 'not', 'there')])
      expect(await accountFor(path)).toBe(`${ACCOUNT} ${ACCOUNT} ${ACCOUNT}`);
  });

  test('leaves nothing of its own where a command starts the database of another account', async () => {
    await chown(folder, ACCOUNT, ACCOUNT);
    const dataDir = join(folder, 'data');
    await run(process.execPath, [join(import.meta.dirname, 'operator.ts'), 'list'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const entries = await readdir(dataDir, { recursive: true });
    expect(entries).toContain(join('postgres', 'postgres.log'));
    const owners = await Promise.all(entries.map(async (name) => (await stat(join(dataDir, name))).uid));
    expect(new Set(owners)).toEqual(new Set([ACCOUNT]));
    await removeCluster(dataDir, () => {});
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
