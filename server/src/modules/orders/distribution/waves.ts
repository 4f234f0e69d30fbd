import {
  CHAIN_STATUSES,
  type CompanyId,
  type ExtraField,
  type OrderId,
  totalOf,
  VERIFICATION,
} from '@postavka/contract';
import { emit } from '../../../events.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isOpen as isOpenCompany } from '../../companies/index.ts';
import { findSuppliers, type Supplier } from '../../matching/index.ts';
import type { MatchingDeps, OrderJobsDeps } from '../deps.ts';
import { lockOrder, ORDER_COLUMNS, type OrderRow } from '../life/locks.ts';
import { record } from '../life/record.ts';
import { acceptsAnswers } from '../life/transitions.ts';
import { isOut } from '../parties/trade-company.ts';
import { openChains, type StoredReasons } from './open-chains.ts';
import { lookAgain, scheduleWave } from './schedule-wave.ts';

/** How many companies one wave asks. */
const WAVE = 30;
/** With fewer offers than this after a day, the next ones are asked. */
const FEW_OFFERS = 3;
const DAY_SECONDS = 24 * 3600;

type AskingDeps = OrderJobsDeps & MatchingDeps;

interface Publication {
  readonly orderId: OrderId;
  readonly round: number;
}

/** A job: the first wave, as soon as a request is published. */
export const askFirstWave = (deps: AskingDeps, publication: Publication): Promise<void> =>
  askIfDue(deps, publication, ({ wave }) => wave === 0);

/** A job: one more wave, if the buyer asked for it or a day has brought few offers. */
export const askNextWave = (
  deps: AskingDeps,
  publication: Publication & { readonly wave: number; readonly isAsked?: boolean },
): Promise<void> =>
  askIfDue(
    deps,
    publication,
    async (order, tx) =>
      order.wave === publication.wave &&
      (publication.isAsked === true ||
        (await countOffers(tx, order, deps.calendar.dateOf(deps.clock.now()))) < FEW_OFFERS),
  );

/** Looks for suppliers before the transaction, then asks a wave under the lock of the request: the job may come late or twice. */
async function askIfDue(
  deps: AskingDeps,
  { orderId, round }: Publication,
  isDue: (order: OrderRow, tx: Tx) => boolean | Promise<boolean>,
): Promise<void> {
  const { database, clock, calendar } = deps;
  const today = (): string => calendar.dateOf(clock.now());
  const isOpen = (order: OrderRow): boolean => order.round === round && acceptsAnswers(order, today());
  const seen = await readOrder(database.db, orderId);
  if (!seen || !isOpen(seen)) return;
  const suppliers = await findFor(deps, seen);
  await inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOpen(order) || (await isOut(tx, order.company_id))) return;
    const at = clock.now();
    if (await isDue(order, tx)) await askWave(tx, order, suppliers, at);
    else if (order.next_wave_at !== null && order.next_wave_at <= at) await stopWaves(tx, order);
  });
}

const stopWaves = (tx: Tx, { id }: OrderRow) =>
  tx.updateTable('orders').set({ next_wave_at: null }).where('id', '=', id).execute();

const readOrder = (db: Db, id: OrderId) =>
  db.selectFrom('orders').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst();

/** The suppliers that could serve a request, the best first. */
const findFor = (deps: MatchingDeps, order: OrderRow): Promise<Supplier[]> =>
  findSuppliers(deps, {
    buyer: order.company_id,
    title: order.title,
    description: order.description,
    extra_fields: order.extra_fields as ExtraField[],
    category: order.category_id,
    region: order.region,
    total: totalOf(order.preferable_price, order.amount),
  });

/**
 * The suppliers with an offer in an earlier publication when it was closed, and how they were asked then: matching does not find
 * those that were invited or joined by themselves.
 */
const findOfferers = (tx: Tx, { id, round }: OrderRow) =>
  tx
    .selectFrom('chains as c')
    .innerJoin('companies', 'companies.id', 'c.company_id')
    .leftJoin('supply_profiles as s', 's.company_id', 'c.company_id')
    .distinctOn('c.company_id')
    .select(['c.company_id as companyId', 'c.source', 'c.score', 'c.reasons'])
    .where('c.order_id', '=', id)
    .where('c.round', '<', round)
    .where('c.version', 'is not', null)
    .where('c.rejected_by', '=', 'buyer')
    .where(isOpenCompany('companies'))
    .where('companies.verification_status', '<>', VERIFICATION.rejected)
    .where((eb) => eb.fn.coalesce('s.receiving', eb.lit(true)), '=', true)
    .orderBy('c.company_id')
    .orderBy('c.round', 'desc')
    .execute();

/** Asks the best suppliers that were not asked yet; for a request that was reopened, first those that had made an offer. */
async function askWave(tx: Tx, order: OrderRow, suppliers: readonly Supplier[], at: Date): Promise<void> {
  const asked = await tx
    .selectFrom('chains')
    .select('company_id')
    .where('order_id', '=', order.id)
    .where((eb) =>
      // Suppliers that refused an earlier publication, or that the buyer declined, are not asked again by themselves.
      eb.or([eb('round', '=', order.round), eb('rejected_by', '=', 'supplier'), eb('reject_text', 'is not', null)]),
    )
    .execute();
  const known = new Set(asked.map(({ company_id }) => company_id));
  const isLeft = ({ companyId }: { readonly companyId: CompanyId }) => !known.has(companyId);
  const offerers = order.wave === 0 ? (await findOfferers(tx, order)).filter(isLeft) : [];
  for (const { companyId } of offerers) known.add(companyId);
  const left = [
    ...offerers.map(({ reasons, ...one }) => ({ ...one, reasons: reasons as StoredReasons })),
    ...suppliers
      .filter(isLeft)
      .map(({ companyId, score, ...reasons }) => ({ companyId, source: 'matched' as const, score, reasons })),
  ];
  // A planned later search was not announced to the buyer, so the buyer is not told that it found nobody.
  if (left.length === 0 && (order.wave === 0 || order.next_wave_at !== null))
    await emit(tx, 'order.nobody_left', { orderId: order.id });
  if (left.length === 0 && order.wave > 0) {
    await stopWaves(tx, order);
    return;
  }
  const wave = order.wave + 1;
  const opened = await openChains(
    tx,
    order,
    at,
    left.slice(0, WAVE).map((one) => ({ ...one, wave })),
  );
  await tx.updateTable('orders').set({ wave, next_wave_at: null }).where('id', '=', order.id).execute();
  const tomorrow = secondsAfter(at, DAY_SECONDS);
  if (left.length > WAVE) await scheduleWave(tx, { ...order, wave }, tomorrow);
  else await lookAgain(tx, { ...order, wave }, tomorrow);
  await record(tx, order.id, 'sent', at, { count: opened.length });
}

/** How many offers can be chosen: one whose last day is over cannot. */
async function countOffers(tx: Tx, order: OrderRow, today: string): Promise<number> {
  const { offers } = await tx
    .selectFrom('chains')
    .innerJoin('offers', (join) =>
      join.onRef('offers.chain_id', '=', 'chains.id').onRef('offers.version', '=', 'chains.version'),
    )
    .select((eb) => eb.fn.countAll<number>().as('offers'))
    .where('order_id', '=', order.id)
    .where('round', '=', order.round)
    .where('status', '=', CHAIN_STATUSES.confirmed)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .executeTakeFirstOrThrow();
  return offers;
}
