import { LIMITS } from '@postavka/contract';
import type { RawRow } from '../read/sheet.ts';
import type { Field } from '../recognise/header-words.ts';
import { normal } from '../recognise/header-words.ts';
import type { Use } from '../recognise/mapping.ts';
import { type Column, type RecognisedSheet, valueAt } from '../recognise/recognise.ts';
import words from '../recognise/words.json' with { type: 'json' };
import { cleanText, copyOf, oneLine, storable } from './clean-text.ts';
import type { Finding } from './finding.ts';
import { parsePrice } from './price.ts';
import { safeLink } from './safe-link.ts';

interface ExtraField {
  readonly name: string;
  readonly value: string;
}

/** Fields of a product that the file speaks of. No column, no key: an update leaves that field as it is. */
interface RowValues {
  name?: string;
  article_number?: string | null;
  /** Whole roubles; `null` is a price on request. */
  price?: number | null;
  description?: string;
  product_series?: string | null;
  product_link?: string | null;
  factory_producer?: string | null;
  /** As the file says them; which ones they are is known where the lists of them are. */
  country?: string | null;
  region?: string | null;
  condition?: 'new' | 'used' | null;
}

export interface ProductRow {
  /** As the person sees it in the file, from 1. */
  readonly rowNumber: number;
  readonly sheet: string;
  /** Where it stands: its columns say what the file speaks of. */
  readonly recognised: RecognisedSheet;
  readonly values: RowValues;
  readonly extra_fields: readonly ExtraField[];
  /** Names from the root. */
  readonly category_path: readonly string[];
  readonly warnings: readonly Finding[];
  /** With any of these the row is not imported. */
  readonly errors: readonly Finding[];
}

/** A row that is being put together. */
interface Draft {
  readonly taken: Set<Use>;
  readonly values: RowValues;
  readonly extra: ExtraField[];
  readonly categories: string[];
  readonly warnings: Finding[];
  readonly errors: Finding[];
}

export function productRow(sheet: RecognisedSheet, row: RawRow, groups: readonly string[]): ProductRow {
  const draft: Draft = { taken: new Set(), values: {}, extra: [], categories: [], warnings: [], errors: [] };
  for (const column of sheet.columns) {
    if (column.use === 'ignored' || column.use === 'row_number') continue;
    const text = cleanText(valueAt(row.cells, column));
    if (text === undefined) draft.errors.push({ code: 'characters', params: { header: column.header } });
    else put(draft, column, withoutBroken(draft, column, text), row);
  }
  if (!draft.values.name && !draft.errors.some(({ code }) => code === 'characters'))
    draft.errors.unshift({ code: 'name_required' });
  if (draft.extra.length > LIMITS.extraField.most) {
    draft.warnings.push({
      code: 'extra_fields_cut',
      params: { max: LIMITS.extraField.most, count: draft.extra.length },
    });
  }
  return {
    rowNumber: row.number,
    sheet: sheet.name,
    recognised: sheet,
    values: draft.values,
    extra_fields: draft.extra.slice(0, LIMITS.extraField.most),
    category_path: [...groups, ...draft.categories],
    warnings: draft.warnings,
    errors: draft.errors,
  };
}

const BROKEN = new Set(words.brokenCells);

/** A formula that failed says nothing of the product. */
function withoutBroken(draft: Draft, { header }: Column, text: string): string {
  if (!text.startsWith('#') || !BROKEN.has(text.toLowerCase())) return text;
  draft.warnings.push({ code: 'cell_broken', params: { header, value: text } });
  return '';
}

