import * as XLSX from '@e965/xlsx';
import { importReport, importTemplate, type Locale, previewImport, runImport } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { expect, test } from '../../../../test/index.ts';
import { importList, preview, productsOf, sendLists } from '../../../../test/price-lists/imports.ts';

describe('the report and the template', () => {
  test('every row is in the report, in words of the reader, and nothing in it is a formula', async ({ as }) => {
    const owner = await as.owner();
    const evil = '=HYPERLINK("http://evil.example";"click")';
    const list = [
      'Article;Name;Price',
      `@SUM(A1);"${evil.replaceAll('"', '""')}";10`,
      ';+79991234567 call;dear',
      ';Group;',
    ];
    const { id } = await importList(owner, list.join('\n'), 'evil.csv');
    const [english, russian] = [await report(owner, id), await report(owner.with({ 'accept-language': 'ru' }), id)];
    expect(english.rows).toEqual([
      ['Sheet', 'Row', 'Outcome', 'Article number', 'Name', 'Remarks'],
      ['', 2, 'Created', '@SUM(A1)', evil, ''],
      ['', 3, 'Created', '', '+79991234567 call', 'The price says “dear”: the product will have its price on request'],
      ['', 4, 'Skipped', '', 'Group', 'Title of a group'],
    ]);
    expect(english.formulas).toEqual([]);
    expect(english.name).toBe("filename*=UTF-8''Import%20report%20evil.xlsx");
    expect(russian.rows[0]).toEqual(['Лист', 'Строка', 'Итог', 'Артикул', 'Наименование', 'Замечания']);
    expect(russian.rows[2]?.[5]).toBe('Вместо цены написано «dear»: у товара будет цена по запросу');
  });

  test('new products without a price are told before the run and in the report', async ({ as }) => {
    const owner = await as.owner();
    const reader = owner.with({ 'accept-language': 'ru' });
    const list = 'Артикул;Наименование;Цена\nA-1;Болт;абв\nA-2;Гайка;договорная\nA-3;Шайба;\nA-4;Винт;10';
    const { summary } = await preview(owner, list);
    expect(summary.findings.filter(({ code }) => code.startsWith('price_'))).toMatchObject([
      { code: 'price_none', rows: 2, places: [{ row: 3 }, { row: 4 }] },
      { code: 'price_words', rows: 1, places: [{ row: 2 }] },
    ]);
    const { id } = await importList(owner, list);
    expect((await report(reader, id)).rows.slice(1).map((row) => row[5])).toEqual([
      'Вместо цены написано «абв»: у товара будет цена по запросу',
      'Цены нет: у товара будет цена по запросу',
      'Цены нет: у товара будет цена по запросу',
      '',
    ]);
    const again = await preview(owner, 'Артикул;Наименование;Цена\nA-4;Винт М8;\nA-2;Гайка М8;договорная');
    expect(again.summary.findings.filter(({ code }) => code === 'price_none')).toEqual([]);
  });

  test.for(['ru', 'en'] as const)(
    'the template in %s is filled by choosing, and its examples stay out',
    async (locale, { as }) => {
      const owner = await as.owner();
      const { rawPayload } = await download(owner, importTemplate.path, {}, locale);
      const nothing = await sendLists(owner, previewImport, { name: 'template.xlsx', content: rawPayload });
      expect([nothing.statusCode, Object.keys(nothing.json().errors)]).toEqual([400, ['file']]);

      const book = XLSX.read(rawPayload);
      const [list, examples, lists] = book.SheetNames.map((name) => book.Sheets[name] ?? {});
      const values = XLSX.utils.sheet_to_json<string[]>(lists ?? {}, { header: 1 });
      const chosen = (column: number) => values.slice(1).map((row) => row[column]);
      expect(chosen(0).length).toBeGreaterThan(100);
      expect(chosen(2)).toContain(locale === 'ru' ? 'Свердловская область' : 'Sverdlovsk Oblast');
      const filled = XLSX.utils.sheet_to_json<string[]>(examples ?? {}, { header: 1 }).slice(1);
      XLSX.utils.sheet_add_aoa(list ?? {}, filled, { origin: 'A2' });
      const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
      const shown = await preview(owner, content, 'template.xlsx');
      expect(shown.columns.map(({ use }) => use)).toEqual([
        'article_number',
        'name',
        'price',
        'unit',
        'min_order',
        'quantity',
        'vat',
        'barcode',
        'category',
        'description',
        'manufacturer',
        'series',
        'condition',
        'country',
        'region',
        'link',
        'extra',
      ]);
      // Each example once: the sheet of examples is there still.
      expect(shown.summary).toMatchObject({ rows: 2, to_create: 2, findings: [{ code: 'price_none', rows: 1 }] });
      await owner.call(runImport, { body: { id: shown.id } });
      await owner.app.runJobs();
      const products = await productsOf(owner);
      expect(
        products.map(
          ({
            price,
            unit,
            min_lot,
            stock,
            price_vat,
            vat_rate,
            barcode,
            condition,
            country,
            region,
            categories,
            extra_fields,
          }) => [
            ...[price, unit, min_lot, stock, price_vat, vat_rate, barcode, condition, country, region],
            ...[categories.length, (extra_fields as object[]).length],
          ],
        ),
      ).toEqual([
        [1240, locale === 'ru' ? 'м' : 'm', 6, 240, 'with', 22, '4600000000016', 0, 'Russia', '66', 1, 1],
        [null, locale === 'ru' ? 'шт' : 'pcs', 1, 0, 'without', null, '4600000000023', 1, 'Belarus', '78', 1, 1],
      ]);
    },
  );
});

const download = (actor: TestActor, path: string, query: object, locale: Locale) =>
  actor.with({ 'accept-language': locale }).send('GET', path, { query });

async function report(actor: TestActor, id: number) {
  const reply = await actor.send('GET', importReport.path, { query: { id } });
  expect(reply.statusCode).toBe(200);
  const book = XLSX.read(reply.rawPayload, { cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const cells = Object.values(sheet).filter((cell) => typeof cell === 'object' && 'f' in cell);
  const disposition = String(reply.headers['content-disposition']);
  return {
    rows: XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }),
    formulas: cells,
    name: disposition.slice(disposition.indexOf('filename*')),
  };
}
