import { PROBLEMS, WORDS } from '@postavka/contract';
import { expect, test } from 'vitest';
import { preferredLocale, problemWords } from './words.ts';

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['fr, ru;q=0.5, en;q=0.4', 'ru'],
  ['fr', 'en'],
  ['ru;q=0, en', 'en'],
  ['*', 'en'],
  [`${'x,'.repeat(10_000)}ru`, 'en'],
] as const)('Accept-Language %s is answered in %s', ([header, locale]) => {
  expect(preferredLocale(header)).toBe(locale);
});

const bases = (words: object) => new Set(Object.keys(words).map((key) => key.replace(/_(one|few|many|other)$/, '')));

test('every problem has words in both languages', () => {
  for (const code of Object.keys(PROBLEMS)) {
    expect(bases(WORDS.en.problem), 'contract/src/words/en.json').toContain(code);
    expect(bases(WORDS.ru.problem), 'contract/src/words/ru.json').toContain(code);
  }
  expect(bases(WORDS.ru.field)).toEqual(bases(WORDS.en.field));
});

test('Russian counts as Russians do', () => {
  const t = problemWords('ru');
  expect(t('field.too_long', { count: 150 })).toBe('Максимальная длина 150 символов');
  expect(t('problem.user_calls_limit', { limit: 600, count: 21 })).toContain('через 21 секунду');
  expect(t('problem.user_calls_limit', { limit: 600, count: 3 })).toContain('через 3 секунды');
});
