import { expect, test } from 'vitest';
import { meanings } from '../../../../test/price-lists/files.ts';
import { readLines, sheetOf } from '../../../../test/price-lists/tables.ts';
import { recognise } from './recognise.ts';

const usesOf = (...rows: (readonly string[])[]) => meanings(recognise([sheetOf(rows)]))?.map(([, use]) => use);

const BITRIX = [
  'IE_XML_ID;IE_NAME;IE_ID;IE_ACTIVE;IE_PREVIEW_TEXT;IE_DETAIL_TEXT;IE_DETAIL_TEXT_TYPE;IE_DETAIL_PICTURE;IP_PROP12',
  'IC_GROUP0;IC_GROUP1;IC_GROUP2;CP_QUANTITY;CV_PRICE_1;CV_CURRENCY_1',
]
  .join(';')
  .split(';');
const bolt = '1201;Болт М8;101;Y;Кратко;Болт <b>с буртиком</b>;html;/a.jpg;DIN 933;Крепёж;Болты;;120;12;RUB'.split(';');
const washer = '1203;Шайба 8;103;N;;Шайба;text;;DIN 125;Крепёж;Шайбы;Плоские;33;1;RUB'.split(';');

test('an export of 1C-Bitrix is understood by the codes of its columns', async () => {
  expect(usesOf(BITRIX, bolt, washer)).toEqual([
    ...['article_number', 'name', 'ignored', 'on_sale', 'ignored', 'description', 'ignored', 'image', 'ignored'],
    ...['category', 'category', 'category', 'quantity', 'price', 'currency'],
  ]);
  const { products } = await readLines([BITRIX, bolt, washer]);
  expect(products[0]).toMatchObject({
    values: { article_number: '1201', name: 'Болт М8', description: 'Болт с буртиком', price: 12, stock: 120 },
    extra_fields: [],
    category_path: ['Крепёж', 'Болты'],
    offSale: undefined,
  });
  expect(products[1]).toMatchObject({
    category_path: ['Крепёж', 'Шайбы', 'Плоские'],
    offSale: { header: 'IE_ACTIVE', value: 'N' },
  });
});

test('its identifiers are articles unless they are those of a machine, or there is an article', () => {
  const named = (id: string) => usesOf(['IE_XML_ID', 'IE_NAME', 'CV_PRICE_1'], [id, 'Болт', '12'])?.[0];
  expect(named('1201')).toBe('article_number');
  expect(named('6f9619ff-8b86-d011-b42d-00c04fc964ff')).toBe('ignored');
  expect(
    usesOf(
      ['IE_XML_ID', 'IP_PROP_CML2_ARTICLE', 'IP_PROP_COLOR', 'IE_NAME', 'CV_PRICE_1'],
      ['1', 'B-8', 'белый', 'Болт', '12'],
    ),
  ).toEqual(['ignored', 'article_number', 'extra', 'name', 'price']);
});

test('the number of a product in a shop is its article where it has no other', () => {
  expect(usesOf(['ID товара', 'Артикул', 'Название', 'Цена'], ['1', 'I-1', 'Полка', '10'])?.slice(0, 2)).toEqual([
    ...['extra', 'article_number'],
  ]);
  expect(usesOf(['ID товара', 'Название', 'Цена'], ['1', 'Полка', '10'])?.[0]).toBe('article_number');
});

test.each([
  [
    ['Раздел', 'Подраздел'],
    ['Крепёж', 'Болты'],
    ['category', 'category'],
  ],
  [
    ['Категория 1', 'Категория 2', 'Категория 3'],
    ['Крепёж', 'Болты', ''],
    ['category', 'category'],
  ],
  [
    ['Группа', 'Подгруппа товара'],
    ['Крепёж', 'Болты'],
    ['category', 'category'],
  ],
  [['Подкатегория'], ['Болты'], ['category']],
  [
    ['Категория', 'Группа'],
    ['Крепёж', 'Болты'],
    ['category', 'extra'],
  ],
  [
    ['Категория', 'Подкатегория'],
    ['Крепёж', '15'],
    ['category', 'extra'],
  ],
])('columns of groups %s over %s are %s', (headers, titles, expected) => {
  const uses = usesOf([...headers, 'Товар', 'Цена'], [...titles, 'Болт', '10'])?.filter(
    (use) => use !== 'name' && use !== 'price',
  );
  expect(uses).toEqual(expected);
});
