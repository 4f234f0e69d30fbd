import type { ChainId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

interface ShownOffer {
  readonly id: ChainId;
  readonly version: number | null;
}

/**
 * Marks offers as noticed, once the company was shown them in a list. The caller names the versions that were shown: a
 * supplier may have sent another since.
 */
export async function markNoticed(tx: Tx, shown: readonly ShownOffer[]): Promise<void> {
  const offers = shown.filter(({ version }) => version !== null);
  await sql`
    update chains c set noticed_version = shown.version, seen_version = coalesce(c.seen_version, shown.version)
    from unnest(${offers.map(({ id }) => id)}::bigint[], ${offers.map(({ version }) => version)}::integer[])
      as shown (id, version)
    where c.id = shown.id and coalesce(c.noticed_version, 0) < shown.version`.execute(tx);
}
