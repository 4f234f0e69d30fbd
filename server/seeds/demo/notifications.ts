import type { ChainId, CompanyId, OrderEvent, OrderId, Permission } from '@postavka/contract';
import { type NotificationKind, offerFacts, requestFacts } from '../../src/modules/notifications/index.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { json } from '../../src/platform/db/json.ts';

interface Happened {
  readonly event: OrderEvent | 'asked';
  readonly at: Date;
  readonly order: OrderId;
  readonly chain: ChainId | null;
  readonly buyer: CompanyId;
  readonly supplier: CompanyId | null;
}

type Told = { readonly kind: NotificationKind; readonly to: 'buyer' | 'supplier' };

const TOLD: Partial<Record<Happened['event'], Told>> = {
  asked: { kind: 'request_matched', to: 'supplier' },
  offer_received: { kind: 'offer_received', to: 'buyer' },
  chosen: { kind: 'offer_chosen', to: 'supplier' },
  completed: { kind: 'deal_completed', to: 'supplier' },
  expired: { kind: 'request_expired', to: 'buyer' },
};

const DAY_MS = 86_400_000;

/** What people were told of the demo's requests; what is older than two days was read. */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  const happened = [...(await chainsAsked(tx)), ...(await eventsOf(tx))];
  for (const one of happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const told = TOLD[one.event];
    const company = told && one[told.to];
    if (told && company) await tell(tx, one, told, company, now);
  }
}

async function tell(tx: Tx, { at, order, chain }: Happened, { kind, to }: Told, company: CompanyId, now: Date) {
  const params = kind === 'offer_received' && chain ? await offerFacts(tx, chain) : await requestFacts(tx, order);
  const permission: Permission = to === 'buyer' ? 'ordering_permission' : 'proposal_permission';
  const thing = to === 'buyer' ? `/o/created/${order}` : `/o/received/${chain}`;
  const readers = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', company)
    .where(permission, '=', true)
    .execute();
  const isOld = at.getTime() < now.getTime() - 2 * DAY_MS;
  await tx
    .insertInto('notifications')
    .values(
      readers.map(({ user_id }) => ({
        user_id,
        kind,
        link: `${thing}?for_company=${company}`,
        params: json(params),
        created_at: at,
        read_at: isOld ? new Date(at.getTime() + DAY_MS / 8) : null,
      })),
    )
    .execute();
}

const chainsAsked = async (tx: Tx): Promise<Happened[]> =>
  (
    await tx
      .selectFrom('chains as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['c.created_at as at', 'o.id as order', 'c.id as chain', 'o.company_id as buyer'])
      .select('c.company_id as supplier')
      .execute()
  ).map((chain) => ({ event: 'asked', ...chain }));

const eventsOf = (tx: Tx): Promise<Happened[]> =>
  tx
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('chains as c', 'c.id', 'e.chain_id')
    .select(['e.event', 'e.at', 'o.id as order', 'c.id as chain', 'o.company_id as buyer', 'c.company_id as supplier'])
    .execute();
