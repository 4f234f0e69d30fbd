import type { CompanyId, ImportId, ProductId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { StoredProduct } from '../../products/index.ts';
import type { FileRow } from '../open/open-list.ts';
import type { ProductRow } from '../rows/product-row.ts';
import { type Choice, chooseProduct, type Earlier, type Subject, takenKey } from './choose-product.ts';
import { type Match, matchRows } from './match-rows.ts';
import { factsOf, type PlannedOutcome, type PlannedRow } from './planned-row.ts';
import { change, create, type Deciding, fail, failForToday, repeat, withdraw } from './row-outcomes.ts';

export interface Planning extends Deciding {
  /** How many new products the company may still add. */
  readonly room: number;
  readonly importId: ImportId;
  readonly companyId: CompanyId;
  /** By key, the first row about a product; `Plan.keys` are added once their rows are done. */
  readonly seen: ReadonlyMap<string, Earlier>;
  /** Products as they are, by id. */
  readonly read: (ids: readonly ProductId[]) => Promise<readonly StoredProduct[]>;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly keys: ReadonlyMap<string, Earlier>;
}

/** Decides on consecutive rows; nothing is written. */
export async function planRows(db: Db | Tx, planning: Planning, rows: readonly FileRow[]): Promise<Plan> {
  const good = rows.flatMap((row) => ('values' in row && row.errors.length === 0 ? [row] : []));
  const wanted = good.map(({ values }) => ({ article: values.article_number ?? null, name: values.name ?? '' }));
  const { choices, keys } = chooseProducts(good, await matchRows(db, planning, wanted), planning.seen);
  const products = await readChosen(planning, [...choices.values()]);
  let { room } = planning;
  const planned = rows.map((row): PlannedRow => {
    const outcome = decide(row, choices.get(row), products, planning);
    const isTooMany = outcome.outcome === 'created' && room-- <= 0;
    return { ...factsOf(row), ...(isTooMany ? failForToday() : outcome) };
  });
  return { rows: planned, keys };
}

type GoodRow = Extract<FileRow, ProductRow>;

/** What each row is about, and the keys that these rows add. */
function chooseProducts(rows: readonly GoodRow[], matches: readonly Match[], before: Planning['seen']) {
  const choices = new Map<FileRow, Choice>();
  const keys = new Map<string, Earlier>();
  const seen = (key: string) => before.get(key) ?? keys.get(key);
  for (const [index, row] of rows.entries()) {
    const match = matches[index];
    if (!match) continue;
    const subject = chooseProduct(row, match, seen);
    const namesake = seen(match.key) ?? earlierOf(match);
    choices.set(row, { subject, namesake });
    // A row that says that its product is not sold does not count as the product's row.
    if (subject.kind === 'duplicate' || row.offSale) continue;
    const earlier = earlierFrom(row);
    keys.set(subject.key, earlier);
    if (namesake === undefined) keys.set(match.key, earlier);
    if (subject.kind === 'product') keys.set(takenKey(subject.candidate), earlier);
  }
  return { choices, keys };
}

async function readChosen({ read }: Planning, choices: readonly Choice[]): Promise<Map<ProductId, StoredProduct>> {
  const ids = [...new Set(choices.flatMap(({ subject }) => candidateOf(subject)?.id ?? []))];
  return new Map((ids.length > 0 ? await read(ids) : []).map((product) => [product.id, product]));
}

function decide(
  row: FileRow,
  choice: Choice | undefined,
  products: ReadonlyMap<ProductId, StoredProduct>,
  deciding: Deciding,
): PlannedOutcome {
  if (!('values' in row)) return { outcome: 'skipped', findings: [{ code: row.skipped }] };
  const subject = choice?.subject;
  const about = subject && candidateOf(subject);
  const product = about && products.get(about.id);
  if (row.offSale) return withdraw(row.offSale, subject?.kind === 'product' ? product : undefined, deciding);
  if (!choice || !subject) return fail(row.errors);
  if (subject.kind === 'duplicate') return repeat(row, { ...product, ...subject.earlier });
  return subject.kind === 'product' && product
    ? change(row, product, subject.zeroTwin, deciding)
    : create(row, choice, deciding);
}

const candidateOf = (subject: Subject) => (subject.kind === 'new' ? undefined : subject.candidate);

function earlierFrom({ rowNumber, sheet, values: { price = null, stock = null } }: ProductRow): Earlier {
  return { row: rowNumber, sheet, price, stock };
}

/** The row about a product with this article that was written before the import was taken up again. */
function earlierOf({ candidates }: Match): Earlier | undefined {
  const row = candidates.find(({ earlier }) => earlier !== null)?.earlier;
  return row == null ? undefined : { row };
}
