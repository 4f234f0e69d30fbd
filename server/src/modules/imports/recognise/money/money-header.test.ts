import { describe, expect, test } from 'vitest';
import { asked, foreignIn, questionsOf, type Rows } from '../../../../../test/price-lists/tables.ts';
import { moneyHeader } from './money-header.ts';

const GOODS = ['A-1', 'Болт', '10'];
const under = (header: string): Rows => [['Артикул', 'Наименование', header], GOODS, ['A-2', 'Гайка', '20']];

describe('the header of a price', () => {
  test.each([
    ['Цена, бел. руб.', 'BYN'],
    ['Цена в белорусских рублях', 'BYN'],
    ['Цена, руб. РБ', 'BYN'],
    ['Цена (Br)', 'BYN'],
    ['Цена, тенге', 'KZT'],
    ['Цена, сум', 'UZS'],
    ['Цена, грн', 'UAH'],
    ['Цена CHF', 'CHF'],
    ['Price, THB', 'THB'],
    ['Цена, усл. ед.', 'UNIT'],
    ['Цена в валюте', 'UNIT'],
    ['FOB price', 'UNIT'],
    ['Цена в у.е. (1 у.е. = 95 руб.)', 'UNIT'],
    ['Цена USD, оплата в рублях', 'USD'],
    ['USD/шт', 'USD'],
    ['Цена, y.e.', 'UNIT'],
  ])('%s is not in roubles: %s', (header, currency) => {
    expect(foreignIn(under(header))).toEqual([currency]);
  });

  test.each(['Руб.', 'руб/шт', 'с НДС', 'Цена, руб. (по курсу USD ЦБ)', 'Цена на 01.11.2026', 'Продажа'])(
    '%s is the price in roubles',
    (header) => {
      const { questions: open, sheets } = asked({ Лист1: under(header) });
      expect(open).toEqual([]);
      expect(sheets[0]?.columns[2]).toMatchObject({ use: 'price' });
    },
  );

  test.each([
    ['Цена, тысяч руб.', { times: 1000, per: 1, role: 'sale' }],
    ['Стоимость тыс.₽', { times: 1000, per: 1, role: 'sale' }],
    ['Цена, млн руб.', { times: 1_000_000, role: 'sale' }],
    ['Цена, коп.', { times: 0.01, role: 'sale' }],
    ['Цена, руб. коп.', { times: 1, role: 'sale' }],
    ['Цена за 50 шт', { times: 1, per: 50, role: 'never' }],
    ['Цена за сотню', { per: 100, role: 'never' }],
    ['Руб./тыс.шт', { times: 1, per: 1000, role: 'never' }],
    ['Цена от 1000 шт', { times: 1, per: 1, role: 'sale' }],
    ['1-10 шт', { per: 1, role: 'sale', isTier: true }],
    ['Цена 11–100 шт.', { per: 1, role: 'sale' }],
    ['НДС 22%', { role: 'never', vat: undefined }],
    ['Цена с НДС 22%', { role: 'sale', vat: 'with' }],
    ['Цена (за 10)', { per: 10, role: 'never' }],
    ['Цена за 10', { per: 10, role: 'never' }],
    ['Цена за 10%', { per: 1, role: 'sale' }],
    ['Цена на 01/10', { per: 1, role: 'sale' }],
    ['Цена за 10/2026', { per: 1, role: 'sale' }],
    ['Цена за 100 м', { per: 100, lotUnit: 'м', role: 'never' }],
    ['Руб. за 1000 кг', { per: 1000, lotUnit: 'кг', role: 'never' }],
    ['Цена за 25 кг', { times: 1, per: 1, role: 'never' }],
    ['Цена за бухту', { role: 'never' }],
    ['Цена за набор (6 шт)', { role: 'never' }],
    ['Средняя цена', { role: 'never' }],
    ['Прошлая цена', { role: 'never' }],
    ['Учётная цена', { role: 'never' }],
    ['Приходная цена', { role: 'never' }],
    ['Цена поставщика', { role: 'never' }],
    ['Цена вх.', { role: 'never' }],
    ['Цена поддона', { role: 'never' }],
    ['Стоимость партии', { role: 'never' }],
    ['Unit cost', { role: 'never' }],
    ['Цена за 100 г', { role: 'never' }],
    ['Цены на 2026 г.', { role: 'sale' }],
    ['Price per 1000', { per: 1000, role: 'never' }],
    ['Цена/100', { per: 100, role: 'never' }],
    ['руб/1000шт', { per: 1000, role: 'never' }],
    ['Рекомендованная', { role: 'sale' }],
    ['Цена с наценкой', { role: 'sale' }],
    ['Безнал', { role: 'sale' }],
    ['Со скидкой', { role: 'sale' }],
    ['С учётом скидки 15%', { role: 'sale' }],
    ['Акция до 30.11', { role: 'never' }],
    ['Всего с НДС', { role: 'never' }],
    ['-10%', { role: 'never', isPrivate: true }],
  ])('%s', (header, said) => {
    expect(moneyHeader(header)).toMatchObject(said);
  });

  test('a row under it says of what money, VAT or lot its prices are', () => {
    const [sheet] = asked({ Лист1: [['Артикул', 'Товар', 'Цена'], ['', '', 'тыс. руб.'], GOODS] }).sheets;
    expect(sheet?.columns[2]).toMatchObject({ use: 'price', money: { times: 1000 } });
    expect(foreignIn([['Артикул', 'Товар', 'Цена'], ['', '', 'USD'], GOODS])).toEqual(['USD']);
    expect(questionsOf([['Артикул', 'Товар', 'Цена'], ['', '', 'за 1000 шт'], GOODS])).toEqual(['price_column']);
  });
});

test('the date, the kind and the code of a price are none', () => {
  expect(['Дата цены', 'Тип цены', 'Код цены'].map(moneyHeader)).toEqual([undefined, undefined, undefined]);
  expect(moneyHeader('Ед. цена')).toMatchObject({ role: 'sale' });
});

test.each(['Цена, х1000 руб', 'Цена, руб. (×1000)', 'Цена, x 1 000 руб.'])('%s is in thousands', (header) => {
  expect(moneyHeader(header)).toMatchObject({ times: 1000, per: 1 });
});
