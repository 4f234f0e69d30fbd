import { expect, test } from 'vitest';
import { letterOf } from './company-avatar.tsx';

test.for([
  ['\u041e\u041e\u041e \u00ab\u0422\u0440\u0443\u0431\u041c\u0435\u0442\u0430\u043b\u043b\u00bb', '\u0422'],
  [
    '\u0410\u041e \u00ab\u0417\u0430\u0432\u043e\u0434 \u201e\u0413\u0440\u0430\u043d\u0438\u0442\u201c\u00bb',
    '\u0417',
  ],
  ['\u0418\u041f \u041c\u0435\u043b\u044c\u043d\u0438\u043a\u043e\u0432', '\u041c'],
  ['LLC Pipes', 'P'],
  ['ural steel', 'U'],
  ['\u0423\u0433\u043e\u043b\u044c', '\u0423'],
  ['3M', '3'],
  ['', ''],
] as const)('the letter of %s is %s', ([name, letter]) => {
  expect(letterOf(name)).toBe(letter);
});
