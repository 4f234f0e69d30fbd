import type { CategoryId } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import { createCategoryFinder } from './find-category.ts';
import { findCountry } from './find-country.ts';

test.for([
  ['РФ', 'Russia'],
  ['россия', 'Russia'],
  ['Russian Federation', 'Russia'],
  ['КНР', 'China'],
  ['Южная Корея', 'South Korea'],
  ['Белоруссия', 'Belarus'],
  ['Атлантида', undefined],
  ['', undefined],
] as const)('%s is the country %s', ([text, country]) => {
  expect(findCountry(text)).toBe(country);
});

describe('categories', () => {
  const row = (id: number, lineage: number[], name_ru: string, name_en: string) => ({
    id: id as CategoryId,
    lineage,
    name_ru,
    name_en,
  });
  const find = createCategoryFinder([
    row(1, [1], 'Крепёж', 'Fasteners'),
    row(2, [1, 2], 'Болты', 'Bolts'),
    row(3, [3], 'Мебель', 'Furniture'),
    row(4, [3, 4], 'Прочее', 'Other'),
    row(5, [1, 5], 'Прочее', 'Other'),
  ]);

  test.for([
    [['Крепеж', 'БОЛТЫ'], 2, true],
    [['bolts'], 2, true],
    [['1. Крепёж', '1.2 Болты'], 2, true],
    [['Наши товары', 'Крепёж', 'Особые'], 1, false],
    [['Мебель', 'Прочее'], 4, true],
    [['Fasteners', 'Other'], 5, true],
  ] as const)('%s is found', ([path, id, isWhole]) => {
    expect(find(path)).toMatchObject({ id, isWhole });
  });

  test('of namesakes without ancestors none is taken, but what is above them is', () => {
    expect(find(['Прочее'])).toBeUndefined();
    expect(find(['Болты', 'Прочее'])).toMatchObject({ id: 2, isWhole: false });
    expect(find(['Никакое'])).toBeUndefined();
  });
});
