import { COUNTRIES, type DownloadedFile, LOCALES, type Locale, WORDS } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import { words } from '../messages.ts';

/** With the width that its values take, in characters. */
const COLUMNS = {
  article_number: 16,
  name: 44,
  price: 14,
  unit: 12,
  min_order: 14,
  quantity: 12,
  vat: 16,
  barcode: 18,
  category: 44,
  description: 50,
  manufacturer: 24,
  series: 16,
  condition: 14,
  country: 16,
  region: 26,
  link: 34,
} as const;

type TemplateColumn = keyof typeof COLUMNS;
const USES = Object.keys(COLUMNS) as TemplateColumn[];

/** Columns whose values are chosen from a list. */
const CHOSEN = ['category', 'unit', 'region', 'country', 'condition'] as const satisfies readonly TemplateColumn[];

/**
 * An empty price list with every column that has a place in a product and one that becomes an extra field; how it is
 * filled, and what can be chosen, stand on sheets of their own that are never imported.
 */
export async function makeTemplate(db: Db, locale: Locale): Promise<DownloadedFile> {
  const t = words(locale);
  const columns = [
    ...USES.map((use) => ({ header: t(`column.${use}`), width: COLUMNS[use] })),
    { header: t('template.extra'), width: 14 },
  ];
  const examples = (['first', 'second'] as const).map((which) => [
    ...USES.map((use) => t(`example.${which}.${use}`)),
    t(`example.${which}.extra`),
  ]);
  const lists = await listsOf(db, locale);
  const choices = CHOSEN.map((use, column) => ({
    column: USES.indexOf(use),
    from: { sheet: t('template.lists'), column, values: lists[use].length },
  }));
  const name = t('template.name');
  const bytes = await writeXlsx({
    sheets: [
      { name, columns, rows: [], choices },
      { name: t('template.examples'), columns, rows: examples },
      {
        name: t('template.lists'),
        columns: CHOSEN.map((use) => ({ header: t(`column.${use}`), width: COLUMNS[use] })),
        rows: rowsOf(CHOSEN.map((use) => lists[use])),
      },
    ],
  });
  return { name: `${name}.xlsx`, bytes };
}

/** Sheets of the template beside the one that is filled, in every language. */
export const HELP_SHEETS: readonly string[] = LOCALES.flatMap((locale) => [
  words(locale)('template.examples'),
  words(locale)('template.lists'),
]);

async function listsOf(db: Db, locale: Locale): Promise<Record<(typeof CHOSEN)[number], readonly string[]>> {
  const t = words(locale);
  const name = locale === 'ru' ? 'name_ru' : 'name_en';
  const [categories, regions] = await Promise.all([
    db.selectFrom('categories').select(['id', 'lineage', name]).execute(),
    db.selectFrom('regions').select(name).orderBy(name).execute(),
  ]);
  const names = new Map<number, string>(categories.map((one) => [one.id, one[name]]));
  const paths = categories.map(({ lineage }) => lineage.map((id) => names.get(id) ?? '').join(' / '));
  return {
    category: paths.toSorted((a, b) => a.localeCompare(b, locale)),
    unit: t('template.units').split(', '),
    region: regions.map((one) => one[name]),
    country: COUNTRIES.map((country) => WORDS[locale].country[country]),
    condition: [t('example.first.condition'), t('example.second.condition')],
  };
}

const rowsOf = (lists: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, row) =>
    lists.map((list) => list[row] ?? ''),
  );
