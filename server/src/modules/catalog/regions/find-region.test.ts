import { expect, test } from 'vitest';
import regions from '../../../../seeds/reference/regions/regions.json' with { type: 'json' };
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
