import { expect, test } from 'vitest';
import { oneAlphabet } from './one-alphabet.ts';

test.for([
  ['a Latin letter in a Russian word', 'ПАО «Cбepбанк»', 'ПАО «Сбербанк»'],
  ['a Cyrillic letter in an English word', 'Gаzprоm', 'Gazprom'],
  ['letters that are in both alphabets go with most of them', 'АВTО', 'АВТО'],
  ['one half and one half are Russian', 'AО Заря', 'АО Заря'],
] as const)('%s is written as the others', ([, given, written]) => {
  expect(oneAlphabet(given)).toBe(written);
});

test.for([
  'ООО «ЭЛКО-s»',
  'ТД Profi-Строй',
  'ИнтерCity',
  'ОптTorg',
  'СтройGrad 24',
  'MAC и СОВА',
  'Mail.Ru',
  'Ромашка',
  'Coca-Cola',
  'ΑΒΓ',
])('%s stays as it is', (name) => {
  expect(oneAlphabet(name)).toBe(name);
});
