import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPrice } from './price.ts';
import { toRoubles } from './roubles.ts';

/** Roubles and the exact value, `null` on request, or why it is none. */
function roubles(text: string) {
  const price = readPrice(text);
  if (price.kind === 'wrong') return price.code;
  if (price.kind !== 'amount') return price.kind === 'on_request' && !price.isKnown ? 'price_words' : null;
  const counted = toRoubles(price, undefined, {});
  return counted.kind === 'roubles' ? [counted.roubles, counted.exact] : counted.kind;
}

test.each([
  ['1234', [1234, '1234']],
  ['1 234,50', [1235, '1234.5']],
  ['1\u00a0234,50 ₽', [1235, '1234.5']],
  ['1\u202f234\u2009567 руб.', [1234567, '1234567']],
  ["1'234.50", [1235, '1234.5']],
  ['₽ 99', [99, '99']],
  ['#####', 'price_unreadable'],
  ['99,90 р./шт', [100, '99.9']],
  ['500 рублей', [500, '500']],
  ['500 RUB', [500, '500']],
  ['1.234,56', [1235, '1234.56']],
  ['1,234.56', [1235, '1234.56']],
  ['1.234.567,89', [1234568, '1234567.89']],
  ['1,234,567', [1234567, '1234567']],
  ['1.234.567', [1234567, '1234567']],
  ['1,234', [1, '1.234']],
  ['12,499', [12, '12.499']],
  ['12,5', [13, '12.5']],
  ['1.005', [1, '1.005']],
  [',5', [1, '0.5']],
  ['1234,-', [1234, '1234']],
  ['1234=', [1234, '1234']],
  ['007', [7, '7']],
  ['12.00', [12, '12']],
  ['0', [0, '0']],
  ['1200-00', [1200, '1200']],
  ['1 200-50', [1201, '1200.5']],
  ['1 200 с НДС', [1200, '1200']],
  ['1 200 руб. с НДС', [1200, '1200']],
  ['1 234,50 ?', [1235, '1234.5']],
  ['от 1 200', [1200, '1200']],
  ['от 3 шт 450', 'price_unreadable'],
  ['95 руб 110 руб', 'price_unreadable'],
  ['950\n890', 'price_unreadable'],
  ['1200 руб. за 10 пар', [120, '120']],
  ['1 200 руб./м2', [1200, '1200']],
  ['1 200 за шт.', [1200, '1200']],
  ['1200*', [1200, '1200']],
  ['12,5 тыс. руб.', [12500, '12500']],
  ['12 тыс.', [12000, '12000']],
  ['12 т.р.', [12000, '12000']],
  ['1,2 млн руб.', [1200000, '1200000']],
  ['1234 руб 50 коп', [1235, '1234.5']],
  ['1 200 руб. (с НДС 22%)', [1200, '1200']],
  ['1200 руб. за 100 шт', [12, '12']],
  ['5000 руб/тыс.шт', [5, '5']],
  ['5000 руб. за тыс. шт.', [5, '5']],
  ['99¹', [99, '99']],
  ['+99', [99, '99']],
  ['95-50', [96, '95.5']],
  ['80-90', 'price_unreadable'],
  ['2147483647', [2147483647, '2147483647']],
  ['2147483647,49', [2147483647, '2147483647.49']],
])('%s is a price', (text, expected) => {
  expect(roubles(text)).toEqual(expected);
});

test.each([
  '',
  ' ',
  '—',
  '-',
  'по запросу',
  'По запросу!',
  'Договорная',
  'звоните',
  'уточняйте',
  'on request',
  'N/A',
  'под заказ',
  'нет в наличии',
])('«%s» is a price on request', (text) => {
  expect(roubles(text)).toBeNull();
});

test.each([
  ['2147483648', 'too_large'],
  ['2147483647,5', 'too_large'],
  ['9'.repeat(5000), 'too_large'],
  ['-5', 'price_negative'],
  ['\u22125', 'price_negative'],
  ['100 $', 'left_out'],
  ['€100', 'left_out'],
  ['15 у.е.', 'left_out'],
  ['10 USD', 'left_out'],
  ['12 / 15', 'price_unreadable'],
  ['100-200', 'price_unreadable'],
  ['1234 руб 50', 'price_unreadable'],
  ['1,23,456', 'price_unreadable'],
  ['1.2.3,4', 'price_unreadable'],
  ['1E5', 'price_unreadable'],
  ['=1+1', 'price_unreadable'],
  ['бесплатно', 'price_words'],
])('%s is none', (text, code) => {
  expect(roubles(text)).toBe(code);
});

test('«от 500» is a price, and is told', () => {
  expect(readPrice('от 500 руб')).toMatchObject({ kind: 'amount', exact: '500', isFrom: true });
});

describe('however it is written, it is the same price', () => {
  const kopecks = fc.integer({ min: 0, max: 214_748_364_749 });
  const space = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009', "'");
  const sign = fc.constantFrom('', '₽', ' руб.', ' руб', 'р.', ' RUB', ' р./шт');

  test('with any spaces, a comma or a dot, any sign of the rouble', () => {
    fc.assert(
      fc.property(kopecks, space, fc.constantFrom(',', '.'), sign, (value, gap, point, mark) => {
        const whole = String(Math.floor(value / 100)).replace(/\B(?=(\d{3})+$)/g, gap);
        const written = `${whole}${point}${String(value % 100).padStart(2, '0')}${mark}`;
        expect(roubles(written)?.[0]).toBe(Math.floor((value + 50) / 100));
      }),
    );
  });

  test('with both separators the last one is decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2_147_483_646 }), fc.boolean(), (value, russian) => {
        const [group, point] = russian ? ['.', ','] : [',', '.'];
        const whole = String(value).replace(/\B(?=(\d{3})+$)/g, group);
        expect(roubles(`${whole}${point}25`)).toEqual([value, `${value}.25`]);
      }),
    );
  });

  test('nothing makes it throw, and a price is never over the limit or below zero', () => {
    const marks = fc.constantFrom(...'0123456789 .,-₽$/рубот');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: marks })), (text) => {
        const price = roubles(text);
        if (Array.isArray(price))
          expect(price[0]).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n <= 2_147_483_647);
      }),
    );
  });
});
