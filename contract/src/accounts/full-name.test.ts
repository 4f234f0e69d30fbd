import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

const ANNA = { first_name: 'Анна', middle_name: 'Сергеевна', last_name: 'Соколова' };

test('a surname comes first, and what was not said leaves no gap', () => {
  expect(fullName(ANNA)).toBe('Соколова Анна Сергеевна');
  expect(fullName({ ...ANNA, middle_name: '' })).toBe('Соколова Анна');
  expect(fullName({ ...ANNA, last_name: '' })).toBe('Анна Сергеевна');
  expect(fullName({ first_name: '', middle_name: '', last_name: '' })).toBe('');
});
