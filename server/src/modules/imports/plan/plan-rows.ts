import type { CompanyId, ImportId, ImportSettings, ProductId, RowOutcome } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { QUOTAS } from '../../../platform/quotas/table.ts';
import type { ProductColumns, StoredProduct } from '../../products/index.ts';
import type { FileRow } from '../open/open-list.ts';
import { storable } from '../rows/clean-text.ts';
import type { Finding } from '../rows/finding.ts';
import type { ProductRow } from '../rows/product-row.ts';
import type { OffSale } from '../rows/row-draft.ts';
import { changedColumns, newColumns } from './changed-columns.ts';
import { chooseProduct, type Earlier, type Subject, takenKey } from './choose-product.ts';
import type { Lookups } from './lookups.ts';
import { type Match, matchRows } from './match-rows.ts';
import { saidColumns } from './parsed-columns.ts';
import { jumpOf } from './price-jump.ts';
import { withZeros, zerosLost } from './zero-twin.ts';

/** What is to become of a row of the file. */
export type PlannedRow = RowFacts &
  (
    | { readonly outcome: 'created'; readonly columns: ProductColumns }
    | {
        readonly outcome: 'updated';
        readonly productId: ProductId;
        readonly columns: Partial<ProductColumns>;
        readonly before: Partial<ProductColumns>;
      }
    | { readonly outcome: 'unchanged'; readonly productId: ProductId }
    /** With the product that it names and does not change, if it names one, or the one that it takes off sale. */
    | {
        readonly outcome: Extract<RowOutcome, 'skipped' | 'failed'>;
        readonly productId?: ProductId;
        readonly hides?: ProductId;
      }
  );

interface RowFacts {
  readonly position: number;
  readonly sheet: string;
  readonly rowNumber: number;
  readonly article: string | null;
  readonly name: string;
  readonly findings: readonly Finding[];
  /** The product as it will be; absent for rows that are none. */
  readonly becomes?: Becoming;
}

/** What a row does to the price of a product. */
interface Becoming {
  readonly unit: string | null;
  readonly before: number | null;
  readonly price: number | null;
  /** For consent. */
  readonly waits: boolean;
}

export interface Planning {
  readonly settings: Pick<ImportSettings, 'mode' | 'accept_jumps' | 'accepted_rows'>;
  /** How many new products the company may add yet. */
  readonly room: number;
  readonly importId: ImportId;
  readonly companyId: CompanyId;
  readonly lookups: Lookups;
  /** By key, the row that was about a product first; the caller adds `keys` once the rows are done. */
  readonly seen: ReadonlyMap<string, Earlier>;
  /** Products as they are, by id. */
  readonly read: (ids: readonly ProductId[]) => Promise<readonly StoredProduct[]>;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly keys: ReadonlyMap<string, Earlier>;
}

/** Decides on some rows in a row; nothing is written. */
export async function planRows(db: Db | Tx, planning: Planning, rows: readonly FileRow[]): Promise<Plan> {
  const good = rows.flatMap((row) => ('values' in row && row.errors.length === 0 ? [row] : []));
  const wanted = good.map(({ values }) => ({ article: values.article_number ?? null, name: values.name ?? '' }));
  const matches = await matchRows(db, planning, wanted);
  const keys = new Map<string, Earlier>();
  const seen = (key: string) => planning.seen.get(key) ?? keys.get(key);
  const choices = new Map<FileRow, Choice>();
  for (const [index, row] of good.entries()) {
    const match = matches[index];
    if (!match) continue;
    const subject = chooseProduct(row, match, seen);
    const namesake = seen(match.key) ?? earlierOf(match);
    choices.set(row, { subject, namesake });
    // A row of something that is not sold leaves the product to the others.
    if (subject.kind === 'duplicate' || row.offSale) continue;
    const earlier = earlierFrom(row);
    keys.set(subject.key, earlier);
    if (namesake === undefined) keys.set(match.key, earlier);
    if (subject.kind === 'product') keys.set(takenKey(subject.candidate), earlier);
  }
  const ids = [...new Set([...choices.values()].flatMap(({ subject }) => productOf(subject)?.id ?? []))];
  const products = new Map((ids.length > 0 ? await planning.read(ids) : []).map((product) => [product.id, product]));
  let { room } = planning;

  const planned = rows.map((row): PlannedRow => {
    const facts = factsOf(row);
    if (!('values' in row)) return { ...facts, outcome: 'skipped', findings: [{ code: row.skipped }] };
    const choice = choices.get(row);
    if (row.offSale) {
      const own = choice?.subject.kind === 'product' ? products.get(choice.subject.candidate.id) : undefined;
      return { ...facts, ...withdraw(row.offSale, own, planning.settings) };
    }
    if (!choice) return { ...facts, outcome: 'failed', findings: storableFindings(row.errors) };
    const { subject, namesake } = choice;
    const about = productOf(subject);
    const product = about && products.get(about.id);
    if (subject.kind === 'duplicate') return { ...facts, ...repeat(row, { ...product, ...subject.earlier }) };
    if (subject.kind === 'product' && product) return { ...facts, ...change(row, planning, product, subject.zeroTwin) };
    const created = create(row, planning);
    if (created.outcome === 'created' && room-- <= 0) return { ...facts, outcome: 'failed', findings: [DAY_FULL] };
    const doubts = created.outcome === 'created' ? [...repeatedArticle(row, namesake), ...zerosLost(subject)] : [];
    return { ...facts, ...created, findings: [...created.findings, ...doubts] };
  });
  return { rows: planned, keys };
}

