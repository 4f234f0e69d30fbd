import type { CompanyId, LiveTopic } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live-hub.ts';

/** Open pages of everybody who works for one of these companies read again what the topic is about. */
export async function announceToMembers(
  tx: Tx,
  companies: readonly CompanyId[],
  change: { readonly topic: LiveTopic; readonly id: number | null },
): Promise<void> {
  if (companies.length === 0) return;
  const members = await tx
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('company_id', 'in', companies)
    .execute();
  await announce(
    tx,
    members.map(({ user_id: id }) => id),
    change,
  );
}
