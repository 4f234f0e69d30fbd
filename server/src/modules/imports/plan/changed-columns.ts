import { CONDITIONS, type ExtraField, LIMITS } from '@postavka/contract';
import type { ProductColumns } from '../../products/index.ts';
import words from '../recognise/words.json' with { type: 'json' };
import type { ParsedColumns } from './parsed-columns.ts';

const USUAL_UNIT = words.usualUnit;

/** A product of which the file says nothing, as in an empty form. */
const DEFAULT_COLUMNS: Omit<ProductColumns, 'name' | 'region'> = {
  description: '',
  article_number: null,
  product_series: null,
  product_link: null,
  factory_producer: null,
  price: null,
  unit: USUAL_UNIT,
  min_lot: null,
  stock: null,
  price_vat: null,
  vat_rate: null,
  barcode: null,
  condition: CONDITIONS.new,
  country: 'Russia',
  categories: [],
  extra_fields: [],
};

/** A new product is in the region of the company, unless the file names a region that is not known. */
export const newColumns = ({ columns, warnings }: ParsedColumns, companyRegion: string | null): ProductColumns => ({
  ...DEFAULT_COLUMNS,
  region: warnings.some(({ code }) => code === 'region_unknown') ? null : companyRegion,
  name: '',
  ...columns,
  extra_fields: columns.extra_fields.slice(0, LIMITS.extraField.most),
});

/** The columns in which the file differs from the product. A category that the product has among others is no difference. */
export function changedColumns({ columns, replaced }: ParsedColumns, product: ProductColumns): Partial<ProductColumns> {
  const { extra_fields, categories, ...plain } = columns;
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plain)) {
    if (value !== product[name as keyof typeof plain]) changed[name] = value;
  }
  if (categories?.some((id) => !product.categories.includes(id))) changed.categories = categories;
  const fields = mergedFields(extra_fields, replaced, product.extra_fields);
  if (!areSameFields(fields, product.extra_fields)) changed.extra_fields = fields;
  return changed;
}

/** The extra fields of the row in the place of the former ones with the same names; the others stay. */
function mergedFields(
  own: readonly ExtraField[],
  replaced: readonly string[],
  former: readonly ExtraField[],
): readonly ExtraField[] {
  const names = new Set([...own.map(({ name }) => name), ...replaced]);
  return [...former.filter(({ name }) => !names.has(name)), ...own].slice(0, LIMITS.extraField.most);
}

/** Whether two products have the same extra fields, in any order. */
function areSameFields(a: readonly ExtraField[], b: readonly ExtraField[]): boolean {
  if (a.length !== b.length) return false;
  const sorted = (fields: readonly ExtraField[]) => fields.map(({ name, value }) => `${name}\n${value}`).toSorted();
  const [left, right] = [sorted(a), sorted(b)];
  return left.every((field, index) => field === right[index]);
}
