import { describe, expect, test } from 'vitest';
import { countriesIn, findCountries } from './phone-countries.ts';
import {
  blankPhone,
  formatNational,
  isCountryUnknown,
  isPhone,
  movePhone,
  storedPhone,
  typedPhone,
} from './phone-rules.ts';
import { isBlankPhone, phoneDigits } from './phone-value.ts';
import { countryOfZone } from './phone-zone.ts';

describe('a phone', () => {
  test.each([
    ['8 (912) 345-67-89', 'RU', '79123456789', 'RU'],
    ['89123456789', 'RU', '79123456789', 'RU'],
    ['9123456789', 'RU', '79123456789', 'RU'],
    ['79123456789', 'RU', '79123456789', 'RU'],
    ['+7 912 345-67-89', 'RU', '79123456789', 'RU'],
    ['+7 912 345-67-89', 'US', '79123456789', 'RU'],
    ['007 912 345 67 89', 'US', '79123456789', 'RU'],
    ['\u00a0+7\u00a0912\u00a0345‑67‑89', 'DE', '79123456789', 'RU'],
    ['7011234567', 'RU', '77011234567', 'KZ'],
    ['+7 701 123 45 67', 'RU', '77011234567', 'KZ'],
    ['8 812 123-45-67', 'RU', '78121234567', 'RU'],
    ['812 123-45-67', 'RU', '78121234567', 'RU'],
    ['0171 2345678', 'DE', '491712345678', 'DE'],
    ['(202) 555-0123', 'US', '12025550123', 'US'],
    ['8 (912) 345-67-89', 'US', '79123456789', 'RU'],
    ['79123456789', 'GB', '79123456789', 'RU'],
    ['8951 234 5678', 'ID', '6289512345678', 'ID'],
    ['+375 29 123-45-67', 'RU', '375291234567', 'BY'],
  ])('%j in %s is %s', (text, country, digits, iso) => {
    const value = typedPhone(text, blankPhone(country));
    expect(phoneDigits(value)).toBe(digits);
    expect(value.isoCode).toBe(iso);
    expect(isPhone(value)).toBe(true);
  });

  test.each([
    ['', 'RU'],
    ['912', 'RU'],
    ['912345678', 'RU'],
    ['91234567890', 'RU'],
    ['+7', 'RU'],
    ['+', 'RU'],
    ['1111111111', 'RU'],
    ['letters', 'RU'],
    ['202555012', 'US'],
    ['+999 123', 'US'],
    ['9'.repeat(40), 'RU'],
  ])('%j in %s cannot be', (text, country) => {
    expect(isPhone(typedPhone(text, blankPhone(country)))).toBe(false);
  });

  test('has an area and a number', () => {
    expect(typedPhone('9123456789', blankPhone('RU'))).toEqual({
      countryCode: '7',
      areaCode: '912',
      phoneNumber: '3456789',
      isoCode: 'RU',
    });
  });

  test('is written in groups as it grows', () => {
    let value = blankPhone('RU');
    const written = [];
    for (const digit of '9123456789') {
      value = typedPhone(formatNational(value) + digit, value);
      written.push(formatNational(value));
    }
    expect(written).toEqual([
      '9',
      '91',
      '912',
      '912 3',
      '912 34',
      '912 345',
      '912 345-6',
      '912 345-67',
      '912 345-67-8',
      '912 345-67-89',
    ]);
    expect(formatNational(typedPhone('2025550123', blankPhone('US')))).toBe('202 555 0123');
  });

  test.each([
    ['79129299171', 'RU', '79129299171', 'RU'],
    ['7 (912) 929-91-71', 'RU', '79129299171', 'RU'],
    ['79129299171', 'KZ', '79129299171', 'RU'],
    ['74951234567', 'RU', '74951234567', 'RU'],
    ['78121234567', 'RU', '78121234567', 'RU'],
    ['89129299171', 'RU', '79129299171', 'RU'],
    ['77011234567', 'RU', '77011234567', 'KZ'],
    ['7011234567', 'RU', '77011234567', 'KZ'],
    ['12025550123', 'US', '12025550123', 'US'],
    ['89123456789', 'US', '79123456789', 'RU'],
  ])('%j, typed sign by sign in %s, is %s', (text, country, digits, iso) => {
    let value = blankPhone(country);
    for (const sign of text) value = typedPhone(formatNational(value) + sign, value);
    expect(phoneDigits(value)).toBe(digits);
    expect(value.isoCode).toBe(iso);
    expect(isPhone(value)).toBe(true);
  });

  test.each([
    ['+', 'RU', true],
    ['+3', 'RU', true],
    ['+37', 'RU', true],
    ['00', 'RU', true],
    ['+7', 'US', true],
    ['+999 123 45 67', 'RU', true],
    ['+7', 'RU', false],
    ['+79', 'US', false],
    ['+375', 'RU', false],
    ['37', 'RU', false],
    ['', 'RU', false],
  ])('of %j in %s the country is still unknown: %s', (text, country, isUnknown) => {
    const before = blankPhone(country);
    expect(isCountryUnknown(text, before)).toBe(isUnknown);
    if (isUnknown) expect(typedPhone(text, before)).toEqual(before);
  });

  test.each([
    ['+7 601 123-45-67', 'RU', 'KZ'],
    ['+7 6', 'RU', 'KZ'],
    ['+7 7', 'RU', 'KZ'],
    ['6011234567', 'RU', 'KZ'],
    ['601', 'RU', 'RU'],
    ['7', 'RU', 'RU'],
    ['7912', 'RU', 'RU'],
    ['601123456', 'US', 'US'],
  ])('+7 6xx and 7xx are of Kazakhstan: %j in %s is in %s, and no number yet', (text, country, iso) => {
    const value = typedPhone(text, blankPhone(country));
    expect([value.isoCode, isPhone(value)]).toEqual([iso, false]);
  });

  test('is one of the chosen country only', () => {
    const kazakh = typedPhone('7011234567', blankPhone('KZ'));
    expect(isPhone(kazakh)).toBe(true);
    expect(isPhone(movePhone(kazakh, 'RU'))).toBe(false);
    expect(isPhone(movePhone(typedPhone('9123456789', blankPhone('RU')), 'KZ'))).toBe(false);
  });

  test('keeps its digits in another country', () => {
    const moved = movePhone(typedPhone('9123456789', blankPhone('RU')), 'US');
    expect(phoneDigits(moved)).toBe('19123456789');
    expect(movePhone(blankPhone('RU'), 'XX').isoCode).toBe('US');
  });

  test('comes back from the server', () => {
    expect(storedPhone('79123456789')).toMatchObject({ isoCode: 'RU', areaCode: '912' });
    expect(storedPhone('77011234567').isoCode).toBe('KZ');
    expect(isBlankPhone(blankPhone())).toBe(true);
  });
});

