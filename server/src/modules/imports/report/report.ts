import type { Locale } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { findingText, words } from '../messages.ts';
import { reportRows } from '../queries.ts';
import type { ImportRow } from '../repo.ts';
import type { Finding } from '../rows/finding.ts';

export const reportName = (fileName: string, locale: Locale): string =>
  `${words(locale)('report.name')} ${fileName.replace(/\.[^.]*$/, '')}.xlsx`;

/** What became of every row, in the reader's language. */
export function makeReport(db: Db, { id }: Pick<ImportRow, 'id'>, locale: Locale): Promise<Uint8Array> {
  const t = words(locale);
  const columns = [
    { header: t('report.sheet'), width: 16 },
    { header: t('report.row'), width: 8 },
    { header: t('report.outcome'), width: 16 },
    { header: t('report.article'), width: 20 },
    { header: t('report.product'), width: 60 },
    { header: t('report.findings'), width: 90 },
  ];
  return writeXlsx({ sheets: [{ name: t('report.name'), columns, rows: rows(db, id, locale) }] });
}

async function* rows(db: Db, id: ImportRow['id'], locale: Locale) {
  const t = words(locale);
  for await (const row of reportRows(db, id)) {
    const findings = (row.findings as Finding[]).map((finding) => findingText(finding, locale));
    yield [row.sheet, row.row_number, t(`outcome.${row.outcome}`), row.article, row.name, findings.join('\n')];
  }
}
