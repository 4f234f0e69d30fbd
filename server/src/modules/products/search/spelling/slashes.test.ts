import { searchProducts } from '@postavka/contract';
import { testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const test = testSelling({
  'Болт М8 н/ж': '',
  'Труба 57 б/у': '',
  'Перчатки х/б': '',
  'Шина для с/х техники': '',
  'Плита ж/б 3 м': '',
  'Мешок 50 кг': 'вкладыш п/э',
  'Память DDR4 16GB': '',
  'Память DDR4 8 ГБ': '',
  'Накопитель SSD 1 ТБ': '',
  'Кабель 16 м': '',
});

test.for([
  ['труба б/у', 'Труба 57 б/у'],
  ['труба бу', 'Труба 57 б/у'],
  ['болт н/ж', 'Болт М8 н/ж'],
  ['болт нж', 'Болт М8 н/ж'],
  ['перчатки x/б', 'Перчатки х/б'],
  ['шина сх', 'Шина для с/х техники'],
  ['шина c/x', 'Шина для с/х техники'],
  ['плита жб', 'Плита ж/б 3 м'],
  ['мешок пэ', 'Мешок 50 кг'],
])('an abbreviation with a slash is one word: %s finds %s', async ([q, name], { as }) => {
  const { data, left_out } = await as.visitor().call(searchProducts, { query: { q } });
  expect(left_out).toEqual([]);
  expect(data[0]?.name).toBe(name);
});

test.for([
  ['память 16 гб', 'Память DDR4 16GB'],
  ['ddr4 16gb', 'Память DDR4 16GB'],
  ['память 8gb', 'Память DDR4 8 ГБ'],
  ['ssd 1tb', 'Накопитель SSD 1 ТБ'],
])('a size of memory is read in both alphabets: %s finds %s', async ([q, name], { as }) => {
  const { data, left_out, similar } = await as.visitor().call(searchProducts, { query: { q } });
  expect(left_out).toEqual([]);
  expect(data.filter(({ id }) => !similar.includes(id)).map((one) => one.name)).toEqual([name]);
});
