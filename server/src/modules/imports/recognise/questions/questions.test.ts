import { describe, expect, test } from 'vitest';
import { meanings } from '../../../../../test/price-lists/files.ts';
import { sheetOf } from '../../../../../test/price-lists/tables.ts';
import { recognise } from '../recognise.ts';

describe('what is not certain is asked', () => {
  const list = (headers: readonly string[], ...rows: readonly (readonly string[])[]) =>
    recognise([sheetOf([headers, ...rows])]);
  const asked = (...given: Parameters<typeof list>) => list(...given).questions;
  const uses = (...given: Parameters<typeof list>) => meanings(list(...given))?.map(([, use]) => use);

  test('which of several prices it is; none of them is taken meanwhile', () => {
    expect(asked(['Товар', 'Розничная', 'Оптовая'], ['Болт', '10', '9'])).toEqual([
      { code: 'price_column', columns: ['розничная', 'оптовая'] },
    ]);
    expect(asked(['Товар', 'от 1 шт', 'от 10 шт'], ['Болт', '10', '9'])).toMatchObject([{ code: 'price_column' }]);
    expect(uses(['Товар', 'Цена', 'Опт'], ['Болт', '10', '9'])).toEqual(['name', 'undecided', 'undecided']);
  });

  test('what leaves a price open is told; a choice for lists that do not say it is none for one that does', () => {
    const saying = (...texts: string[]) =>
      sheetOf([...texts.map((text) => [text]), ['Код', 'Товар', 'Цена'], ['1', 'Кабель', '6800']]);
    const question = { code: 'price_column', columns: ['цена'], note: 'Кабель, цена за 100 м' };
    const doubted = saying('Кабель,  цена за 100 м');
    expect(recognise([doubted]).questions).toEqual([question]);
    const [layout = ''] = recognise([doubted]).layouts;
    const chosen = {
      mapping: { код: 'article_number', товар: 'name', цена: 'price' },
      decimals: {},
      rates: {},
    } as const;
    expect(recognise([doubted], { layouts: { [layout]: chosen } }).questions).toEqual([question]);
    const answered = { ...chosen, reaches: { 'Кабель, цена за 100 м': 'all' } } as const;
    expect(recognise([doubted], { layouts: { [layout]: answered } }).questions).toEqual([]);
    expect(recognise([doubted], { mapping: chosen.mapping }).questions).toEqual([]);
    expect(recognise([saying()], { layouts: { [layout]: chosen } }).questions).toEqual([]);
  });

  test.each([
    [
      ['Цена без НДС', 'Цена с НДС'],
      ['ignored', 'price'],
    ],
    [
      ['Цена, USD', 'Цена, руб.'],
      ['ignored', 'price'],
    ],
    [
      ['Цена закупки', 'Цена продажи'],
      ['ignored', 'price'],
    ],
    [
      ['Старая цена', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена доставки', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена за уп.', 'Цена за шт.'],
      ['ignored', 'price'],
    ],
    [
      ['Дилерская', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена', 'Сумма'],
      ['price', 'ignored'],
    ],
    [
      ['Себестоимость', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена, руб.', 'в т.ч. НДС'],
      ['price', 'ignored'],
    ],
    [
      ['Закупочная цена', 'Цена, руб. (без учёта доставки)'],
      ['ignored', 'price'],
    ],
  ])('%s needs no question', (headers, expected) => {
    expect(uses(['Товар', ...headers], ['Болт', '10', '9'])).toEqual(['name', ...expected]);
    expect(asked(['Товар', ...headers], ['Болт', '10', '9'])).toEqual([]);
  });

  test('which is the price, where headers name nothing but money, and where rows are of several kinds of prices', () => {
    expect(asked(['Товар', 'Базовая, руб', 'Со скидкой 10%, руб'], ['Болт', '10', '9'])).toMatchObject([
      { code: 'price_column', columns: ['базовая руб', 'со скидкой 10 руб'] },
    ]);
    const kinds = [
      ['Болт', 'Оптовая', '9'],
      ['Болт', 'Розничная', '10'],
    ];
    expect(asked(['Товар', 'Вид цены', 'Цена'], ...kinds)).toMatchObject([{ code: 'price_column', columns: ['цена'] }]);
    expect(asked(['Товар', 'Вид цены', 'Цена'], ...kinds.slice(1))).toEqual([]);
  });

  test('for how many a price is, where a column beside it says that it is not for one', () => {
    expect(asked(['Товар', 'Цена', 'за'], ['Болт', '4100', '1000 шт'])).toMatchObject([{ code: 'price_column' }]);
  });

  test.each([
    [['Товар', 'Цена, $'], ['Болт', '10'], 'USD'],
    [['Товар', 'Цена, евро'], ['Болт', '10'], 'EUR'],
    [['Товар', 'Цена, у.е.'], ['Болт', '10'], 'UNIT'],
    [['Товар', 'Цена'], ['Болт', '10 USD'], 'USD'],
    [['Товар', 'Цена'], ['Болт', '€10'], 'EUR'],
  ])('the rate of %s', (headers, row, currency) => {
    expect(asked(headers, row)).toEqual([{ code: 'currency', currency, suggested: null }]);
  });

  test('the rate of a column of currencies, and of a note above the header', () => {
    expect(asked(['Товар', 'Цена', 'Валюта'], ['Болт', '10', 'CNY'])).toMatchObject([{ currency: 'CNY' }]);
    const noted = recognise([sheetOf([['Цены указаны в долларах'], ['Товар', 'Цена'], ['Болт', '10']])]);
    expect(noted.questions).toMatchObject([{ code: 'currency', currency: 'USD' }]);
  });

  test('numbers that can be read both ways, unless the column says how', () => {
    const numbers = (...prices: string[]) => asked(['Товар', 'Цена'], ...prices.map((price) => ['Болт', price]));
    expect(numbers('12,500', '1,250', '980')).toEqual([{ code: 'numbers', column: 'цена', example: '12,500' }]);
    expect(numbers('12.500')).toMatchObject([{ code: 'numbers' }]);
    expect(numbers('12,500', '99,90')).toEqual([]);
    expect(numbers('12,500', '1,250.00')).toEqual([]);
    expect(numbers('12,500', '1,250,000')).toEqual([]);
  });

  test('where the header is, if nothing looks like one', () => {
    expect(asked(['A-1', 'Болт', '10'], ['A-2', 'Гайка', '20'])).toEqual([{ code: 'header', sheet: 'Лист1' }]);
    const pointed = recognise(
      [
        sheetOf([
          ['A-1', 'Болт', '10'],
          ['A-2', 'Гайка', '20'],
        ]),
      ],
      { headers: { Лист1: 0 } },
    );
    expect(meanings(pointed)).toEqual([
      ['A', 'extra'],
      ['B', 'name'],
      ['C', 'undecided'],
    ]);
  });

  test('where the header is, if goods stand above the one that was found', () => {
    const rows = [
      ['Марка', 'Сечение', 'Цена'],
      ['ВВГ', '3х1,5', '55'],
      ['ПВС', '3х2,5', '85'],
      ['Модель', 'Цвет', 'Цена'],
      ['Уют', 'белый', '150'],
    ];
    const [sheet, question] = [sheetOf(rows), { code: 'header', sheet: 'Лист1', above: 2 }];
    const found = recognise([sheet]);
    expect(found.questions).toEqual([question]);
    expect(recognise([sheet], { headers: { Лист1: 4 } }).questions).toEqual([]);
    const layouts = Object.fromEntries(
      found.layouts.map((layout) => [layout, { mapping: {}, decimals: {}, rates: {} }]),
    );
    expect(recognise([sheet], { layouts }).questions).toEqual([]);
    const letterhead = [['ООО «Свет»', '', '88005553535'], ['Отдел продаж', '', '84951234567'], ...rows.slice(3)];
    expect(recognise([sheetOf(letterhead)]).questions).toEqual([]);
  });
});
