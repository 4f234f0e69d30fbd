import type { CategoryId } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import regions from '../../../../seeds/reference/regions/regions.json' with { type: 'json' };
import { createCategoryFinder } from './find-category.ts';
import { findCountry } from './find-country.ts';
import { createAddressFinder, createRegionFinder } from './find-region.ts';

const rows = regions.map(({ code, ru, en }) => ({ code, name_ru: ru, name_en: en }));
const findRegion = createRegionFinder(rows);

test('every region is found by both of its names and by its code', () => {
  for (const { code, ru, en } of regions)
    expect([ru, findRegion(ru), findRegion(en), findRegion(code)]).toEqual([ru, code, code, code]);
});

test.for([
  ['г. Москва', '77'],
  ['МСК', '77'],
  ['Московская обл.', '50'],
  ['московская', '50'],
  ['Moscow region', '50'],
  ['Татарстан', '16'],
  ['Респ. Татарстан', '16'],
  ['СПб', '78'],
  ['г.Санкт-Петербург', '78'],
  ['Кемеровская область', '42'],
  ['ХМАО', '86'],
  ['Алтайский край', '22'],
  ['Республика Алтай', '04'],
] as const)('%s is region %s', ([text, code]) => {
  expect(findRegion(text)).toBe(code);
});

test.for(['Altai', 'Нигде', '', 'область', '00'])('%s is no region', (text) => {
  expect(findRegion(text)).toBeUndefined();
});

test.for([
  ['620014, г. Екатеринбург, ул. Московская, 77', '66'],
  ['Москва, Тверская, 1', '77'],
  ['101000 Москва, Мясницкая ул., 26', '77'],
  ['Россия, Московская обл., г. Химки, Ленинградское ш., 5', '50'],
  ['г. Орёл', '57'],
  ['Moscow, 1 Tverskaya', '77'],
  ['ул. Ленина, 77', undefined],
  ['', undefined],
] as const)('%s is in region %s', ([address, code]) => {
  expect(createAddressFinder(rows)(address)).toBe(code);
});

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
