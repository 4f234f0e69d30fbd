import type { CompanyId, SupplyProfile } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { FieldProblem } from '../../../platform/problem.ts';
import type { Tree } from '../../catalog/index.ts';

type Changes = { readonly [F in keyof SupplyProfile]?: SupplyProfile[F] | undefined };

/** Categories and regions that do not exist are refused. */
export function requireKnown({ categories = [], regions = [] }: Changes, tree: Tree): void {
  if (categories.some((id) => !tree.byId.has(id))) throw new FieldProblem({ categories: [{ key: 'category' }] });
  if (regions.some((code) => !tree.regions.has(code))) throw new FieldProblem({ regions: [{ key: 'region' }] });
}

/** What is left out stays as it is. */
export async function updateSupply(tx: Tx, companyId: CompanyId, changes: Changes, at: Date): Promise<void> {
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
