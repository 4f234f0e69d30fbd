import { CONSENT_KINDS, type ConsentKind, type UserId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/serve.ts';

/** Which edition of the documents people agree to; a new text gets a new date. */
export const DOC_VERSION = '2026-11-16';

/** Records what was agreed to, each consent on its own. */
export async function recordConsents(
  tx: Tx,
  userId: UserId,
  given: { readonly [K in ConsentKind]?: boolean | undefined },
  form: string,
  { ip, userAgent }: Caller,
): Promise<void> {
  const kinds = CONSENT_KINDS.filter((kind) => given[kind] === true);
  if (kinds.length === 0) return;
  await tx
    .insertInto('consents')
    .values(kinds.map((kind) => ({ user_id: userId, kind, form, doc_version: DOC_VERSION, ip, user_agent: userAgent })))
    .execute();
}
