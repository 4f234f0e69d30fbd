import { expect, test } from 'vitest';
import { problemWords } from '../../platform/words.ts';
import { findingText, type Reason, reasonIssue, reasonText } from './messages.ts';

test('prices in findings are written as the language writes numbers', () => {
  const rounded = { code: 'price_rounded', params: { exact: '1068.45', price: 1068 } } as const;
  expect(findingText(rounded, 'ru').replace(/\s/g, ' ')).toContain('1 068,45');
  expect(findingText(rounded, 'en')).toContain('1\u00a0068.45');
  const converted = { code: 'price_converted', params: { value: '12 $', rate: 92.5, price: 1110 } } as const;
  expect(findingText(converted, 'ru').replace(/\s/g, ' ')).toContain('по курсу 92,5: 1 110 ₽');
});

test.for([
  ['too_many_rows', { rows: 50_001, max: 50_000 }, 'В файле 50 001 строка, а', '50\u00a0001 rows'],
  ['too_many_rows', { rows: 50_002, max: 50_000 }, 'В файле 50 002 строки, а', '50\u00a0002 rows'],
  ['too_many_rows', { rows: 50_011, max: 50_000 }, 'В файле 50 011 строк, а', '50\u00a0011 rows'],
  ['too_many_columns', { columns: 601, max: 512 }, 'В файле 601 колонка, а', '601 columns'],
  ['too_many_sheets', { sheets: 104, max: 100 }, 'В файле 104 листа, а', '104 sheets'],
  ['too_many_pages', { pages: 1201, max: 1000 }, 'В PDF 1 201 страница, а', '1\u00a0201 pages'],
] as const)('%s of %j has the right plural', ([code, params, russian, english]) => {
  const reason: Reason = { code, params };
  expect(reasonText(reason, 'ru').replace(/\s/g, ' ')).toContain(russian);
  expect(reasonText(reason, 'en')).toContain(english);
  const { key, params: told = {} } = reasonIssue(reason);
  expect(problemWords('ru')(`field.${key}` as 'field.invalid', told)).toBe(reasonText(reason, 'ru'));
});

test('what says that a product is not sold is named: a cell or a group', () => {
  const said = (params: Record<string, string>) => findingText({ code: 'off_sale', params }, 'ru');
  expect(said({ header: 'Архивный', value: 'да' })).toContain('(«Архивный»: да)');
  expect(said({ title: 'Архив' })).toContain('(группа «Архив»)');
});

test('so have findings that count products', () => {
  const say = (products: number) => findingText({ code: 'price_missing', params: { products } }, 'ru');
  expect(say(21)).toContain('у 21 товара');
  expect(say(22)).toContain('у 22 товаров');
  expect(say(5)).toContain('у 5 товаров');
  expect(findingText({ code: 'price_missing', params: { products: 1 } }, 'en')).toContain('1 product will');
});
