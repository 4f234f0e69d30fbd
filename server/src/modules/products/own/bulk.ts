import type { CategoryId, CompanyId, Condition, ExtraField, ImportId, PriceVat, ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isAbsent } from './is-absent.ts';

/** What an import may write of a product. */
export interface ProductColumns {
  readonly name: string;
  readonly description: string;
  readonly article_number: string | null;
  readonly product_series: string | null;
  readonly product_link: string | null;
  readonly factory_producer: string | null;
  readonly price: number | null;
  readonly unit: string;
  readonly min_lot: number | null;
  readonly stock: number | null;
  readonly price_vat: PriceVat | null;
  readonly vat_rate: number | null;
  readonly barcode: string | null;
  readonly condition: Condition;
  readonly region: string | null;
  readonly country: string;
  readonly categories: readonly CategoryId[];
  readonly extra_fields: readonly ExtraField[];
}

/** A product as it is. */
export interface StoredProduct extends ProductColumns {
  readonly id: ProductId;
  readonly is_available: boolean;
  /** Nobody sees it: its company has hidden it, or an operator. */
  readonly is_hidden: boolean;
}

/** A product of which some columns get other values; the rest stays. */
interface ProductChange {
  readonly id: ProductId;
  readonly columns: Partial<ProductColumns>;
}

/** Who writes, and when. */
interface Writing {
  readonly companyId: CompanyId;
  readonly importId: ImportId;
  readonly at: Date;
}

/** Columns from which the words and marks of the search are made: naming them in an update makes those anew. */
const FOUND_BY = [
  'name',
  'description',
  'article_number',
  'product_series',
  'extra_fields',
  'region',
  'country',
  'categories',
] as const;
const OTHERS = [
  'product_link',
  'factory_producer',
  'price',
  'unit',
  'min_lot',
  'stock',
  'price_vat',
  'vat_rate',
  'barcode',
  'condition',
] as const;
const ALL = [...FOUND_BY, ...OTHERS] as const satisfies readonly (keyof ProductColumns)[];

const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

const ownProducts = (db: Db | Tx, companyId: CompanyId, ids: readonly ProductId[]) =>
  db
    .selectFrom('products')
    .select(['id', 'is_available', sql`not is_available or hidden_at is not null`.as('is_hidden'), ...ALL])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<ProductId>`any (${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$castTo<StoredProduct>();

/** The company's own products among these. */
export const readProducts = (db: Db, companyId: CompanyId, ids: readonly ProductId[]) =>
  ownProducts(db, companyId, ids).execute();

/** The same, locked in one order. */
export const lockProducts = (tx: Tx, companyId: CompanyId, ids: readonly ProductId[]) =>
  ownProducts(tx, companyId, ids).forUpdate().execute();

/** Ids in the order of the rows. */
export async function insertProducts(
  tx: Tx,
  { companyId, importId, at }: Writing,
  rows: readonly ProductColumns[],
): Promise<ProductId[]> {
  if (rows.length === 0) return [];
  const drawn = await sql<{ id: ProductId }>`
    select nextval(sequence) as id
    from (select pg_get_serial_sequence('products', 'id')::regclass as sequence offset 0) s,
      generate_series(1, ${rows.length}::int)`.execute(tx);
  const ids = drawn.rows.map(({ id }) => id);
  await sql`
    insert into products (id, company_id, import_id, created_at, updated_at, ${columns(ALL)})
    overriding system value
    select n.id, ${companyId}, ${importId}, ${at}, ${at}, ${columns(ALL, 'n')}
    from jsonb_populate_recordset(null::products, ${{ rows: rows.map((row, i) => ({ id: ids[i], ...row })) }}::jsonb -> 'rows') n
    order by n.id`.execute(tx);
  return ids;
}

/** The rows are locked already. Products whose columns of the same names change are written by one statement that names no others. */
export async function updateProducts(tx: Tx, writing: Writing, changes: readonly ProductChange[]): Promise<void> {
  const alike = Map.groupBy(changes, ({ columns: changed }) => Object.keys(changed).toSorted().join());
  for (const group of alike.values()) await updateColumns(tx, writing, group);
}

async function updateColumns(
  tx: Tx,
  { companyId, importId, at }: Writing,
  changes: readonly ProductChange[],
): Promise<void> {
  const names = ALL.filter((name) => name in (changes[0]?.columns ?? {}));
  const rows = changes.map(({ id, columns: changed }) => ({ id, ...changed }));
  await sql`
    update products p set import_id = ${importId}, updated_at = ${at}, (${columns(names)}) = row (${columns(names, 'n')})
    from jsonb_populate_recordset(null::products, ${{ rows }}::jsonb -> 'rows') n
    where p.id = n.id and p.company_id = ${companyId}`.execute(tx);
}

/** Rows of one transaction, as many as an import writes in one: what follows a change of products is made for hundreds. */
export const REVERTED_AT_ONCE = 400;

/** Products that an import wrote and somebody has changed since; so many of them, and the first few by name. */
export async function touchedSince(tx: Tx, importId: ImportId, most: number) {
  const touched = tx
    .selectFrom('import_rows as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .where('r.import_id', '=', importId)
    .where('r.outcome', 'in', ['created', 'updated'])
    .where('p.deleted_at', 'is', null)
    .where('p.import_id', 'is distinct from', importId);
  const [first, all] = await Promise.all([
    touched.select(['p.id', 'p.name', 'p.article_number as article']).orderBy('r.position').limit(most).execute(),
    touched.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { touched: first, total: Number(all.total) };
}

/** Notes products that an import says are not sold; they are hidden when it has said all, unless it names them as goods too. */
export async function noteOffSale(tx: Tx, importId: ImportId, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_hidden_products (import_id, product_id)
    select ${importId}, n from unnest(${ids}::bigint[]) n on conflict do nothing`.execute(tx);
}

