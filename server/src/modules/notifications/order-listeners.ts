import {
  CHAIN_STATUSES,
  type ChainId,
  type ChainSource,
  type CompanyId,
  type LiveTopic,
  ORDER_STATUSES,
  type OrderId,
  type UserId,
} from '@postavka/contract';
import { sql } from 'kysely';
import { type Events, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceAll } from '../../platform/live/live-hub.ts';
import { factsOfRequests, offerFacts, requestFacts } from './facts/order-facts.ts';
import { type Notice, notifyAudiences, notifyMembers } from './fan-out/fan-out.ts';
import type { NotificationKind } from './present.ts';

/** Tells both sides of a request what the other one did. A supplier is told of the request and of nobody else's answer. */
export function listenToOrders(): void {
  on('order.activated', (tx, { orderId }) => refresh(tx, [orderId]));
  on('order.sent', tellOfAsking);
  on('order.nobody_left', tellOfNobodyLeft);
  on('order.closed', tellOfClosing);
  on('order.deadline_near', tellOfDeadline);
  on('offer.made', (tx, { orderId, chainId, isChange }) =>
    tellBuyer(tx, orderId, chainId, isChange ? 'offer_changed' : 'offer_received'),
  );
  on('offer.withdrawn', (tx, { orderId, chainId }) => tellBuyer(tx, orderId, chainId, 'offer_withdrawn'));
  on('offer.declined', tellOfDecline);
  on('offer.chosen', tellOfChoice);
  on('chain.refused', tellOfRefusal);
  on('deal.completed', tellOfCompletion);
  on('deal.rated', (tx, { orderId, chainId, score }) =>
    tellSuppliers(tx, orderId, { rating_received: [chainId] }, { score }),
  );
  on('rating.replied', (tx, { orderId, chainId }) => tellBuyer(tx, orderId, chainId, 'rating_replied'));
  on('deals.buyer_left', tellOfBuyerLeft);
  on('message.sent', tellOfMessage);
}

/** Whom the buyer asked for by name, or for a product of theirs, is told so; who made an offer before, that it counts no more. */
async function tellOfAsking(tx: Tx, { orderId, chains }: Events['order.sent']): Promise<void> {
  const asked = Map.groupBy(await readAsked(tx, chains), ({ source, hadOffer }) =>
    hadOffer ? 'request_reopened' : ASKED[source],
  );
  const told = [...asked].map(([kind, suppliers]) => [kind, suppliers.map(({ id }) => id)] as const);
  await tellSuppliers(tx, orderId, Object.fromEntries(told));
}

const ASKED = {
  matched: 'request_matched',
  taken: 'request_matched',
  invited: 'request_invited',
  product: 'request_for_product',
} as const satisfies Record<ChainSource, NotificationKind>;

/** How suppliers were asked, and whether they had an offer in an earlier publication of the request. */
const readAsked = async (tx: Tx, chains: readonly ChainId[]) =>
  chains.length === 0
    ? []
    : tx
        .selectFrom('chains as c')
        .select((eb) => [
          'c.id',
          'c.source',
          eb
            .exists(
              eb
                .selectFrom('chains as f')
                .select('f.id')
                .whereRef('f.order_id', '=', 'c.order_id')
                .whereRef('f.company_id', '=', 'c.company_id')
                .whereRef('f.round', '<', 'c.round')
                .where('f.version', 'is not', null),
            )
            .as('hadOffer'),
        ])
        .where('c.id', 'in', chains)
        .execute();

/** The terms go to who is chosen, and to nobody else. */
async function tellOfChoice(tx: Tx, { orderId, chainId, declined }: Events['offer.chosen']): Promise<void> {
  await tellSuppliers(tx, orderId, { offer_chosen: [chainId] }, await offerFacts(tx, chainId));
  await tellSuppliers(tx, orderId, await ofDeclining(tx, declined));
}

