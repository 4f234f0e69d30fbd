import { LIMITS, ORDER_STATUSES, VERIFICATION } from '@postavka/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { emit } from '../../../../events.ts';
import type { Calendar } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { json } from '../../../../platform/db/json.ts';
import { lockNamed } from '../../../../platform/db/lock-named.ts';
import { Problem } from '../../../../platform/problem.ts';
import type { Tree } from '../../../catalog/index.ts';
import { NO_REASONS, openChains } from '../../distribution/open-chains.ts';
import { addMatching } from '../../distribution/schedule-wave.ts';
import type { By } from '../../life/by.ts';
import { scheduleExpiry } from '../../life/deadlines.ts';
import { lockAsBuyer, type OrderRow } from '../../life/locks.ts';
import { savePublished } from '../../life/published.ts';
import { record } from '../../life/record.ts';
import { requireNext, setState } from '../../life/transitions.ts';
import { readOrderable, snapshotCompany } from '../../parties/snapshots.ts';
import { requireComplete } from '../columns.ts';

export interface Publishing {
  readonly calendar: Calendar;
  readonly tree: Tree;
}

/**
 * Publishes a draft or reopens a closed request. Matching then asks suppliers; a request for a product goes to its
 * company alone.
 */
export async function activateOrder(tx: Tx, publishing: Publishing, by: By, id: OrderRow['id']): Promise<void> {
  await lockPublishing(tx, by.actor.companyId);
  const order = await lockAsBuyer(tx, by.actor.companyId, id);
  requireNext(order, 'activate');
  requireComplete(order, by.today);
  await requireNoTwin(tx, order);
  if (order.is_personal) await requireRoom(tx, order.company_id);
  await publish(tx, publishing, by, order);
}

/** One company publishes one request at a time, so that limits and duplicates are counted exactly. */
export const lockPublishing = (tx: Tx, company: OrderRow['company_id']) => lockNamed(tx, 'orders.publish', company);

export async function publish(tx: Tx, { calendar, tree }: Publishing, { at }: By, order: OrderRow): Promise<void> {
  const { region: home, ...buyer } = await snapshotCompany(tx, order.company_id);
  // The region of delivery, if the address names it.
  const region = tree.regionIn(order.address ?? '') ?? (home || null);
  const round = order.round + 1;
  await tx
    .updateTable('orders')
    .set({ round, wave: order.is_personal ? 0 : 1, buyer: json(buyer), region, activated_at: at })
    .where('id', '=', order.id)
    .execute();
  await setState(tx, order, 'active', at);
  await savePublished(tx, order.id);
  await record(tx, order.id, order.round === 0 ? 'activated' : 'reopened', at);
  await scheduleExpiry(tx, calendar, order, at);
  if (order.is_personal) await addMatching(tx, { id: order.id, round });
  else await askProductCompany(tx, { ...order, round }, at);
  await emit(tx, 'order.activated', { orderId: order.id, companyId: order.company_id });
}

async function askProductCompany(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const product = order.product_id === null ? undefined : await readOrderable(tx, order.product_id);
  if (!product || order.product_id === null) throw new Problem('product_gone');
  if (product.companyId === order.company_id) throw new Problem('own_product');
  await openChains(tx, order, at, [
    {
      companyId: product.companyId,
      wave: 1,
      source: 'product',
      score: null,
      reasons: { ...NO_REASONS, products: [{ id: order.product_id, name: order.title }] },
    },
  ]);
}

/** Refuses a second active request with the same content. */
export async function requireNoTwin(tx: Tx, order: OrderRow): Promise<void> {
  const twin = await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', order.company_id)
    .where('status', '=', ORDER_STATUSES.active)
    .where(sameText('title', order.title))
    .where(sameText('description', order.description))
    .where('amount', 'is not distinct from', order.amount)
    .where('product_id', 'is not distinct from', order.product_id)
    .where('id', '<>', order.id)
    .executeTakeFirst();
  if (twin) throw new Problem('order_duplicate', { order: twin.id });
}

/** Case and blanks make no difference to a reader. A company has few active requests: they need no index for this. */
function sameText(column: 'title' | 'description', text: string): RawBuilder<SqlBool> {
  const plain = (words: RawBuilder<unknown>) => sql`lower(btrim(regexp_replace(${words}, '\\s+', ' ', 'g')))`;
  return sql<SqlBool>`${plain(sql.ref(column))} = ${plain(sql`${text}::text`)}`;
}

async function requireRoom(tx: Tx, companyId: OrderRow['company_id']): Promise<void> {
  const { verification_status, active } = await tx
    .selectFrom('companies')
    .select('verification_status')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.countAll<number>().as('active'))
        .where('company_id', '=', companyId)
        .where('status', '=', ORDER_STATUSES.active)
        .where('is_personal', '=', true)
        .as('active'),
    )
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { verified, unverified } = LIMITS.activeOrders;
  const limit = verification_status === VERIFICATION.confirmed ? verified : unverified;
  if ((active ?? 0) >= limit) throw new Problem('too_many_orders', { limit });
}