/** Hides some of those, and says how many there were. */
export async function hideOffSale(tx: Tx, { importId, at }: Omit<Writing, 'companyId'>, most: number): Promise<number> {
  await sql`
    delete from import_hidden_products h using import_rows r
    where h.import_id = ${importId} and r.import_id = h.import_id and r.product_id = h.product_id`.execute(tx);
  const { rows } = await sql`
    with noted as (
      select p.id from import_hidden_products h join products p on p.id = h.product_id
      where h.import_id = ${importId} and p.deleted_at is null and p.is_available
      order by p.id limit ${most} for update of p)
    update products p set is_available = false, updated_at = ${at} from noted where p.id = noted.id
    returning p.id`.execute(tx);
  return rows.length;
}

/** Hides some of the company's products that an import does not name, not by a row that failed either, and says how many there were. */
export async function hideAbsent(tx: Tx, { companyId, importId, at }: Writing, most: number): Promise<number> {
  const named = {
    products: sql`select product_id from import_rows where import_id = ${importId}`,
    failed: sql`select article from import_rows
      where import_id = ${importId} and outcome = 'failed' and article is not null`,
  };
  const { rows } = await sql<{ id: ProductId }>`
    with absent as (
      select p.id from products p where ${isAbsent(companyId, named)}
      order by p.id limit ${most} for update),
    noted as (insert into import_hidden_products select ${importId}, id from absent)
    update products p set is_available = false, updated_at = ${at} from absent where p.id = absent.id
    returning p.id`.execute(tx);
  return rows.length;
}

/** Reverts some rows of an import from a place on: deletes what they created, restores what they changed and nobody has changed since. */
export async function revertRows(tx: Tx, importId: ImportId, from: number, at: Date): Promise<void> {
  const textual = sql`r.before ?| ${FOUND_BY}::text[]`;
  const some = sql`r.import_id = ${importId} and r.position >= ${from} and r.position < ${from + REVERTED_AT_ONCE}
    and p.id = r.product_id and p.import_id = ${importId}`;
  await sql`select 1 from products p, import_rows r where ${some} order by p.id for update of p`.execute(tx);
  await sql`update products p set deleted_at = ${at}, updated_at = ${at}, import_id = null
    from import_rows r where r.outcome = 'created' and ${some}`.execute(tx);
  for (const [names, which] of [
    [ALL, textual],
    [OTHERS, sql`not ${textual}`],
  ] as const)
    await sql`update products p set updated_at = ${at}, import_id = null,
        (${columns(names)}) = (select ${columns(names, 'n')} from jsonb_populate_record(p, r.before) n)
      from import_rows r where r.outcome = 'updated' and ${which} and ${some}`.execute(tx);
}

/** Shows again some of what an import has hidden, and says how many there were. */
export async function revertHidden(tx: Tx, importId: ImportId, at: Date): Promise<number> {
  const { rows } = await sql`
    with noted as (
      select product_id from import_hidden_products where import_id = ${importId}
      order by product_id limit ${REVERTED_AT_ONCE} for update),
    hidden as (
      delete from import_hidden_products h using noted
      where h.import_id = ${importId} and h.product_id = noted.product_id returning h.product_id),
    shown as (
      update products p set is_available = true, updated_at = ${at} from hidden h
      where p.id = h.product_id and p.deleted_at is null)
    select product_id from hidden`.execute(tx);
  return rows.length;
}
