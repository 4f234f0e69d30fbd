import { describe, expect, test } from 'vitest';
import { type Line, readLines } from '../../../../test/price-lists/tables.ts';

const HEADER = ['Артикул', 'Наименование', 'Цена', 'Описание', 'Ссылка', 'Состояние', 'Категория'];
const one = async (cells: readonly string[]) =>
  (await readLines([HEADER, cells, ['Z', 'Конец', '1', 'x', 'example.ru', 'новый', 'К']])).products[0];

describe('groups', () => {
  const paths = async (lines: readonly Line[]) =>
    (await readLines([['Товар', 'Цена'], ...lines])).products.map(
      (row) => `${row.category_path.join(' > ')}: ${row.values.name}`,
    );

  test('one after another without a depth: the last is replaced', async () => {
    expect(
      await paths([
        ['Крепёж'],
        ['Болты'],
        ['Болт', '1'],
        ['Гайки'],
        ['Гайка', '2'],
        ['Инструмент'],
        ['Ключи'],
        ['Ключ', '3'],
      ]),
    ).toEqual(['Крепёж > Болты: Болт', 'Крепёж > Гайки: Гайка', 'Инструмент > Ключи: Ключ']);
  });
  test('by spaces before the name', async () => {
    expect(await paths([['Крепёж'], ['  Болты'], ['Болт', '1'], ['Инструмент'], ['Ключ', '3']])).toEqual([
      'Крепёж > Болты: Болт',
      'Инструмент: Ключ',
    ]);
  });
  test('by numbering', async () => {
    expect(
      await paths([
        ['1. Крепёж'],
        ['1.1 Болты'],
        ['Болт', '1'],
        ['1.2 Гайки'],
        ['Гайка', '1'],
        ['2. Инструмент'],
        ['Ключ', '3'],
      ]),
    ).toEqual(['1. Крепёж > 1.1 Болты: Болт', '1. Крепёж > 1.2 Гайки: Гайка', '2. Инструмент: Ключ']);
  });
  test('with sums beside them, when the outline says that something is inside', async () => {
    const { products, skipped } = await readLines([
      ['Товар', 'Цена', 'Остаток'],
      { cells: ['Крепёж', '', '500'] },
      { cells: ['Болт', '1', '500'], level: 1 },
      { cells: ['Гайка', '', '10'], level: 1 },
    ]);
    expect(skipped.map((row) => row.text)).toEqual(['Крепёж']);
    expect(products.map((row) => [row.values.name, row.category_path])).toEqual([
      ['Болт', ['Крепёж']],
      ['Гайка', ['Крепёж']],
    ]);
  });
  test('the column of categories goes below them, parted by what parts', async () => {
    expect((await one(['A', 'Болт', '1', '', '', '', 'Метизы / Болты и гайки > DIN 933']))?.category_path).toEqual([
      'Метизы',
      'Болты и гайки',
      'DIN 933',
    ]);
    expect((await one(['A', 'Болт', '1', '', '', '', 'Болты/гайки']))?.category_path).toEqual(['Болты/гайки']);
  });
});

describe('groups that carry a code, where no look is left to tell them', () => {
  const titles = async (lines: readonly Line[]) => {
    const { products, skipped } = await readLines(lines);
    return { goods: products.map(({ values }) => values.name), groups: skipped.map(({ text }) => text) };
  };

  test('have no unit where goods have one, and may follow one another', async () => {
    const list = [
      ['Код', 'Наименование', 'Ед.', 'Цена'],
      ['00-01', 'Крепёж', '', ''],
      ['00-02', 'Болты', '', ''],
      ['00-10', 'Болт М8', 'шт', '12'],
      ['00-11', 'Болт М10', 'шт', ''],
      ['00-12', 'Болт М12', 'шт', '18'],
      ['00-03', 'Гайки', '', ''],
      ['00-13', 'Гайка М8', 'шт', '3'],
      ['00-14', 'Гайка М10', 'шт', '4'],
      ['00-15', 'Гайка М12', 'шт', '5'],
    ];
    expect(await titles(list)).toEqual({
      goods: ['Болт М8', 'Болт М10', 'Болт М12', 'Гайка М8', 'Гайка М10', 'Гайка М12'],
      groups: ['Крепёж', 'Болты', 'Гайки'],
    });
  });

  test('without units are titles in capitals; goods on request stay goods', async () => {
    const list = [
      ['Код', 'Наименование', 'Цена'],
      ['01', 'КРЕПЁЖ', ''],
      ['10', 'Болт', '12'],
      ['11', 'Шайба', ''],
      ['12', 'ВВГ', ''],
    ];
    expect(await titles(list)).toEqual({ goods: ['Болт', 'Шайба', 'ВВГ'], groups: ['КРЕПЁЖ'] });
  });
});

test('a call to buy is no group', async () => {
  const { products, skipped } = await readLines([
    ['Наименование', 'Цена'],
    ['*** Скидки до 30.11! ***'],
    ['Лампа', '100'],
  ]);
  expect(skipped).toMatchObject([{ skipped: 'note' }]);
  expect(products[0]?.category_path).toEqual([]);
});

test('a group with the stock of its goods is a group where goods have articles', async () => {
  const { products, skipped } = await readLines([
    ['Артикул', 'Наименование', 'Цена', 'Остаток'],
    ['', 'Крепёж', '', '150'],
    ['A-1', 'Болт', '100', '100'],
    ['A-2', 'Гайка', '50', '50'],
    ['A-3', 'Винт', '10', '0'],
  ]);
  expect(skipped.map(({ skipped: as, text }) => [as, text])).toEqual([['group', 'Крепёж']]);
  expect(products.map(({ category_path }) => category_path)).toEqual([['Крепёж'], ['Крепёж'], ['Крепёж']]);
});
