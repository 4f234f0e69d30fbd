import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { INT_MAX } from '../limits.ts';
import { Amount, Cost, DateInput, isTotalTooLarge, Price, totalOf } from './fields.ts';

const complaint = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe.for([
  ['amount', Amount, 1, 'amount_integer', 'amount_min', 'amount_max'],
  ['price', Price, 1, 'integer', 'price_min', 'price_max'],
  ['cost', Cost, 0, 'integer', undefined, 'price_max'],
] as const)('%s', ([, schema, least, broken, tooSmall, tooLarge]) => {
  test('takes whole numbers within its limits', () => {
    for (const value of [least, INT_MAX]) expect(schema.safeParse(value).success).toBe(true);
    for (const value of [least - 1, INT_MAX + 1]) expect(schema.safeParse(value).success).toBe(false);
  });
  test('says what is wrong', () => {
    expect(complaint(schema, 1.5)).toBe(broken);
    expect(complaint(schema, undefined)).toBe('required');
    expect(complaint(schema, '5')).toBe('required');
    if (tooSmall) expect(complaint(schema, least - 1)).toBe(tooSmall);
    expect(complaint(schema, INT_MAX + 1)).toBe(tooLarge);
  });
});

test('a date is a day or an instant with its zone', () => {
  for (const value of ['2026-11-16', '2026-11-16T10:00:00Z', '2026-11-16T10:00:00+03:00'])
    expect(DateInput.safeParse(value).success).toBe(true);
  for (const value of ['', null, undefined]) expect(complaint(DateInput, value)).toBe('required');
  for (const value of ['tomorrow', '2026-11-16T10:00:00', 5]) expect(complaint(DateInput, value)).toBe('date');
});

test('a total is there when both parts are', () => {
  expect(totalOf(3, 7)).toBe(21);
  for (const open of [null, undefined]) {
    expect(totalOf(open, 7)).toBeNull();
    expect(totalOf(3, open)).toBeNull();
  }
  expect(totalOf(0, 7)).toBe(0);
});

test('a total has the limit of the database', () => {
  expect(isTotalTooLarge(INT_MAX, 1)).toBe(false);
  expect(isTotalTooLarge(1, INT_MAX + 1)).toBe(true);
  expect(isTotalTooLarge(INT_MAX, 2)).toBe(true);
  expect(isTotalTooLarge(null, 5)).toBe(false);
});
