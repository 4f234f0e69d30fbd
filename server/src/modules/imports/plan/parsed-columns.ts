import { CONDITIONS, type ExtraField, LIMITS } from '@postavka/contract';
import type { ProductColumns } from '../../products/index.ts';
import type { Use } from '../recognise/mapping.ts';
import type { Finding } from '../rows/finding.ts';
import type { ProductRow } from '../rows/product-row.ts';
import { extraName } from '../rows/shorten.ts';
import { findCountry } from './find-country.ts';
import type { Lookups } from './lookups.ts';

/** What a row says of a product, in values that can be stored. */
export interface ParsedColumns {
  /** What the file is silent on is not there; extra fields are those of the row alone. */
  readonly columns: Partial<ProductColumns> & { readonly extra_fields: readonly ExtraField[] };
  /** Names of extra fields that what the row says takes the place of. */
  readonly replaced: readonly string[];
  readonly warnings: readonly Finding[];
}

/** What no list knows is told, and kept under the header of its column. */
export function parseColumns(row: ProductRow, lookups: Lookups): ParsedColumns {
  const { country, region, condition, ...plain } = row.values;
  const warnings: Finding[] = [...row.warnings];
  const extra: ExtraField[] = [...row.extra_fields];
  const keep = (use: Use, value: string) => {
    const header = row.recognised.columns.find((column) => column.use === use)?.header;
    if (header !== undefined) extra.push({ name: extraName(header), value });
  };
  const unknown = (use: 'country' | 'region', value: string) => {
    warnings.push({ code: `${use}_unknown`, params: { value: value.slice(0, SHOWN) } });
    keep(use, value);
  };

  const columns: { -readonly [K in keyof ProductColumns]?: ProductColumns[K] } = { ...plain };
  if (condition) columns.condition = CONDITIONS[condition];
  const foundCountry = country && findCountry(country);
  if (foundCountry) columns.country = foundCountry;
  else if (country) unknown('country', country);
  const foundRegion = region && lookups.region(region);
  if (region === null || foundRegion) columns.region = foundRegion || null;
  else if (region) unknown('region', region);

  const several = row.category_paths?.map((path) => lookups.category(path));
  if (several?.every((found) => found?.isWhole)) {
    columns.categories = several.flatMap((found) => found?.id ?? []).slice(0, LIMITS.product.categories);
  } else if (row.category_path.length > 0) {
    const found = lookups.category(row.category_path);
    const path = row.category_path.join(' / ');
    if (found) columns.categories = [found.id];
    else keep('category', path);
    // `null` is what a person chose.
    if (found === undefined) warnings.push({ code: 'category_unknown', params: { path: path.slice(0, SHOWN) } });
    else if (found && !found.isWhole)
      warnings.push({ code: 'category_near', params: { path: path.slice(0, SHOWN), category: found.name } });
  }
  return { columns: { ...columns, extra_fields: extra }, replaced: exactPrices(row), warnings };
}

/** A price that was rounded is kept exactly beside it, until another one comes. */
const exactPrices = ({ values, recognised }: ProductRow): string[] =>
  values.price === undefined
    ? []
    : recognised.columns.filter(({ use }) => use === 'price').map(({ header }) => extraName(header));

/** Longer values are not told in full. */
const SHOWN = 200;