describe('countries', () => {
  test.each([
    ['Europe/Moscow', 'RU'],
    ['Asia/Vladivostok', 'RU'],
    ['Asia/Almaty', 'KZ'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kolkata', 'IN'],
    ['Europe/Kiev', 'UA'],
    ['America/New_York', 'US'],
    ['America/Buenos_Aires', 'AR'],
    ['UTC', 'US'],
    ['Nowhere/Land', 'US'],
    [undefined, 'US'],
  ])('%s is in %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));

  test.each([
    ['росс', 'RU'],
    ['russia', 'RU'],
    ['РОССИЯ', 'RU'],
    ['ru', 'RU'],
    ['375', 'BY'],
    ['+375', 'BY'],
    ['кот дивуар', null],
    ['Aland', 'AX'],
    ['чёрногор', 'ME'],
    ['zzz', null],
  ])('%j finds %s', (text, first) => {
    for (const locale of ['ru', 'en'] as const) {
      expect(findCountries(countriesIn(locale), text)[0]?.isoCode ?? null).toBe(first);
    }
  });

  test('are named in the reader’s language', () => {
    expect(countriesIn('ru').find(({ isoCode }) => isoCode === 'RU')?.name).toBe('Россия');
    expect(countriesIn('en').find(({ isoCode }) => isoCode === 'RU')?.name).toBe('Russia');
    expect(countriesIn('en').length).toBeGreaterThan(240);
  });
});
