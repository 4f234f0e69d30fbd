import { describe, expect, test } from 'vitest';
import { asFile, brief, importFile } from '../../../../../test/price-lists/files.ts';

describe('a catalogue for marketplaces', () => {
  test('has names, prices and paths of categories', async () => {
    const yml = `<?xml version="1.0"?><yml_catalog><shop><categories><category id="1">Крепёж</category>
      <category id="2" parentId="1">Болты</category></categories><offers><offer id="7"><name>Болт &amp; гайка</name>
      <vendorCode>B-7</vendorCode><price>10</price><currencyId>RUB</currencyId><categoryId>2</categoryId></offer>
      </offers></shop></yml_catalog>`;
    const { products } = await importFile(await asFile('catalog.yml', yml));
    expect(brief(products)).toEqual([['B-7', 'Болт & гайка', 10]]);
    expect(products[0]?.category_path).toEqual(['Крепёж', 'Болты']);
  });

  test('keeps all that it says of its goods, and nothing of what is commented out', async () => {
    const yml = `<?xml version="1.0"?><yml_catalog><shop><offers><offer id="1" available="true"><name>Дрель &#171;Х&#xbb;</name>
      <price>10</price><count>12</count><min-quantity>2</min-quantity><description><![CDATA[С <!-- чем --> кейсом]]></description>
      <param name="Мощность" unit="Вт">650</param><param name="Патрон">13 мм</param></offer>
      <!-- <offer id="2"><name>Старая дрель</name><price>1</price></offer> -->
      <offer id="3" available="false"><name>Бур</name><price>5</price><sales_notes>Предоплата</sales_notes></offer>
      </offers></shop></yml_catalog>`;
    const { products } = await importFile(await asFile('catalog.yml', yml));
    expect(brief(products)).toEqual([
      ['1', 'Дрель «Х»', 10],
      ['3', 'Бур', 5],
    ]);
    expect(products.map(({ offSale }) => offSale)).toEqual([undefined, undefined]);
    expect(products[0]?.values).toMatchObject({
      stock: 12,
      min_lot: 2,
      description: expect.stringMatching(/^С\s+кейсом$/),
    });
    expect(products.map(({ extra_fields }) => extra_fields)).toEqual([
      [
        { name: 'Наличие', value: 'в наличии' },
        { name: 'Параметры', value: 'Мощность: 650 Вт; Патрон: 13 мм' },
      ],
      [
        { name: 'Наличие', value: 'под заказ' },
        { name: 'Условия продажи', value: 'Предоплата' },
      ],
    ]);
  });

  test('has empty tags that take nothing of what follows them', async () => {
    const yml = `<?xml version="1.0"?><yml_catalog><shop><offers><offer id="0" available="true"/>
      <offer id="1"><name>Дрель</name><price>10</price><vendor /><param name="Цвет"/><param name="Патрон">13 мм</param>
      <description><![CDATA[С кейсом <br/>и бурами]]></description></offer>
      <offer id="2"><name>Бур</name><price>5</price><vendor>Завод</vendor></offer></offers></shop></yml_catalog>`;
    const { products } = await importFile(await asFile('catalog.yml', yml));
    expect(brief(products)).toEqual([
      ['1', 'Дрель', 10],
      ['2', 'Бур', 5],
    ]);
    expect(products.map(({ values }) => values.factory_producer ?? null)).toEqual([null, 'Завод']);
    expect(products[0]?.extra_fields).toEqual([{ name: 'Параметры', value: 'Патрон: 13 мм' }]);
    expect(products[0]?.values.description).toMatch(/^С кейсом\s+и бурами$/);
  });
});
