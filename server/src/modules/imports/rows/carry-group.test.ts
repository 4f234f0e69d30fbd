import { expect, test } from 'vitest';
import { readLines } from '../../../../test/price-lists/tables.ts';

const paths = async (...lines: readonly string[]) =>
  (await readLines(lines.map((line) => line.split(';')))).products.map(({ category_path: path }) => path.join(' / '));

test('a group beside the first of its goods is that of the goods below it', async () => {
  expect(
    await paths(
      'Группа;Артикул;Наименование;Цена',
      'Болты;A-1;Болт М6;10',
      ';A-2;Болт М8;12',
      'Гайки;B-1;Гайка;2',
      ';B-2;Гайка 2;3',
    ),
  ).toEqual(['Болты', 'Болты', 'Гайки', 'Гайки']);
});

test('a group ends those inside the one before it', async () => {
  const goods = [
    'Крепёж;Болты;A-1;Болт;10',
    ';;A-2;Болт 2;12',
    ';Гайки;B-1;Гайка;2',
    ';;B-2;Гайка 2;2',
    'Трубы;;C-1;Труба;3',
    ';;C-2;Труба 2;3',
  ];
  expect(await paths('Раздел;Подраздел;Артикул;Наименование;Цена', ...goods)).toEqual([
    ...['Крепёж / Болты', 'Крепёж / Болты', 'Крепёж / Гайки', 'Крепёж / Гайки', 'Трубы', 'Трубы'],
  ]);
});

test('a row of groups alone is a title, with or without the groups around it', async () => {
  expect(await paths('Группа;Артикул;Товар;Цена', 'Серия-5;;;', ';A-1;Болт;10', 'Серия-6;;;', ';A-2;Гайка;2')).toEqual([
    ...['Серия-5', 'Серия-6'],
  ]);
  const nested = ['Крепёж;Болты;;;', ';;A-1;Болт;10', ';;A-2;Болт 2;10', 'Крепёж;Гайки;;;', ';;B-1;Гайка;2'];
  expect(await paths('Раздел;Подраздел;Артикул;Товар;Цена', ...nested)).toEqual([
    ...['Крепёж / Болты', 'Крепёж / Болты', 'Крепёж / Гайки'],
  ]);
});

test('a title ends the group of the goods above it', async () => {
  const goods = ['Болты;A-1;Болт;10', ';A-2;Болт 2;12', ';A-3;Болт 3;12', ';;Прочее;', ';B-1;Клей;2', ';B-2;Лак;2'];
  expect((await paths('Группа;Артикул;Наименование;Цена', ...goods)).at(-1)).toBe('Прочее');
});

test('an empty cell is no group where groups are repeated, or mostly filled', async () => {
  const header = 'Группа;Артикул;Наименование;Цена';
  expect(await paths(header, 'Болты;A-1;Болт;10', 'Болты;A-2;Болт 2;12', ';B-1;Клей;2', ';B-2;Лак;2')).toEqual([
    ...['Болты', 'Болты', '', ''],
  ]);
  expect(await paths(header, 'Болты;A-1;Болт;10', 'Гайки;A-2;Гайка;12', ';B-1;Клей;2')).toEqual(['Болты', 'Гайки', '']);
  expect(await paths(header, ';B-1;Клей;2', 'Болты;A-1;Болт;10', ';B-2;Лак;2')).toEqual(['', 'Болты', '']);
});
