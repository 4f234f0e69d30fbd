import type { ChainId, LiveTopic, OrderId, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/live/live-hub.ts';
import { offerFacts, requestFacts } from '../facts/order-facts.ts';
import type { NotificationKind } from '../present.ts';
import { type Notice, notifyAudiences, notifyMembers } from './fan-out.ts';

/** Notifies the buyer about an answer, and makes open pages of both parties read it again. */
export async function notifyAndRefreshBuyer(
  tx: Tx,
  orderId: OrderId,
  chainId: ChainId,
  kind: NotificationKind,
): Promise<void> {
  await notifyBuyer(tx, orderId, { kind, params: await offerFacts(tx, chainId) });
  await refreshPages(tx, [orderId], [chainId]);
}

/** The link leads to the request, or to one answer on its page. */
export async function notifyBuyer(
  tx: Tx,
  orderId: OrderId,
  notice: Omit<Notice, 'link'>,
  answer?: ChainId,
): Promise<void> {
  const { company_id: company } = await orderOf(tx, orderId);
  const link = `/o/created/${orderId}${answer === undefined ? '' : `?answer=${answer}`}`;
  await notifyMembers(tx, { company, permission: 'ordering_permission' }, { ...notice, link });
}

/** For each kind of notification, the answers whose suppliers get it. */
export type Notified = { readonly [K in NotificationKind]?: readonly ChainId[] };

/** Notifies suppliers about a request, and makes open pages of both parties read it again. */
export async function notifyAndRefreshSuppliers(
  tx: Tx,
  orderId: OrderId,
  notified: Notified,
  more: Notice['params'] = {},
): Promise<void> {
  await notifySuppliers(tx, orderId, notified, more);
  await refreshPages(tx, [orderId], Object.values(notified).flat());
}

/** Notifies suppliers; the number of statements does not grow with theirs. */
export async function notifySuppliers(
  tx: Tx,
  orderId: OrderId,
  notified: Notified,
  more: Notice['params'] = {},
): Promise<void> {
  const chains = Object.values(notified).flat();
  if (chains.length === 0) return;
  const params = { ...(await requestFacts(tx, orderId)), ...more };
  const suppliers = await suppliersOf(tx, chains);
  await notifyAudiences(
    tx,
    suppliers.map(({ id, company_id }) => {
      const kind = kindFor(notified, id);
      // The notification of a deadline comes from a job, and jobs may run again.
      const once = kind === 'deadline_near' ? { once: String(params.answers_until) } : {};
      return {
        audience: { company: company_id, permission: 'proposal_permission' },
        notice: { kind, link: `/o/received/${id}`, params, ...once },
      };
    }),
  );
}

function kindFor(notified: Notified, chain: ChainId): NotificationKind {
  const entries = Object.entries(notified) as [NotificationKind, readonly ChainId[]][];
  const [kind] = entries.find(([, chains]) => chains.includes(chain)) ?? [];
  if (!kind) throw new Error(`no notification for the supplier of answer ${chain}`);
  return kind;
}

export const suppliersOf = async (tx: Tx, chains: readonly ChainId[]) =>
  chains.length === 0
    ? []
    : tx
        .selectFrom('chains')
        .select((eb) => ['id', 'company_id', 'order_id', eb('version', 'is not', null).as('hasOffer')])
        .where('id', 'in', chains)
        .execute();

/** Makes open pages of the buyers and of these suppliers read the requests again. */
export async function refreshPages(tx: Tx, orders: readonly OrderId[], chains: readonly ChainId[] = []): Promise<void> {
  const { rows } = await sql<{ topic: LiveTopic; id: number; users: UserId[] }>`
    select 'created_orders' as topic, o.id, array_agg(m.user_id) as users
    from orders o join memberships m on m.company_id = o.company_id where o.id = any (${orders}::bigint[]) group by o.id
    union all
    select 'received_orders', c.id, array_agg(m.user_id)
    from chains c join memberships m on m.company_id = c.company_id where c.id = any (${chains}::bigint[]) group by c.id`.execute(
    tx,
  );
  await announceAll(tx, rows);
}

export const orderOf = (tx: Tx, id: OrderId) =>
  tx
    .selectFrom('orders')
    .select(['status', 'company_id', 'is_personal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
