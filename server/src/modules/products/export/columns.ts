import { CONDITIONS, type Locale, WORDS } from '@postavka/contract';
import { defineWords } from '../../../platform/words.ts';
import type { Cell } from '../../../platform/xlsx/write-xlsx.ts';
import { nameIn, regionName, type Tree } from '../../catalog/index.ts';
import type { ExportedRow } from './rows.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

export const exportWords = defineWords('products', { en, ru });

/** How the names of a path are parted; the import reads it so. */
const PATH_SEPARATOR = ' / ';
const PATHS_SEPARATOR = '; ';

interface FieldColumn {
  /** What the import takes the column for. */
  readonly use: keyof typeof en.column;
  readonly width: number;
  readonly cell: (row: ExportedRow, tree: Tree, locale: Locale) => Cell;
}

/** Columns of every export, in their order; further fields stand after them, each under its own name. */
export const FIELD_COLUMNS: readonly FieldColumn[] = [
  { use: 'name', width: 50, cell: (row) => row.name },
  { use: 'article_number', width: 18, cell: (row) => row.article_number },
  { use: 'price', width: 12, cell: (row) => row.price },
  { use: 'unit', width: 10, cell: (row) => row.unit },
  { use: 'min_order', width: 12, cell: (row) => row.min_lot },
  { use: 'quantity', width: 12, cell: (row) => row.stock },
  { use: 'vat', width: 14, cell: (row, _, locale) => vatName(row, locale) },
  { use: 'barcode', width: 16, cell: (row) => row.barcode },
  { use: 'category', width: 40, cell: ({ categories }, tree, locale) => pathsOf(categories, tree, locale) },
  { use: 'description', width: 60, cell: (row) => row.description },
  { use: 'manufacturer', width: 24, cell: (row) => row.factory_producer },
  { use: 'series', width: 16, cell: (row) => row.product_series },
  { use: 'link', width: 30, cell: (row) => row.product_link },
  { use: 'country', width: 14, cell: ({ country }, _, locale) => countryName(country, locale) },
  { use: 'region', width: 24, cell: ({ region }, tree, locale) => regionName(region, { tree, locale }) ?? region },
  { use: 'condition', width: 12, cell: ({ condition }, _, locale) => conditionName(condition, locale) },
];

/** The headers of an export and what each stands for. */
export const exportHeaders = (locale: Locale): ReadonlyMap<string, FieldColumn['use']> =>
  new Map(FIELD_COLUMNS.map(({ use }) => [exportWords(locale)(`column.${use}`), use]));

/** The main one first. */
function pathsOf(ids: readonly number[], { byId }: Tree, locale: Locale): Cell {
  const paths = ids.flatMap((id) => {
    const category = byId.get(id);
    if (!category) return [];
    return [[...category.ancestors, category].map((one) => nameIn(one, locale)).join(PATH_SEPARATOR)];
  });
  return paths.join(PATHS_SEPARATOR) || null;
}

/** "with VAT 22%", "without VAT" or "22%"; the import reads it so. */
function vatName({ price_vat: vat, vat_rate: rate }: ExportedRow, locale: Locale): Cell {
  const parts = [vat === null ? '' : exportWords(locale)(`vat.${vat}`), rate === null ? '' : `${rate}%`];
  return parts.filter(Boolean).join(' ') || null;
}

function countryName(country: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = WORDS[locale].country;
  return names[country] ?? country;
}

const conditionName = (condition: number, locale: Locale): string =>
  WORDS[locale].condition[condition === CONDITIONS.used ? 'used' : 'new'];
