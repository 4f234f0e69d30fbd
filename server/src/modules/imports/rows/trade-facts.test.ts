import { describe, expect, test } from 'vitest';
import { readStock, readVat } from './trade-facts.ts';

describe('stock', () => {
  test.each([
    ['240', 240],
    ['1 200 шт.', 1200],
    ['>100', 100],
    ['более 100 шт.', 100],
    ['More than 50', 50],
    ['100+', 100],
    ['12,5', 12],
    ['нет', 0],
    ['0', 0],
    ['много', undefined],
    ['есть', undefined],
    ['5-10', undefined],
    ['под заказ', undefined],
    ['99999999999', undefined],
  ])('%s', (text, stock) => {
    expect(readStock(text)).toBe(stock);
  });
});

describe('VAT', () => {
  test.each([
    ['22%', undefined, 22],
    ['20', undefined, 20],
    ['0,22', undefined, 22],
    ['0.1', undefined, 10],
    ['0%', undefined, 0],
    ['с НДС 22%', 'with', 22],
    ['в т.ч. НДС 10 %', 'with', 10],
    ['без НДС', 'without', undefined],
    ['Без НДС 20%', 'without', 20],
    ['НДС не облагается', 'without', undefined],
    ['1200', undefined, undefined],
    ['44', undefined, undefined],
    ['44%', undefined, 44],
    ['по ставке', undefined, undefined],
  ])('%s', (text, price, rate) => {
    expect(readVat(text)).toEqual({ price, rate });
  });
});
