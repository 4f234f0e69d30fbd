import type { FastifyInstance } from 'fastify';
import { buildApp, type Deps } from '../src/app.ts';
import { connect } from '../src/platform/db/database.ts';
import { replicaReads } from '../src/platform/db/replica.ts';
import { createQuotas } from '../src/platform/quotas/quotas.ts';
import type { TestDatabase } from './database.ts';

/**
 * `npm run cluster -- --suite`: beside the application of a test another node of it, with connections, caches and counters
 * of its own, whose public reads go to the replica. Tests that bring parts of their own have one node.
 */
export async function otherNodes(
  deps: Deps,
  { url, replicaUrl }: TestDatabase,
  overrides: Partial<Deps>,
): Promise<FastifyInstance[]> {
  if (replicaUrl === undefined || Object.keys(overrides).length > 0) return [];
  const database = connect(url, 5, { log: deps.log });
  const reads = replicaReads(database, connect(replicaUrl, 5, { log: deps.log }), { log: deps.log });
  const quotas = createQuotas(database.db, { production: false, log: deps.log });
  const node = await buildApp({ ...deps, database, reads, quotas });
  node.addHook('onClose', async () => {
    await reads.close();
    await database.close();
  });
  return [node];
}
