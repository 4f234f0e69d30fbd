import { expect, test } from 'vitest';
import { secretsIn } from './check-secrets.ts';

const repeat = (letters: string, times: number) => letters.repeat(times);

test.each([
  ['a private key', `-----BEGIN ${'RSA'} PRIVATE KEY-----`],
  ['an AWS key', `AKIA${repeat('Z', 16)}`],
  ['a token of GitHub', `ghp_${repeat('a1', 18)}`],
  ['a token of npm', `npm_${repeat('a1', 18)}`],
  ['a token of a Telegram bot', `123456789:AA${repeat('x', 33)}`],
  ['a signed token (JWT)', `eyJ${repeat('a', 12)}.eyJ${repeat('b', 12)}.${repeat('c', 24)}`],
  ['a password in an address', `postgres://postavka:${repeat('0f', 12)}@10.0.0.1:5432/postavka`],
])('finds %s', (what, text) => {
  expect(secretsIn('file.ts', `first line\n${text}\n`)).toEqual([`file.ts:2 has ${what}`]);
});

test('takes examples for what they are', () => {
  const examples = ['postgres://user:password@host:5432/postavka', 'postgres://x:x@127.0.0.1:1/x', 'token: 123456:abc'];
  expect(secretsIn('file.ts', examples.join('\n'))).toEqual([]);
});
