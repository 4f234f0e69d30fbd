import type { DownloadedFile, Locale } from '@postavka/contract';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { words } from '../words.ts';

/** With the width that its values take, in characters. */
const COLUMNS = {
  article_number: 16,
  name: 44,
  price: 14,
  category: 44,
  description: 50,
  manufacturer: 24,
  series: 16,
  condition: 14,
  country: 16,
  region: 26,
  link: 34,
} as const;

/** A price list with every column that has a place in a product, one that becomes an extra field, and two examples. */
export async function makeTemplate(locale: Locale): Promise<DownloadedFile> {
  const t = words(locale);
  const uses = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const columns = [
    ...uses.map((use) => ({ header: t(`column.${use}`), width: COLUMNS[use] })),
    { header: t('template.extra'), width: 14 },
  ];
  const rows = (['first', 'second'] as const).map((which) => [
    ...uses.map((use) => t(`example.${which}.${use}`)),
    t(`example.${which}.extra`),
  ]);
  const name = t('template.name');
  return { name: `${name}.xlsx`, bytes: await writeXlsx({ sheets: [{ name, columns, rows }] }) };
}
