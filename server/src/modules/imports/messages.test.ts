import { expect, test } from 'vitest';
import { findingText } from './messages.ts';

test('prices in findings are written as the language writes numbers', () => {
  const rounded = { code: 'price_rounded', params: { exact: '1068.45', price: 1068 } } as const;
  expect(findingText(rounded, 'ru').replace(/\s/g, ' ')).toContain('1 068,45');
  expect(findingText(rounded, 'en')).toContain('1,068.45');
  const converted = { code: 'price_converted', params: { value: '12 $', rate: 92.5, price: 1110 } } as const;
  expect(findingText(converted, 'ru').replace(/\s/g, ' ')).toContain('по курсу 92,5: 1 110 ₽');
});
