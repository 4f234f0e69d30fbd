import { type ChainId, type ChainParty, type MessageId, OPEN_CHAIN_STATUSES } from '@postavka/contract';
import { sql } from 'kysely';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { By } from '../life/by.ts';
import { type ChainRow, lockChain, type OrderRow } from '../life/locks.ts';

/** An answer as one of its parties sees it. */
export interface Side {
  readonly party: ChainParty;
  readonly orderId: OrderRow['id'];
}

/** Buyers write with the permission to order, suppliers with the one to make offers. */
export function requireMayWrite({ can }: Member, party: ChainParty): void {
  const permission = party === 'buyer' ? 'ordering_permission' : 'proposal_permission';
  if (!can.has(permission)) throw new Problem('permission_denied', { permission });
}

interface NewMessage {
  readonly id: ChainId;
  readonly text: string;
  readonly to_all?: boolean | undefined;
}

/** Writes to the other party. A buyer's clarification goes to every supplier that still answers; nobody else is named. */
export async function sendMessage(tx: Tx, by: By, { party, orderId }: Side, message: NewMessage): Promise<MessageId> {
  requireMayWrite(by.actor, party);
  const { order, chain } = await lockChain(tx, orderId, message.id);
  // The buyer has deleted the request, and would not read a message.
  if (order.deleted_at !== null) throw new Problem('chain_wrong_status', { status: chain.status, action: 'message' });
  const toAll = message.to_all === true && party === 'buyer';
  const chains = toAll ? await openAnswersTo(tx, order, chain) : [chain.id];
  const written = await tx
    .insertInto('chain_messages')
    .values(
      chains.map((chainId) => ({
        chain_id: chainId,
        author: party,
        user_id: by.actor.userId,
        text: message.text,
        to_all: toAll,
        created_at: by.at,
      })),
    )
    .returning(['id', 'chain_id'])
    .execute();
  const first = await countUnread(tx, chains, party);
  await emit(tx, 'message.sent', { orderId, chains, first, from: party });
  const own = written.find(({ chain_id }) => chain_id === chain.id);
  if (!own) throw new Error('the message of the chain itself is missing');
  return own.id;
}

async function openAnswersTo(tx: Tx, order: OrderRow, chain: ChainRow): Promise<ChainId[]> {
  const rows = await tx
    .selectFrom('chains')
    .select('id')
    .where('order_id', '=', order.id)
    .where((eb) => eb.or([eb('status', 'in', OPEN_CHAIN_STATUSES), eb('id', '=', chain.id)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A message is unread for the other party and read for its author's; returns the answers in which it is the first such. */
async function countUnread(tx: Tx, chains: readonly ChainId[], from: ChainParty): Promise<ChainId[]> {
  const column = from === 'buyer' ? 'supplier_unread' : 'buyer_unread';
  const rows = await tx
    .updateTable('chains')
    .set({ [column]: sql<number>`${sql.ref(column)} + 1` })
    .where('id', 'in', chains)
    .returning((eb) => ['id', eb.ref(column).as('unread')])
    .execute();
  return rows.filter(({ unread }) => unread === 1).map(({ id }) => id);
}
