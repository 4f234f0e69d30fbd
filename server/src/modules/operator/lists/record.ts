import type { OperatorAction } from '@postavka/contract';
import { type AuditRecord, audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';

interface By {
  readonly actor: Operator;
  readonly caller: Caller;
}

/** Records an operator's action in the audit log, in the transaction of the change. */
export const record = (
  tx: Tx,
  { actor, caller }: By,
  entry: Omit<AuditRecord, 'userId' | 'ip' | 'action'> & { readonly action: OperatorAction },
): Promise<void> => audit(tx, { ...entry, userId: actor.userId, ip: caller.ip });
