import { expect, test } from 'vitest';
import { Email, Phone } from './schemas.ts';

test.each([
  ['79161234567', '79161234567'],
  ['+7 (916) 123-45-67', '79161234567'],
  ['89161234567', '79161234567'],
  ['8 (916) 123-45-67', '79161234567'],
  ['8\u00a0916\u00a01234567', '79161234567'],
  // Vietnam and Hong Kong: eleven digits that begin with an 8 as well.
  ['84912345678', '84912345678'],
  ['85261234567', '85261234567'],
  ['8916123456', '8916123456'],
])('the phone %j is %s', (typed, digits) => {
  expect(Phone.parse(typed)).toBe(digits);
});

test.each(['', '123', 'phone', '7916123456789012'])('%j is no phone', (typed) => {
  expect(Phone.safeParse(typed).success).toBe(false);
});

test.each([
  [' Info@Example.RU ', 'info@example.ru'],
  ['info@Завод-Север.рф', 'info@xn----7sbgbihbj9dzah.xn--p1ai'],
  ['info@xn--80aswg.xn--p1ai', 'info@xn--80aswg.xn--p1ai'],
  ['o+tag@почта.example.ru', 'o+tag@xn--80a1acny.example.ru'],
])('the e-mail %j is %s', (typed, address) => {
  expect(Email.parse(typed)).toBe(address);
  expect(Email.parse(address)).toBe(address);
});

test.each([
  'a@b.ru,c@d.ru',
  '"x y"@z.ru',
  'a@[127.0.0.1]',
  'a@localhost',
  'почта@завод.рф',
  'a@завод..рф',
  'a@завод.рф/x',
  'a@127.1',
  `${'a'.repeat(65)}@b.ru`,
  `a@${'я'.repeat(248)}.рф`,
])('%j is no e-mail', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});
