import type { UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { requireAnotherOperator } from '../operators/change-operators.ts';
import { lockUser } from '../repo.ts';
import { endSessions } from '../sign-in/sessions.ts';

export interface Block {
  readonly isBlocked: boolean;
  readonly reason: string;
  readonly by: UserId;
  readonly at: Date;
}

/** How a blocked row says when, why and by whom; of a user or of a company. */
export const blockColumns = ({ isBlocked, reason, by, at }: Block) =>
  isBlocked
    ? { blocked_at: at, block_reason: reason, blocked_by: by }
    : { blocked_at: null, block_reason: null, blocked_by: null };

/** Lets nobody sign in to an account and ends its sessions, or lets them again. Nothing of it is deleted. */
export async function blockUser(tx: Tx, id: UserId, block: Block): Promise<void> {
  const { isBlocked, by, at } = block;
  const user = await lockUser(tx, id);
  if (user.deleted_at !== null) throw new Problem('not_found');
  if (id === by) throw new Problem('own_account');
  if ((user.blocked_at !== null) === isBlocked) throw new Problem('already_decided');
  if (isBlocked && user.is_operator) await requireAnotherOperator(tx, id);
  await tx.updateTable('users').set(blockColumns(block)).where('id', '=', id).execute();
  if (isBlocked) await endSessions(tx, id, 'all');
  await emit(tx, 'user.blocked', { userId: id, isBlocked, at });
}
