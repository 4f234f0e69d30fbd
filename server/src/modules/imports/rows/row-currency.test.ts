import { expect, test } from 'vitest';
import { importContent } from '../../../../test/price-lists/files.ts';

test('roubles in the column of units say how a price is counted, and are no unit', async () => {
  const rows = ['Лист;руб/т;65000', 'Труба;тыс. руб./т;84', 'Саморез;руб/1000шт;4500', 'Щит;руб.;1500', 'Кран;шт;90'];
  const { products } = await importContent(['Наименование;Ед. изм.;Цена', ...rows].join('\n'));
  expect(products.map(({ values: { price, unit } }) => [price, unit])).toEqual([
    [65_000, 'т'],
    [84_000, 'т'],
    [5, undefined],
    [1500, undefined],
    [90, 'шт'],
  ]);
});

test('roubles beside a price, in a column without a header, are those of its row', async () => {
  const rows = ['Кабель;78,40;руб/м;1200', 'Труба;84;тыс.руб/т;30', 'Щит;1500;руб/шт;4', 'Короб;90;;4'];
  const { products } = await importContent(['Наименование;Цена;;Остаток', ...rows].join('\n'));
  expect(products.map(({ values: { price, unit } }) => [price, unit])).toEqual([
    [78, 'м'],
    [84_000, 'т'],
    [1500, undefined],
    [90, undefined],
  ]);
});

test('what a row or a cell says to be in roubles is, whatever is said of all prices', async () => {
  const rows = ['Контроллер;150;USD', 'Датчик;4500;руб.', 'Реле;90;643', 'Щит;7000 руб.;'];
  const { products } = await importContent(['Цены в долларах США', 'Наименование;Цена;Валюта', ...rows].join('\n'));
  expect(products.map(({ values: { price } }) => price)).toEqual([undefined, 4500, 90, 7000]);
});

test.each([
  ['Цена за упаковку', 'цена за упаковку', ['упаковка', 'упаковка']],
  ['Цена за рулон', 'цена за рулон', ['рулон', 'рулон']],
  ['Цена за меш.', 'цена за меш', ['мешок', 'мешок']],
  ['Цена пачки', 'цена пачки', ['пачка', 'пачка']],
  ['Цена за уп. 100 шт', 'цена за уп 100 шт', [undefined, 'шт']],
])('a price for a pack that a person has chosen is one of packs, not of pieces: %s', async (header, key, units) => {
  const list = [`Наименование;Ед. изм.;${header}`, 'Бумага;;289', 'Скотч;шт;300'].join('\n');
  const { products } = await importContent(list, { [key]: 'price' });
  expect(products.map(({ values: { unit } }) => unit)).toEqual(units);
});

test('a price for a round lot of a length or a weight, once a person has chosen it, is counted for one', async () => {
  const list = ['Наименование;Ед. изм.;Цена за 100 м', 'Провод;м;4650', 'Кабель;бухта;12345'].join('\n');
  const { products } = await importContent(list, { 'цена за 100 м': 'price' });
  expect(products.map(({ values: { price, unit } }) => [price, unit])).toEqual([
    [47, 'м'],
    [123, 'м'],
  ]);
  expect(products.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    ['price_scaled', 'price_rounded'],
    ['price_scaled', 'price_rounded', 'unit_of_price'],
  ]);
});
