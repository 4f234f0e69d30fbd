import type { Comparison, DownloadedFile, Locale } from '@postavka/contract';
import { defineWords } from '../../../platform/words.ts';
import { type Cell, writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import en from '../words/en.json' with { type: 'json' };
import ru from '../words/ru.json' with { type: 'json' };

const words = defineWords('orders', { en, ru });

type Row = Comparison['rows'][number];

const COLUMNS: readonly {
  readonly key: keyof typeof en.column;
  readonly width: number;
  readonly cell: (row: Row, t: ReturnType<typeof words>) => Cell;
}[] = [
  { key: 'company', width: 36, cell: ({ company }) => company.name },
  { key: 'price', width: 14, cell: ({ price }) => price },
  { key: 'amount', width: 12, cell: ({ amount }) => amount },
  { key: 'coverage', width: 14, cell: ({ coverage }) => Math.round(coverage * 100) },
  { key: 'total', width: 16, cell: ({ total }) => total },
  { key: 'delivery', width: 16, cell: ({ delivery_price }, t) => delivery_price ?? t('unknown') },
  { key: 'total_with_delivery', width: 20, cell: (row, t) => row.total_with_delivery ?? t('unknown') },
  { key: 'vat', width: 10, cell: ({ vat }, t) => vat ?? t('unknown') },
  { key: 'time', width: 14, cell: ({ time }) => time },
  { key: 'valid_until', width: 16, cell: ({ valid_until }, t) => valid_until ?? t('unknown') },
  { key: 'payment_terms', width: 30, cell: ({ payment_terms }) => payment_terms },
  { key: 'rating', width: 10, cell: ({ company }, t) => company.rating ?? t('unknown') },
  { key: 'answer_hours', width: 14, cell: ({ answer_hours }) => answer_hours },
  { key: 'comment', width: 50, cell: ({ comment }) => comment },
  { key: 'chosen', width: 12, cell: ({ selected_at }, t) => (selected_at === null ? null : t('yes')) },
];

/** The comparison as a table to be signed. */
export async function comparisonTable(comparison: Comparison, locale: Locale): Promise<DownloadedFile> {
  const t = words(locale);
  async function* rows() {
    for (const row of comparison.rows) yield COLUMNS.map(({ cell }) => cell(row, t));
  }
  const columns = COLUMNS.map(({ key, width }) => ({ header: t(`column.${key}`), width }));
  return {
    name: t('file', { id: comparison.id }),
    bytes: await writeXlsx({ sheets: [{ name: t('sheet'), columns, rows: rows() }] }),
  };
}
