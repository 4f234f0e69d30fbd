import { expect, test } from 'vitest';
import { PersonName } from './accounts/schemas.ts';
import { isWebAddress, text } from './text.ts';

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

test.for([
  ['what turns the direction of writing', 'invoice\u202efdp.exe\u2066', 'invoicefdp.exe'],
  ['control signs', 'Pipe\u0007\u001b[31m\u007f\u0090', 'Pipe[31m'],
  ['what is not seen', '\ufeffGaz\u200bprom\u00ad\u2060 \u{e0041}', 'Gazprom'],
  ['what looks like nothing', '\u3164\u2800\uffa0\u034f', ''],
  ['what joins nothing', '\u200d \ufe0f', ''],
  ['line ends of other programs', 'one\vtwo\u2028three', 'one\ntwo\nthree'],
] as const)('%s does not stay in a text', ([, given, kept]) => {
  expect(text(100).parse(given)).toBe(kept);
});

test('lines, tabs and joined pictures stay', () => {
  const given = 'one\r\n\ttwo \u{1f469}\u200d\u{1f527} \u2764\ufe0f';
  expect(text(100).parse(given)).toBe(given);
});

test('the name of a person is one line', () => {
  expect(PersonName.parse('Ivan\nYour account is blocked')).toBe('Ivan Your account is blocked');
});

test('of a hundred thousand marks over a letter thirty stay, in no time', () => {
  const given = `a${'\u0301\u0323'.repeat(60_000)}b`;
  expect(text(100).parse(given)).toBe(`a${'\u0301\u0323'.repeat(15)}b`.normalize('NFC'));
});
