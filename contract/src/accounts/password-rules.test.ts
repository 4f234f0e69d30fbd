import { describe, expect, test } from 'vitest';
import commonWords from './common-words.json' with { type: 'json' };
import { isCommonPassword, isOwnContact, isSimplePassword } from './password-rules.ts';

describe('a password', () => {
  test.for(['aaaaaaaa', '        ', 'abababab', 'a b a b a b a b', 'abc      '])('%j is too simple', (password) => {
    expect(isSimplePassword(password)).toBe(true);
  });

  test.for([
    'Password2026!',
    'p@ssw0rd1',
    '!!qwerty123',
    'ПАРОЛЬ123',
    'qwertyui',
    'poiuytrewq',
    '23456789',
    'abcdabcd',
    'aB3$'.repeat(8),
    '31121985',
    '1985-12-31',
    'gfhjkm2025',
  ])('%s is one of the common ones', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('more than ten thousand of the usual patterns are refused', () => {
    const suffixes = [
      '1',
      '12',
      '123',
      '1234',
      '12345',
      '123456',
      '!',
      '1!',
      '2024',
      '2025',
      '2026',
      '777',
      '007',
      '99',
    ];
    const patterns = commonWords.flatMap((word) => {
      const capital = word.slice(0, 1).toUpperCase() + word.slice(1);
      return suffixes.flatMap((suffix) => [word + suffix, capital + suffix, suffix + word]);
    });
    expect(new Set(patterns).size).toBeGreaterThan(10_000);
    expect(patterns.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test.for([
    ['anna.petrova@example.ru', ['anna.petrova@example.ru']],
    ['Anna.Petrova1', ['anna.petrova@example.ru']],
    ['79121234567', ['79121234567']],
  ] as const)('%s is made of a contact', ([password, contacts]) => {
    expect(isOwnContact(password, contacts)).toBe(true);
  });

  test.for([
    'forty valves by friday',
    'correct horse battery',
    'Тр0пинка-у-реки',
    'xK9#mmQ2pL',
    '84017352',
    'aB3$'.repeat(32),
  ])('%s is accepted', (password) => {
    const contacts = ['anna.petrova@example.ru'];
    expect([isSimplePassword(password), isCommonPassword(password), isOwnContact(password, contacts)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
