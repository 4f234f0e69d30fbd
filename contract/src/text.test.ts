import { expect, test } from 'vitest';
import { isWebAddress } from './text.ts';

test.for([
  ['https://zavod.ru/pipe?x=1', true],
  ['http://localhost@evil.ru', false],
  ['https://user:password@zavod.ru', false],
  ['https://@zavod.ru', false],
  ['https://zavod.ru/@pipes', true],
  ['javascript:alert(1)', false],
  ['//zavod.ru', false],
] as const)('%s: a link is %s', ([link, isLink]) => {
  expect(isWebAddress(link)).toBe(isLink);
});
