import { expect, test } from 'vitest';
import { idOf } from './id-of.ts';

test.each([
  ['7', 7],
  ['9999999999', 9_999_999_999],
  ['99999999999', null],
  ['0', null],
  ['-1', null],
  ['7x', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j in an address is the id %j', (text, id) => expect(idOf(text)).toBe(id));
