import { expect, test } from 'vitest';
import { importContent } from '../../../../test/price-lists/files.ts';

const read = async (...rows: string[]) => {
  const { products } = await importContent(rows.join('\n'));
  return products.map(({ values, warnings, errors }) => [
    values.name,
    values.price,
    ...[...warnings, ...errors].map(({ code }) => code),
  ]);
};

test('a name that stands once for its sizes is theirs, and it is told', async () => {
  expect(
    await read('Наименование;Размер;Цена', 'Болт;М6;5', ';М8;8', ';М10;12', 'Гайки', ';М6;2', 'Гайка;М8;3', ';М10;4'),
  ).toEqual([
    ['Болт', 5],
    ['Болт', 8, 'name_carried'],
    ['Болт', 12, 'name_carried'],
    [undefined, 2, 'name_required'],
    ['Гайка', 3],
    ['Гайка', 4, 'name_carried'],
  ]);
});

test('what the name says of prices is said of its sizes, and a price that is asked about is one', async () => {
  expect(
    await read('Наименование;Размер;Цена', 'Болт*;М6;5', ';М8;8', 'Гайка;М6;$2', ';М8;$3', '* цена за упаковку'),
  ).toEqual([
    ['Болт*', undefined, 'price_footnote'],
    ['Болт*', undefined, 'price_footnote', 'name_carried'],
    ['Гайка', undefined, 'price_left_out'],
    ['Гайка', undefined, 'price_left_out', 'name_carried'],
  ]);
});

test('a name that is forgotten is not guessed: nothing else differs, or all other rows have one', async () => {
  expect(await read('Артикул;Наименование;Цена', 'A-1;Болт;5', 'A-2;;8')).toEqual([
    ['Болт', 5],
    [undefined, 8, 'name_required'],
  ]);
  const rest = ['М6', 'М8', 'М10', 'М12', 'М14', 'М16'].map((size) => `Болт;${size};5`);
  expect((await read('Наименование;Размер;Цена', ...rest, ';М20;8')).at(-1)).toEqual([undefined, 8, 'name_required']);
});

test('a header of names over two columns is over what the goods are and which', async () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const header = '<tr><td colspan=2>Наименование</td><td>Артикул</td><td>Цена</td></tr>';
  const goods = [row('Кабель', 'ВВГ 3х1,5', 'K-1', '46'), row('Провод ПВС', '', 'P-1', '38')];
  const { products } = await importContent(`<html><table>${header}${goods.join('')}</table></html>`);
  expect(products.map(({ values }) => values.name)).toEqual(['Кабель ВВГ 3х1,5', 'Провод ПВС']);
});