async function tellOfNobodyLeft(tx: Tx, { orderId }: Events['order.nobody_left']): Promise<void> {
  const { company_id } = await orderOf(tx, orderId);
  await notifyBuyer(tx, company_id, orderId, { kind: 'nobody_left', params: await requestFacts(tx, orderId) });
  await refresh(tx, [orderId]);
}

/** The suppliers with open answers; the buyer too, when it closed by itself. */
async function tellOfClosing(tx: Tx, { orderId, how, chains }: Events['order.closed']): Promise<void> {
  if (how === 'expired') {
    const { company_id } = await orderOf(tx, orderId);
    const params = await requestFacts(tx, orderId);
    await notifyBuyer(tx, company_id, orderId, { kind: 'request_expired', params });
  }
  await tellSuppliers(tx, orderId, { [CLOSED[how]]: chains });
}

const CLOSED = {
  cancelled: 'request_closed',
  archived: 'request_closed',
  expired: 'answers_ended',
  stopped: 'request_closed_by_platform',
} as const satisfies Record<Events['order.closed']['how'], NotificationKind>;

/** A refusal takes an offer with it; one without an offer stands in the distribution log. Of a product it ends the request. */
async function tellOfRefusal(tx: Tx, { orderId, chainId, wasChosen }: Events['chain.refused']): Promise<void> {
  const { status, is_personal } = await orderOf(tx, orderId);
  const isActive = status === ORDER_STATUSES.active;
  if (isActive && !is_personal) return tellBuyer(tx, orderId, chainId, 'product_refused');
  if (wasChosen) return tellBuyer(tx, orderId, chainId, isActive ? 'supplier_lost' : 'archived_deal_lost');
  const [chain] = await suppliersOf(tx, [chainId]);
  if (chain?.hasOffer) return tellBuyer(tx, orderId, chainId, 'offer_withdrawn');
  await refresh(tx, [orderId], [chainId]);
}

/** With the buyer's text, if there is one. */
async function tellOfDecline(tx: Tx, { orderId, chainId, text }: Events['offer.declined']): Promise<void> {
  const [chain] = await suppliersOf(tx, [chainId]);
  const kind = chain?.hasOffer ? 'offer_declined' : 'declined_without_offer';
  if (text === null) await tellSuppliers(tx, orderId, { [kind]: [chainId] });
  else await tellSuppliers(tx, orderId, { [`${kind}_with_text` as const]: [chainId] }, { text });
}

/** The buyer too, when nobody said that the goods had come. */
async function tellOfCompletion(
  tx: Tx,
  { orderId, chainId, declined, isByItself }: Events['deal.completed'],
): Promise<void> {
  if (isByItself) await tellBuyer(tx, orderId, chainId, 'own_deal_completed_by_itself');
  const kind = isByItself ? 'deal_completed_by_itself' : 'deal_completed';
  await tellSuppliers(tx, orderId, { [kind]: [chainId], ...(await ofDeclining(tx, declined)) });
}

/** Another was chosen, and nobody declined these one by one: suppliers whose offer stood are told that theirs was not. */
async function ofDeclining(tx: Tx, chains: readonly ChainId[]): Promise<Told> {
  const suppliers = await suppliersOf(tx, chains);
  const idsWhere = (hasOffer: boolean) => suppliers.filter((one) => one.hasOffer === hasOffer).map(({ id }) => id);
  return { offer_not_chosen: idsWhere(true), another_chosen: idsWhere(false) };
}

/** The buyer, and the suppliers who have not answered yet. */
async function tellOfDeadline(tx: Tx, { orderId }: Events['order.deadline_near']): Promise<void> {
  const { company_id } = await orderOf(tx, orderId);
  const params = await requestFacts(tx, orderId);
  await notifyBuyer(tx, company_id, orderId, { kind: 'deadline_near', params, once: String(params.answers_until) });
  const waiting = await tx
    .selectFrom('chains')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', CHAIN_STATUSES.waiting)
    .execute();
  await tellSuppliers(tx, orderId, { deadline_near: waiting.map(({ id }) => id) });
}

