import { expect, test } from 'vitest';
import { regionName } from './regions.ts';

const REGIONS = [{ code: '66', name: { ru: 'Свердловская область', en: 'Sverdlovsk Oblast' } }];

test('a region is never a bare number, even when its name is not loaded', () => {
  expect(regionName(REGIONS, '66', 'en')).toBe('Sverdlovsk Oblast');
  expect(regionName(undefined, '66', 'en')).toBe('Region 66');
  expect(regionName(undefined, '66', 'ru')).toBe('Регион 66');
});
