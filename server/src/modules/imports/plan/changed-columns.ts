import { CONDITIONS, type ExtraField, LIMITS } from '@postavka/contract';
import type { ProductColumns } from '../../products/index.ts';
import type { RecognisedSheet } from '../recognise/recognise.ts';
import { extraName } from '../rows/product-row.ts';
import type { ParsedColumns } from './parsed-columns.ts';

/** What a product has that nobody said anything of, as in an empty form. */
const DEFAULT_COLUMNS: Omit<ProductColumns, 'name'> = {
  description: '',
  article_number: null,
  product_series: null,
  product_link: null,
  factory_producer: null,
  price: null,
  condition: CONDITIONS.new,
  region: null,
  country: 'Russia',
  categories: [],
  extra_fields: [],
};

export const newColumns = ({ columns }: ParsedColumns): ProductColumns => ({
  ...DEFAULT_COLUMNS,
  name: '',
  ...columns,
  extra_fields: columns.extra_fields.slice(0, LIMITS.extraField.most),
});

/** Only what the file says differently. A category among those of the product is no difference. */
export function changedColumns(
  { columns }: ParsedColumns,
  sheet: RecognisedSheet,
  product: ProductColumns,
): Partial<ProductColumns> {
  const { extra_fields, categories, ...plain } = columns;
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plain)) {
    if (value !== product[name as keyof typeof plain]) changed[name] = value;
  }
  if (categories?.some((id) => !product.categories.includes(id))) changed.categories = categories;
  const fields = mergedFields(extra_fields, sheet, product.extra_fields);
  if (!areSameFields(fields, product.extra_fields)) changed.extra_fields = fields;
  return changed;
}

const namesOfSheets = new WeakMap<RecognisedSheet, ReadonlySet<string>>();

/** Names under which a sheet can leave extra fields. */
function namesOf(sheet: RecognisedSheet): ReadonlySet<string> {
  const known = namesOfSheets.get(sheet);
  if (known) return known;
  const said = sheet.columns.filter(({ use }) => use !== 'ignored' && use !== 'row_number');
  const names = new Set(said.map(({ header }) => extraName(header)));
  namesOfSheets.set(sheet, names);
  return names;
}

/** The sheet's own columns say what their fields are now, an empty cell too; other fields stay. */
function mergedFields(
  said: readonly ExtraField[],
  sheet: RecognisedSheet,
  former: readonly ExtraField[],
): readonly ExtraField[] {
  const names = namesOf(sheet);
  return [...former.filter(({ name }) => !names.has(name)), ...said].slice(0, LIMITS.extraField.most);
}

/** In whatever order. */
function areSameFields(a: readonly ExtraField[], b: readonly ExtraField[]): boolean {
  if (a.length !== b.length) return false;
  const sorted = (fields: readonly ExtraField[]) => fields.map(({ name, value }) => `${name}\n${value}`).toSorted();
  const [left, right] = [sorted(a), sorted(b)];
  return left.every((field, index) => field === right[index]);
}
