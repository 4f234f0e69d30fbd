import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isOperatorError } from './operator-error.ts';
import { createSecrets, hashToken, loadSecretKey, newCode, newToken } from './secrets.ts';

const [ours, theirs] = [createSecrets('aa'.repeat(32)), createSecrets('bb'.repeat(32))];

test('what is sealed opens with the same key only, and unharmed only', () => {
  const sealed = ours.seal({ code: '123456' });
  expect(sealed.toString('latin1')).not.toContain('123456');
  expect(ours.open(sealed)).toEqual({ code: '123456' });
  expect(() => theirs.open(sealed)).toThrow();
  const harmed = Buffer.from(sealed);
  harmed[harmed.length - 1] = (harmed.at(-1) ?? 0) ^ 1;
  expect(() => ours.open(harmed)).toThrow();
});

test("a code's hash depends on the contact and on the key", () => {
  const hash = ours.hashCode('a@b.ru', '123456');
  expect(ours.hashCode('a@b.ru', '123456')).toEqual(hash);
  expect(ours.hashCode('c@d.ru', '123456')).not.toEqual(hash);
  expect(theirs.hashCode('a@b.ru', '123456')).not.toEqual(hash);
});

test('hashes and signatures of stored codes, tokens and links stay the same from version to version', () => {
  const { hashCode, sign } = createSecrets('0123456789abcdef'.repeat(4));
  const start = (hash: Buffer) => hash.toString('hex').slice(0, 16);
  expect(start(hashCode('anna@example.ru', '123456'))).toBe('19cb209052c77932');
  expect(start(sign('files/7?until=1'))).toBe('0a8d4b4cc8db04bd');
  expect(start(hashToken('token'))).toBe('3c469e9d6c5875d3');
});

test('a link is signed by its own text and key, whole', () => {
  const signature = ours.sign('files/7');
  expect(ours.isSigned('files/7', signature)).toBe(true);
  expect(ours.isSigned('files/8', signature)).toBe(false);
  expect(theirs.isSigned('files/7', signature)).toBe(false);
  expect(ours.isSigned('files/7', signature.subarray(1))).toBe(false);
});

test('tokens are 256 random bits, fit for an address', () => {
  const tokens = Array.from({ length: 20 }, newToken);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(new Set(tokens).size).toBe(20);
});

test('codes keep their leading zeros', () => {
  expect(Array.from({ length: 200 }, () => newCode(6)).every((code) => /^\d{6}$/.test(code))).toBe(true);
});

test('the key of an installation is made once and kept to its owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postavka-key-'));
  const path = join(folder, 'deep', 'secret.key');
  const keys = await Promise.all([loadSecretKey(path), loadSecretKey(path), loadSecretKey(path)]);
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(dirname(path))).toEqual(['secret.key']);
  expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await chmod(path, 0o644);
  expect(await loadSecretKey(path)).toBe(keys[0]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('who starts at the same time reads the whole key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postavka-key-'));
  for (let round = 0; round < 200; round += 1) {
    const path = join(folder, `${round}.key`);
    const keys = await Promise.all(Array.from({ length: 4 }, () => loadSecretKey(path)));
    expect(keys.map((key) => key.length)).toEqual([64, 64, 64, 64]);
  }
  await rm(folder, { recursive: true });
});

test.each(['', 'ab'.repeat(31), 'x'.repeat(64), `${'ab'.repeat(32)}\n${'ab'.repeat(32)}`])(
  'a damaged key is no key: %j',
  async (damaged) => {
    const folder = await mkdtemp(join(tmpdir(), 'postavka-key-'));
    const path = join(folder, 'secret.key');
    await writeFile(path, damaged);
    await expect(loadSecretKey(path)).rejects.toThrow(`${path} is damaged`);
    await expect(loadSecretKey(path)).rejects.toSatisfy(isOperatorError);
    await rm(folder, { recursive: true });
  },
);