/** Fields that have a place of their own; what has none goes under its header. */
const FIELDS: Partial<Record<Field, (draft: Draft, text: string, column: Column, row: RawRow) => void>> = {
  name: (draft, text) => {
    draft.values.name = oneLine(text);
    refuseLong(draft, 'name', draft.values.name, LIMITS.product.name);
  },
  article_number: (draft, text, column, row) => {
    draft.values.article_number = oneLine(text) || null;
    refuseLong(draft, 'article_number', text, LIMITS.product.article);
    const wasDate = column.at.some((physical) => row.dates.includes(physical));
    if (wasDate) draft.warnings.push({ code: 'article_was_date', params: { value: text } });
  },
  price: putPrice,
  description: (draft, text, column) => {
    draft.values.description = cut(draft, column, text, LIMITS.product.description);
  },
  series: (draft, text, column) => {
    draft.values.product_series = cut(draft, column, oneLine(text), LIMITS.product.series) || null;
  },
  manufacturer: (draft, text, column) => {
    draft.values.factory_producer = cut(draft, column, oneLine(text), LIMITS.product.factory) || null;
  },
  link: (draft, text, column) => {
    const link = safeLink(text, LIMITS.product.link);
    draft.values.product_link = link ?? null;
    if (link !== undefined || text === '') return;
    draft.warnings.push({ code: 'link_unsafe', params: { value: copyOf(text.slice(0, 100)) } });
    keep(draft, column, text);
  },
  country: (draft, text) => {
    draft.values.country = oneLine(text) || null;
  },
  region: (draft, text) => {
    draft.values.region = oneLine(text) || null;
  },
  condition: (draft, text, column) => {
    draft.values.condition = conditionOf(text);
    if (text === '' || draft.values.condition !== null) return;
    draft.warnings.push({ code: 'condition_unknown', params: { value: copyOf(text.slice(0, 100)) } });
    keep(draft, column, text);
  },
  category: (draft, text) => {
    draft.categories.push(...text.split(/\s+\/\s+|\s*[>|\\\u2192\n]\s*/).filter(Boolean));
  },
};

function put(draft: Draft, column: Column, text: string, row: RawRow): void {
  const field = column.use === 'extra' ? undefined : FIELDS[column.use as Field];
  if (!field || (draft.taken.has(column.use) && column.use !== 'category')) {
    keep(draft, column, text);
    return;
  }
  // Of two columns that mean the same the first that says anything counts.
  if (text !== '') draft.taken.add(column.use);
  field(draft, text, column, row);
}

function putPrice(draft: Draft, text: string, column: Column): void {
  const price = parsePrice(text);
  draft.values.price = null;
  if (price.kind === 'none') return;
  if (price.kind === 'wrong') {
    draft.errors.push({ code: price.code, params: { value: copyOf(text.slice(0, 100)) } });
    return;
  }
  if (price.isFrom) draft.warnings.push({ code: 'price_from', params: { value: copyOf(text.slice(0, 100)) } });
  if (price.exact.includes('.')) {
    draft.warnings.push({ code: 'price_rounded', params: { exact: price.exact, price: price.roubles } });
    keep(draft, column, price.exact);
  }
  // A product's price is one rouble or more: nothing is given away.
  if (price.roubles === 0) draft.warnings.push({ code: 'price_zero', params: { exact: price.exact } });
  else draft.values.price = price.roubles;
}

function keep(draft: Draft, column: Column, text: string): void {
  if (text === '') return;
  draft.extra.push({ name: extraName(column.header), value: cut(draft, column, text, LIMITS.extraField.value) });
}

/** The name of the field that keeps what a column says. */
export const extraName = (header: string): string =>
  shortened(oneLine(cleanText(storable(header)) ?? ''), LIMITS.extraField.name) || '#';

function refuseLong(draft: Draft, field: Field, text: string, max: number): void {
  if (text.length > max) draft.errors.push({ code: 'too_long', params: { field, max, length: text.length } });
}

function cut(draft: Draft, { header }: Column, text: string, max: number): string {
  if (text.length <= max) return text;
  draft.warnings.push({ code: 'cut', params: { header, max, length: text.length } });
  return shortened(text, max);
}

/** A character that the end would halve is left out. */
const shortened = (text: string, max: number): string =>
  text.length <= max
    ? text
    : copyOf(
        text
          .slice(0, max)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd(),
      );

function conditionOf(text: string): 'new' | 'used' | null {
  const said = normal(text);
  if (words.condition.new.includes(said)) return 'new';
  return words.condition.used.includes(said) ? 'used' : null;
}
