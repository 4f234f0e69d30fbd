import type { ImportSettings } from '@postavka/contract';
import { QUOTAS } from '../../../platform/quotas/table.ts';
import { storable } from '../../../platform/text/storable.ts';
import type { ProductColumns, StoredProduct } from '../../products/index.ts';
import type { Finding } from '../rows/finding.ts';
import type { ProductRow } from '../rows/product-row.ts';
import type { OffSale } from '../rows/row-draft.ts';
import { changedColumns, newColumns } from './changed-columns.ts';
import type { Choice, Earlier } from './choose-product.ts';
import type { Lookups } from './lookups.ts';
import { parseColumns } from './parsed-columns.ts';
import { SHOWN } from './planned-row.ts';

import { withZeros, zerosLost } from './zero-twin.ts';

/** What a decision on a row needs beside the row. */
export interface Deciding {
  readonly settings: Pick<ImportSettings, 'mode' | 'accept_jumps' | 'accepted_rows'>;
  readonly lookups: Lookups;
}

export const fail = (findings: readonly Finding[]) =>
  ({ outcome: 'failed', findings: storableFindings(findings) }) as const;

/** The company has added as many products as it may on this day. */
export const failForToday = () =>
  fail([{ code: 'day_full', params: { limit: QUOTAS.company_listed_products.points } }]);

/** A row of a product that an earlier row has. It changes nothing; at another price it fails, since nobody knows which one is right. */
export function repeat({ values, ...row }: ProductRow, earlier: Earlier) {
  const { price, stock } = earlier;
  const told = (outcome: 'skipped' | 'failed', code: Finding['code'], params: Finding['params'] = {}) => ({
    outcome,
    findings: storableFindings([{ code, params: { ...placeOf(earlier, row), ...params } }]),
  });
  const other = values.price;
  if (other != null && price === null) return told('failed', 'duplicate_unpriced', { other });
  if (other != null && price != null && other !== price) return told('failed', 'duplicate_price', { price, other });
  return told('skipped', values.stock != null && stock === null ? 'duplicate_stock' : 'duplicate');
}

/** Warns of a new product whose article an earlier row has under another name: one of the two may be wrong. */
function repeatedArticle(row: ProductRow, earlier: Earlier | undefined): Finding[] {
  const article = row.values.article_number;
  if (!article || !earlier) return [];
  return [{ code: 'article_repeated', params: { article: article.slice(0, SHOWN), ...placeOf(earlier, row) } }];
}

/** Where the earlier row is; on the same sheet its number is enough. */
const placeOf = ({ row, sheet }: Earlier, { sheet: own }: Pick<ProductRow, 'sheet'>) =>
  sheet === undefined || sheet === own ? { row } : { row, sheet };

/** A row of a product that is not sold adds nothing; a product that is on sale is hidden, unless only prices are imported. */
export function withdraw(offSale: OffSale, product: StoredProduct | undefined, { settings: { mode } }: Deciding) {
  const hides = product?.is_available && mode !== 'prices' ? { hides: product.id } : {};
  const code = 'hides' in hides ? 'off_sale_hides' : 'off_sale';
  return { outcome: 'skipped', ...hides, findings: storableFindings([{ code, params: { ...offSale } }]) } as const;
}

/** Creates a product, with warnings of what may be wrong about its article. */
export function create(row: ProductRow, { subject, namesake }: Choice, { lookups, settings }: Deciding) {
  // Nothing is created where only existing products are updated, or without a name.
  if (settings.mode !== 'all') return { outcome: 'skipped', findings: [{ code: 'not_found' }] } as const;
  if (!row.values.name) return { outcome: 'skipped', findings: [{ code: 'not_found_nameless' }] } as const;
  const parsed = parseColumns(row, lookups);
  const columns = newColumns(parsed, lookups.companyRegion);
  const becomes = { unit: columns.unit, before: null, price: columns.price, waits: false };
  const findings = storableFindings([
    ...parsed.warnings,
    ...withoutPrice(row, parsed.warnings, columns),
    ...repeatedArticle(row, namesake),
    ...zerosLost(subject),
  ]);
  return { outcome: 'created', columns, findings, becomes } as const;
}

/** Warns of a new product without a price in a list that has prices, unless its price has a warning already. */
const withoutPrice = (row: ProductRow, warnings: readonly Finding[], { price }: ProductColumns): Finding[] =>
  price === null &&
  row.recognised.columns.some(({ use }) => use === 'price') &&
  !warnings.some(({ code }) => code.startsWith('price_'))
    ? [{ code: 'price_none' }]
    : [];

export function change(
  row: ProductRow,
  product: StoredProduct,
  zeroTwin: string | undefined,
  { lookups, settings }: Deciding,
) {
  const parsed = withZeros(parseColumns(row, lookups), zeroTwin);
  const hidden: readonly Finding[] = product.is_hidden ? [{ code: 'stays_hidden' }] : [];
  const findings = [...storableFindings(parsed.warnings), ...hidden];
  const whole = changedColumns(parsed, product);
  const columns = settings.mode === 'prices' ? pricesOf(whole) : whole;
  const price = columns.price === undefined ? product.price : columns.price;
  const jump = jumpOf(product.price, price);
  const waits = jump !== undefined && !settings.accept_jumps && !isAccepted(row, settings);
  const becomes = { unit: columns.unit ?? product.unit, before: product.price, price, waits };
  if (waits) return { outcome: 'skipped', productId: product.id, findings: [jump, ...hidden], becomes } as const;
  const names = Object.keys(columns) as (keyof ProductColumns)[];
  if (names.length === 0) return { outcome: 'unchanged', productId: product.id, findings, becomes } as const;
  const before = Object.fromEntries(names.map((name) => [name, product[name]]));
  return { outcome: 'updated', productId: product.id, columns, before, findings, becomes } as const;
}

/** A price that changes by more than this is more often a mistake than a price. */
const MOST_TIMES = 3;

/** What a person has to agree to before a price changes, if anything. */
function jumpOf(before: number | null, after: number | null): Finding | undefined {
  if (before === null || before === after) return undefined;
  if (after === null) return { code: 'price_vanishes', params: { before } };
  const times = Math.max(before, after) / Math.min(before, after);
  return times > MOST_TIMES ? { code: 'price_jump', params: { before, after } } : undefined;
}

const isAccepted = ({ sheet, rowNumber }: ProductRow, { accepted_rows }: Deciding['settings']): boolean =>
  accepted_rows.some((one) => one.row === rowNumber && one.sheet === sheet);

const pricesOf = ({ price }: Partial<ProductColumns>): Partial<ProductColumns> =>
  price === undefined ? {} : { price };

const storableFindings = (findings: readonly Finding[]): Finding[] =>
  findings.map(({ code, params }) =>
    params
      ? { code, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, clean(value)])) }
      : { code },
  );

const clean = (value: string | number): string | number => (typeof value === 'string' ? storable(value) : value);