async function tellBuyer(tx: Tx, orderId: OrderId, chainId: ChainId, kind: NotificationKind): Promise<void> {
  const { company_id } = await orderOf(tx, orderId);
  await notifyBuyer(tx, company_id, orderId, { kind, params: await offerFacts(tx, chainId) });
  await refresh(tx, [orderId], [chainId]);
}

const notifyBuyer = (tx: Tx, company: CompanyId, orderId: OrderId, notice: Omit<Notice, 'link'>): Promise<void> =>
  notifyMembers(tx, { company, permission: 'ordering_permission' }, { ...notice, link: `/o/created/${orderId}` });

/** Which suppliers are told what. */
type Told = { readonly [K in NotificationKind]?: readonly ChainId[] };

async function tellSuppliers(tx: Tx, orderId: OrderId, told: Told, more: Notice['params'] = {}): Promise<void> {
  await notifySuppliers(tx, orderId, told, more);
  await refresh(tx, [orderId], Object.values(told).flat());
}

/** However many the suppliers are, in as many statements. */
async function notifySuppliers(tx: Tx, orderId: OrderId, told: Told, more: Notice['params'] = {}): Promise<void> {
  const chains = Object.values(told).flat();
  if (chains.length === 0) return;
  const params = { ...(await requestFacts(tx, orderId)), ...more };
  const suppliers = await suppliersOf(tx, chains);
  await notifyAudiences(
    tx,
    suppliers.map(({ id, company_id }) => {
      const kind = kindFor(told, id);
      // A job tells of a deadline, and jobs may run again.
      const once = kind === 'deadline_near' ? { once: String(params.answers_until) } : {};
      return {
        audience: { company: company_id, permission: 'proposal_permission' },
        notice: { kind, link: `/o/received/${id}`, params, ...once },
      };
    }),
  );
}

/** However many deals there are, in as many statements. */
async function tellOfBuyerLeft(tx: Tx, { chains }: Events['deals.buyer_left']): Promise<void> {
  const deals = await suppliersOf(tx, chains);
  const orders = deals.map(({ order_id }) => order_id);
  const facts = await factsOfRequests(tx, orders);
  await notifyAudiences(
    tx,
    deals.map(({ id, company_id, order_id }) => ({
      audience: { company: company_id, permission: 'proposal_permission' },
      notice: { kind: 'buyer_left', link: `/o/received/${id}`, params: facts.get(order_id) ?? {} },
    })),
  );
  await refresh(tx, orders, chains);
}

function kindFor(told: Told, chain: ChainId): NotificationKind {
  const entries = Object.entries(told) as [NotificationKind, readonly ChainId[]][];
  const [kind] = entries.find(([, chains]) => chains.includes(chain)) ?? [];
  if (!kind) throw new Error(`nothing is told to the supplier of answer ${chain}`);
  return kind;
}

const suppliersOf = async (tx: Tx, chains: readonly ChainId[]) =>
  chains.length === 0
    ? []
    : tx
        .selectFrom('chains')
        .select((eb) => ['id', 'company_id', 'order_id', eb('version', 'is not', null).as('hasOffer')])
        .where('id', 'in', chains)
        .execute();

/** Of messages that the other party has not read yet only the first: who writes three lines sends one letter. */
async function tellOfMessage(tx: Tx, { orderId, chains, first, from }: Events['message.sent']): Promise<void> {
  const [chain] = first;
  if (from === 'buyer') await notifySuppliers(tx, orderId, { message_from_buyer: first });
  else if (chain !== undefined) {
    const { company_id } = await orderOf(tx, orderId);
    await notifyBuyer(tx, company_id, orderId, { kind: 'message_from_supplier', params: await offerFacts(tx, chain) });
  }
  await refresh(tx, [orderId], chains);
}

/** Open pages of the buyer and of these suppliers read the requests again. */
async function refresh(tx: Tx, orders: readonly OrderId[], chains: readonly ChainId[] = []): Promise<void> {
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

const orderOf = (tx: Tx, id: OrderId) =>
  tx
    .selectFrom('orders')
    .select(['status', 'company_id', 'is_personal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
