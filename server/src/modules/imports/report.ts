import type { DownloadedFile, Locale } from '@postavka/contract';
import type { Db } from '../../platform/db/database.ts';
import { writeXlsx } from '../../platform/xlsx/write-xlsx.ts';
import { reportRows } from './queries.ts';
import type { ImportRow } from './repo.ts';
import type { Finding } from './rows/finding.ts';
import { findingText, words } from './words.ts';

/** What became of every row, in the reader's language. */
export async function makeReport(db: Db, { id, name }: ImportRow, locale: Locale): Promise<DownloadedFile> {
  const t = words(locale);
  const columns = [
    { header: t('report.sheet'), width: 16 },
    { header: t('report.row'), width: 8 },
    { header: t('report.outcome'), width: 16 },
    { header: t('report.article'), width: 20 },
    { header: t('report.product'), width: 60 },
    { header: t('report.findings'), width: 90 },
  ];
  const bytes = await writeXlsx({ sheets: [{ name: t('report.name'), columns, rows: rows(db, id, locale) }] });
  return { name: `${t('report.name')} ${name.replace(/\.[^.]*$/, '')}.xlsx`, bytes };
}

async function* rows(db: Db, id: ImportRow['id'], locale: Locale) {
  const t = words(locale);
  for await (const row of reportRows(db, id)) {
    const findings = (row.findings as Finding[]).map((finding) => findingText(finding, locale));
    yield [row.sheet, row.row_number, t(`outcome.${row.outcome}`), row.article, row.name, findings.join('\n')];
  }
}
