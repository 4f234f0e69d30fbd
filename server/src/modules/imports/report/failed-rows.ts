import type { Locale } from '@postavka/contract';
import { storable } from '../../../platform/text/storable.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import type { ImportsDeps } from '../deps.ts';
import { findingText, words } from '../messages.ts';
import { listChoices, readingOf } from '../open/list-choices.ts';
import { withStoredFile } from '../open/stored-file.ts';
import { reportRows } from '../queries.ts';
import { readPriceList } from '../read/read-price-list.ts';
import { isRefusal } from '../read/refusal.ts';
import { valueAt } from '../recognise/cells.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { recognise } from '../recognise/recognise.ts';
import { fileKeyOf, type ImportRow, rememberedLayouts, settingsOf } from '../repo.ts';
import type { Finding } from '../rows/finding.ts';

export const failedName = (fileName: string, locale: Locale): string =>
  `${words(locale)('failed.name')} ${fileName.replace(/\.[^.]*$/, '')}.xlsx`;

/** Findings with which a row waits for a person, though it is no error. */
const WAITING: ReadonlySet<string> = new Set(['price_jump', 'price_vanishes', 'not_found', 'not_found_nameless']);
const WIDTH = 20;

/** Rows that were not imported, under the headers of their own table, with the reason behind them. */
export async function makeFailedRows(deps: ImportsDeps, row: ImportRow, locale: Locale): Promise<Uint8Array> {
  const { db } = deps.database;
  const reasons = await reasonsOf(deps, row, locale);
  if (reasons.size === 0) return writeXlsx({ sheets: [emptySheet(locale)] });
  const choices = listChoices(
    (row.mapping ?? {}) as Mapping,
    settingsOf(row),
    await rememberedLayouts(db, row.company_id),
  );
  const list = await withStoredFile(deps, await fileKeyOf(db, row), (path) =>
    readPriceList(path, { reading: readingOf(choices) }),
  );
  if (isRefusal(list)) return writeXlsx({ sheets: [emptySheet(locale)] });
  try {
    const tables = recognise(list.sheets, choices).sheets.map((sheet) => ({ sheet, rows: [] as string[][] }));
    for await (const { sheet: index, rows } of list.rows()) {
      const table = tables[index];
      if (!table?.sheet.header) continue;
      for (const { number, cells } of rows) {
        const reason = reasons.get(placeOf(storable(table.sheet.name), number));
        if (reason === undefined) continue;
        const values = table.sheet.columns.map((column) => valueAt(cells, column));
        table.rows.push([...values.map(storable), reason]);
      }
    }
    const sheets = tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ sheet, rows }, index) => ({
        name: `${index + 1}`,
        columns: [...sheet.columns.map(({ header }) => storable(header)), words(locale)('failed.reason')].map(
          (header) => ({
            header,
            width: WIDTH,
          }),
        ),
        rows,
      }));
    return await writeXlsx({ sheets: sheets.length > 0 ? sheets : [emptySheet(locale)] });
  } finally {
    await list.close();
  }
}

const emptySheet = (locale: Locale) => ({
  name: '1',
  columns: [{ header: words(locale)('failed.reason'), width: WIDTH }],
  rows: [],
});

const placeOf = (sheet: string, row: number): string => `${sheet}\n${row}`;

/** By sheet and row, why it was not imported. */
async function reasonsOf({ database: { db } }: ImportsDeps, { id }: ImportRow, locale: Locale) {
  const reasons = new Map<string, string>();
  for await (const row of reportRows(db, id)) {
    const findings = row.findings as Finding[];
    if (row.outcome !== 'failed' && !findings.some(({ code }) => WAITING.has(code))) continue;
    const text = findings.map((finding) => findingText(finding, locale)).join('; ');
    reasons.set(placeOf(row.sheet, row.row_number), text);
  }
  return reasons;
}
