import { type CompanyId, getSupply, type SupplyProfile, updateSupply } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { FieldProblem } from '../../platform/problem.ts';
import type { Catalog, Tree } from '../catalog/index.ts';

/** What companies supply, and where to. */
export function supplyRoutes(
  app: FastifyInstance,
  { catalog, clock }: { readonly catalog: Catalog; readonly clock: Clock },
): void {
  serve(app, getSupply, ({ actor, db }) => readSupply(db, actor.companyId));

  serve(app, updateSupply, async ({ actor, body, inTx }) => {
    requireKnown(body, await catalog.tree());
    return inTx(async (tx) => {
      await saveSupply(tx, actor.companyId, body, clock.now());
      return readSupply(tx, actor.companyId);
    });
  });
}

/** Without a row a company supplies what it sells, everywhere. */
const NOTHING_SAID: SupplyProfile = { categories: [], regions: [], min_order: null, receiving: true };

async function readSupply(db: Db | Tx, companyId: CompanyId): Promise<SupplyProfile> {
  const row = await db
    .selectFrom('supply_profiles')
    .select(['categories', 'regions', 'min_order', 'receiving'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return NOTHING_SAID;
  return {
    categories: row.categories as SupplyProfile['categories'],
    regions: row.regions,
    min_order: row.min_order,
    receiving: row.receiving,
  };
}

type Changes = { readonly [F in keyof SupplyProfile]?: SupplyProfile[F] | undefined };

function requireKnown({ categories = [], regions = [] }: Changes, tree: Tree): void {
  if (categories.some((id) => !tree.byId.has(id))) throw new FieldProblem({ categories: [{ key: 'category' }] });
  if (regions.some((code) => !tree.regions.has(code))) throw new FieldProblem({ regions: [{ key: 'region' }] });
}

async function saveSupply(tx: Tx, companyId: CompanyId, changes: Changes, at: Date): Promise<void> {
  const columns = {
    categories: changes.categories && [...new Set(changes.categories)],
    regions: changes.regions && [...new Set(changes.regions)],
    min_order: changes.min_order,
    receiving: changes.receiving,
    updated_at: at,
  };
  await tx
    .insertInto('supply_profiles')
    .values({ company_id: companyId, ...columns })
    .onConflict((on) => on.column('company_id').doUpdateSet(columns))
    .execute();
}