interface Choice {
  readonly subject: Subject;
  /** The row that had its article first. */
  readonly namesake: Earlier | undefined;
}

const productOf = (subject: Subject) => (subject.kind === 'new' ? undefined : subject.candidate);

const DAY_FULL: Finding = { code: 'day_full', params: { limit: QUOTAS.company_listed_products.points } };

function earlierFrom({ rowNumber, sheet, values: { price = null, stock = null } }: ProductRow): Earlier {
  return { row: rowNumber, sheet, price, stock };
}

/** What was said already changes nothing; at another price nobody can know which of the two holds. */
function repeat({ values, ...row }: ProductRow, earlier: Earlier) {
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

/** A new product whose article an earlier row has under another name: it is told, since one of the two may be wrong. */
function repeatedArticle(row: ProductRow, earlier: Earlier | undefined): Finding[] {
  const article = row.values.article_number;
  if (!article || !earlier) return [];
  return storableFindings([
    { code: 'article_repeated', params: { article: article.slice(0, SHOWN), ...placeOf(earlier, row) } },
  ]);
}

/** A row of the same sheet needs no more than its number. */
const placeOf = ({ row, sheet }: Earlier, { sheet: own }: Pick<ProductRow, 'sheet'>) =>
  sheet === undefined || sheet === own ? { row } : { row, sheet };

/** Of an import that was taken up again: the row that was about a product with this article before. */
function earlierOf({ candidates }: Match): Earlier | undefined {
  const row = candidates.find(({ earlier }) => earlier !== null)?.earlier;
  return row == null ? undefined : { row };
}

/** Nothing that is not sold is added, and a product that is on sale is hidden, unless only prices are asked for. */
function withdraw(offSale: OffSale, product: StoredProduct | undefined, { mode }: Planning['settings']) {
  const hides = product?.is_available && mode !== 'prices' ? { hides: product.id } : {};
  const code = 'hides' in hides ? 'off_sale_hides' : 'off_sale';
  return { outcome: 'skipped', ...hides, findings: storableFindings([{ code, params: { ...offSale } }]) } as const;
}

function create(row: ProductRow, { lookups, settings }: Planning) {
  // Where only what is there is brought up to date, or a row has no name, nothing new appears.
  if (settings.mode !== 'all' || !row.values.name)
    return { outcome: 'skipped', findings: [{ code: 'not_found' }] } as const;
  const said = saidColumns(row, lookups);
  const columns = newColumns(said, lookups.companyRegion);
  const becomes = { unit: columns.unit, before: null, price: columns.price, waits: false };
  const findings = storableFindings([...said.warnings, ...withoutPrice(row, said.warnings, columns)]);
  return { outcome: 'created', columns, findings, becomes } as const;
}

/** A new product whose price the list leaves open is told, unless its price has a finding already. */
const withoutPrice = (row: ProductRow, warnings: readonly Finding[], { price }: ProductColumns): Finding[] =>
  price === null &&
  row.recognised.columns.some(({ use }) => use === 'price') &&
  !warnings.some(({ code }) => code.startsWith('price_'))
    ? [{ code: 'price_none' }]
    : [];

function change(
  row: ProductRow,
  { lookups, settings }: Planning,
  product: StoredProduct,
  zeroTwin: string | undefined,
) {
  const said = withZeros(saidColumns(row, lookups), zeroTwin);
  const hidden: readonly Finding[] = product.is_hidden ? [{ code: 'stays_hidden' }] : [];
  const findings = [...storableFindings(said.warnings), ...hidden];
  const whole = changedColumns(said, product);
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

const isAccepted = ({ sheet, rowNumber }: ProductRow, { accepted_rows }: Planning['settings']): boolean =>
  accepted_rows.some((one) => one.row === rowNumber && one.sheet === sheet);

const pricesOf = ({ price }: Partial<ProductColumns>): Partial<ProductColumns> =>
  price === undefined ? {} : { price };

const SHOWN = 150;

function factsOf(row: FileRow): RowFacts {
  const isProduct = 'values' in row;
  const name = isProduct ? (row.values.name ?? '') : row.text;
  const article = isProduct ? (row.values.article_number ?? null) : null;
  return {
    position: row.position,
    sheet: storable(row.sheet),
    rowNumber: row.rowNumber,
    article: article === null ? null : storable(article.slice(0, SHOWN)),
    name: storable(name.slice(0, SHOWN)),
    findings: [],
  };
}

const storableFindings = (findings: readonly Finding[]): Finding[] =>
  findings.map(({ code, params }) =>
    params
      ? { code, params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, clean(value)])) }
      : { code },
  );

const clean = (value: string | number): string | number => (typeof value === 'string' ? storable(value) : value);
