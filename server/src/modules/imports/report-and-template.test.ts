import * as XLSX from '@e965/xlsx';
import { importReport, importTemplate, type Locale, runImport } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../test/actor.ts';
import { expect, test } from '../../../test/index.ts';
import { importList, preview, productsOf } from '../../../test/price-lists/imports.ts';

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
      ['', 3, 'Created', '', '+79991234567 call', 'The price says "dear": the product is on request'],
      ['', 4, 'Skipped', '', 'Group', 'Title of a group'],
    ]);
    expect(english.formulas).toEqual([]);
    expect(english.name).toBe("filename*=UTF-8''Import%20report%20evil.xlsx");
    expect(russian.rows[0]).toEqual(['Лист', 'Строка', 'Итог', 'Артикул', 'Наименование', 'Замечания']);
    expect(russian.rows[2]?.[5]).toBe('Вместо цены написано «dear»: у товара будет цена по запросу');
  });

  test.for(['ru', 'en'] as const)('the template in %s is a price list that is taken whole', async (locale, { as }) => {
    const owner = await as.owner();
    const bytes = await download(owner, importTemplate.path, {}, locale);
    const shown = await preview(owner, bytes.rawPayload, 'template.xlsx');
    expect(shown.columns.map(({ use }) => use)).toEqual([
      'article_number',
      'name',
      'price',
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
    expect(shown.summary).toMatchObject({ rows: 2, to_create: 2, findings: [] });
    await owner.call(runImport, { body: { id: shown.id } });
    await owner.app.runJobs();
    const products = await productsOf(owner);
    expect(
      products.map(({ price, condition, country, region, categories, extra_fields }) => [
        price,
        condition,
        country,
        region,
        categories.length,
        (extra_fields as object[]).length,
      ]),
    ).toEqual([
      [1240, 0, 'Russia', '66', 1, 1],
      [null, 1, 'Belarus', '78', 1, 1],
    ]);
  });
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
