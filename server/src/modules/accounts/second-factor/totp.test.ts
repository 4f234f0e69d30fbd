import { expect, test } from 'vitest';
import { base32, codeOf, newSecret, otpauthUri, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('at %s the code is that of RFC 6238, appendix B', ([seconds, code]) => {
  expect(codeOf(SECRET, stepAt(at(seconds)), 8)).toBe(code);
});

test.for([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
] as const)('base32 of "%s" is that of RFC 4648', ([text, encoded]) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a code is taken one step early or late, and not once its step is spent', () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  for (const off of [-1, 0, 1]) expect(stepOfCode(SECRET, codeOf(SECRET, step + off), now, 0)).toBe(step + off);
  for (const off of [-2, 2]) expect(stepOfCode(SECRET, codeOf(SECRET, step + off), now, 0)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(SECRET, step), now, step)).toBeUndefined();
});

test.for(['', '12345', '1234567', 'abcdef', '12345\u0667'])('"%s" is no code', (code) => {
  expect(stepOfCode(SECRET, code, at(59), 0)).toBeUndefined();
});

test('an app can open the secret', () => {
  expect(otpauthUri(SECRET, 'a+b@example.ru')).toBe(
    'otpauth://totp/Postavka%3Aa%2Bb%40example.ru?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Postavka',
  );
});

test('a secret is 160 random bits', () => {
  expect(newSecret()).toHaveLength(20);
  expect(newSecret()).not.toEqual(newSecret());
});
