import { expect, test } from 'vitest';
import ru from './ru.json';
import { countedUnit, manyUnits, unitName } from './unit-name.ts';

const { counted, usual } = ru;

test('a unit in words stands in the form of its number', () => {
  const forms = [1, 2, 5, 11, 21, 100].map((count) => countedUnit('ru', count, counted.bag_one));
  const { bag_one: one, bag_few: few, bag_many: many } = counted;
  expect(forms).toEqual([one, few, many, many, one, many]);
  expect([1, 100].map((count) => countedUnit('en', count, counted.bag_one))).toEqual(['bag', 'bags']);
});

test('a sign does not change; an unknown unit is shown as it was typed', () => {
  expect(countedUnit('ru', 100, 'm²')).toBe('m²');
  const [pc = ''] = usual.split(', ');
  expect([unitName('en', pc), countedUnit('en', 1, pc), manyUnits('en', pc)]).toEqual(['pc', 'pc', 'pcs']);
  expect([1, 2, 5].map((count) => countedUnit('ru', count, pc))).toEqual([pc, pc, pc]);
  expect(countedUnit('ru', 5, 'Gebinde')).toBe('Gebinde');
});

test('a short form in Russian is a word with two forms in English', () => {
  const kit = usual.split(', ')[8] ?? '';
  expect([1, 40].map((count) => countedUnit('en', count, kit))).toEqual(['set', 'sets']);
  expect([1, 40].map((count) => countedUnit('ru', count, kit))).toEqual([kit, kit]);
});

test('a price is for one, in the language of the reader', () => {
  expect(unitName('ru', counted.roll_one)).toBe(counted.roll_one);
  expect(unitName('en', counted.roll_one)).toBe('roll');
});
