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
  expect(words.in('en')('rows', { rows: 50_000, name: 'a' })).toBe('50\u00a0000 of a');
  expect(words.in('ru')('rows', { rows: 50_000, name: 1000 })).toBe('50\u00a0000 / 1000');
  expect(words.in('en')('n', { count: 1200 })).toBe('1\u00a0200 y');
  expect(words.in('en')('price', { price: 1240 })).toBe('from 1\u00a0240\u00a0\u20bd');
});

test('what is not given is left out, and a phrase that is not there is its key', () => {
  expect(words.in('en')('rows', { name: 'a' })).toBe(' of a');
  expect(words.in('en')('none' as never)).toBe('none');
});

test.each(['ru', 'en'] as const)('plural forms in %s are those of Intl', (locale) => {
  const form = { n_one: 'one', n_few: 'few', n_many: 'many', n_other: 'other' };
  const { n_one, n_other } = form;
  const say = defineWords('forms', { ru: form, en: { n_one, n_other } }).in(locale);
  const intl = new Intl.PluralRules(locale);
  const counts = [...Array(1130).keys(), 1.5, 0.5, 21.25, 1.00001, 1_000_001, -1, -3];
  for (const count of counts) expect(say('n', { count }), String(count)).toBe(intl.select(count));
});
