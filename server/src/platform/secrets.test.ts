import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets, loadSecretKey, newCode } from './secrets.ts';

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

test('codes keep their leading zeros', () => {
  expect(Array.from({ length: 200 }, () => newCode(6)).every((code) => /^\d{6}$/.test(code))).toBe(true);
});

test('the key of an installation is made once and kept to its owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postavka-key-'));
  const path = join(folder, 'deep', 'secret.key');
  const keys = await Promise.all([loadSecretKey(path), loadSecretKey(path), loadSecretKey(path)]);
  expect(new Set(keys).size).toBe(1);
  expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
