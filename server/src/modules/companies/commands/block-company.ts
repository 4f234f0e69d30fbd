import type { CompanyId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { type Block, blockColumns } from '../../accounts/index.ts';
import { lockOpen, requireStranger } from '../repo.ts';
import { refreshWithheld } from './withhold-company.ts';

/** Takes a company and all it has out of the public, or brings it back. Its members may look and change nothing. */
export async function blockCompany(tx: Tx, id: CompanyId, block: Block): Promise<void> {
  const { isBlocked, reason, by, at } = block;
  const company = await lockOpen(tx, id);
  await requireStranger(tx, id, by);
  if ((company.blocked_at !== null) === isBlocked) throw new Problem('already_decided');
  await tx.updateTable('companies').set(blockColumns(block)).where('id', '=', id).execute();
  await emit(tx, 'company.blocked', { companyId: id, companyName: company.name, isBlocked, reason });
  await refreshWithheld(tx, id, at);
}
