import type { CompanyId, OrderId } from '@postavka/contract';
import type { Tx } from '../../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../../platform/problem.ts';
import { isOpen } from '../../../companies/index.ts';
import type { By } from '../../life/by.ts';
import { lockAsBuyer } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { acceptsAnswers } from '../../life/transitions.ts';
import { NO_REASONS, openChains } from '../open-chains.ts';

/** Asks one chosen company, whether or not matching found it. */
export async function inviteSupplier(
  tx: Tx,
  { actor, at, today }: By,
  { id, company }: { readonly id: OrderId; readonly company: CompanyId },
): Promise<void> {
  const order = await lockAsBuyer(tx, actor.companyId, id);
  if (!order.is_personal) throw new Problem('product_order');
  if (!acceptsAnswers(order, today))
    throw new Problem('order_wrong_status', { status: order.status, action: 'invite' });
  if (company === actor.companyId) throw new Problem('own_company');
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company)
    .where(isOpen('companies'))
    .executeTakeFirst()
    .then(orNotFound);
  const [opened] = await openChains(tx, order, at, [
    { companyId: company, wave: order.wave, source: 'invited', score: null, reasons: NO_REASONS },
  ]);
  if (!opened) throw new Problem('already_asked');
  await record(tx, id, 'invited', at, { chainId: opened.id });
}
