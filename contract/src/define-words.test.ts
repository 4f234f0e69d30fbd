import { expect, test } from 'vitest';
import { defineWords } from './define-words.ts';

const words = defineWords('test', {
  ru: {
    price: '{{price, money}}',
    rows: '{{rows, number}} / {{name}}',
    n_one: '{{count, number}} a',
    n_few: 'b',
    n_many: 'c',
    n_other: 'd',
  },
  en: {
    price: 'from {{price, money}}',
    rows: '{{rows, number}} of {{name}}',
    n_one: '{{count, number}} x',
    n_other: '{{count, number}} y',
  },
});

test('numbers are written as the language writes them, where the phrase asks for it', () => {
  expect(words.in('en')('rows', { rows: 50_000, name: 'a' })).toBe('50,000 of a');
  expect(words.in('ru')('rows', { rows: 50_000, name: 1000 })).toBe('50\u00a0000 / 1000');
  expect(words.in('en')('n', { count: 1200 })).toBe('1,200 y');
  expect(words.in('en')('price', { price: 1240 })).toBe('from 1\u00a0240\u00a0\u20bd');
});

test('what is not given is left out, and a phrase that is not there is its key', () => {
  expect(words.in('en')('rows', { name: 'a' })).toBe(' of a');
  expect(words.in('en')('none' as never)).toBe('none');
});
