import { type CompanyId, OPEN_CHAIN_STATUSES } from '@postavka/contract';
import { sql } from 'kysely';
import { type Events, on } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceToMembers } from '../companies/index.ts';
import { linkFor, notifyAudiences, notifyMembers, notifyUser, notifyUsers } from './fan-out/fan-out.ts';

/** Tells people what an operator decided about what is theirs. */
export function listenToOperators(): void {
  on('company.blocked', tellMembersOfBlock);
  on('company.withheld', tellPartners);
  on('dispute.decided', (tx, { userId, companyId, companyName, isHandedOver, note }) =>
    notifyUser(tx, userId, {
      kind: isHandedOver ? 'dispute_handed_over' : 'dispute_dismissed',
      link: isHandedOver ? linkFor(companyId, '/dashboard') : '/dashboard',
      params: { company: companyName, note },
    }),
  );
  on('company.handed_over', async (tx, { companyName, left, otherClaimants }) => {
    const notice = { link: '/dashboard', params: { company: companyName } };
    await notifyUsers(tx, left, { kind: 'company_lost', ...notice });
    await notifyUsers(tx, otherClaimants, { kind: 'dispute_lost', ...notice });
  });
  on('company.closed', (tx, { companyName, claimants }) =>
    notifyUsers(tx, claimants, {
      kind: 'dispute_closed',
      link: '/dashboard?show=createCompany',
      params: { company: companyName },
    }),
  );
  on('product.hidden', (tx, { productId, productName, companyId, isHidden, reason }) =>
    notifyMembers(
      tx,
      { company: companyId, permission: 'product_interaction_permission' },
      {
        kind: isHidden ? 'product_hidden' : 'product_shown',
        link: `/company/p/${productId}`,
        params: { product: productName, reason },
      },
    ),
  );
  on('order.stopped', tellBuyerOfStop);
  on('broadcast.told', (tx, { broadcastId, readers, words }) =>
    notifyUsers(tx, readers, {
      kind: 'broadcast',
      link: null,
      params: words,
      once: String(broadcastId),
    }),
  );
  on('report.decided', (tx, { userId, subject, isAccepted, note }) =>
    notifyUser(tx, userId, {
      kind: isAccepted ? 'report_accepted' : 'report_dismissed',
      link: null,
      params: { subject, note },
    }),
  );
}

/** The permissions of its members have changed on every screen, so their open pages read everything again. */
async function tellMembersOfBlock(tx: Tx, { companyId, companyName, isBlocked, reason }: Events['company.blocked']) {
  await notifyMembers(
    tx,
    { company: companyId, permission: 'company_info_permission' },
    {
      kind: isBlocked ? 'company_blocked' : 'company_unblocked',
      link: '/company/edit',
      params: { company: companyName, reason },
    },
  );
  await announceToMembers(tx, [companyId], { topic: 'all', id: null });
}

async function tellBuyerOfStop(tx: Tx, { orderId, companyId, reason }: Events['order.stopped']): Promise<void> {
  const { title } = await tx.selectFrom('orders').select('title').where('id', '=', orderId).executeTakeFirstOrThrow();
  await notifyMembers(
    tx,
    { company: companyId, permission: 'ordering_permission' },
    { kind: 'request_stopped', link: `/o/created/${orderId}`, params: { request: title, reason } },
  );
}

/** Tells the other parties of its open answers: buyers to whom it answers, and suppliers it has asked. */
async function tellPartners(tx: Tx, { companyId, companyName, isWithheld }: Events['company.withheld']): Promise<void> {
  const kind = isWithheld ? 'partner_withheld' : 'partner_restored';
  const { rows } = await sql<{ id: CompanyId; is_buyer: boolean }>`
    select distinct o.company_id as id, true as is_buyer from chains c join orders o on o.id = c.order_id
      where c.company_id = ${companyId} and c.status in ${OPEN}
    union select distinct c.company_id, false from chains c join orders o on o.id = c.order_id
      where o.company_id = ${companyId} and c.status in ${OPEN}`.execute(tx);
  await notifyAudiences(
    tx,
    rows.map(({ id, is_buyer: isBuyer }) => ({
      audience: { company: id, permission: isBuyer ? 'ordering_permission' : 'proposal_permission' },
      notice: { kind, link: isBuyer ? '/o/created' : '/o/received', params: { company: companyName } },
    })),
  );
  // The buttons of their requests have changed.
  const { buyers = [], suppliers = [] } = Object.groupBy(rows, (row) => (row.is_buyer ? 'buyers' : 'suppliers'));
  const idsOf = (companies: typeof rows) => companies.map(({ id }) => id);
  await announceToMembers(tx, idsOf(buyers), { topic: 'created_orders', id: null });
  await announceToMembers(tx, idsOf(suppliers), { topic: 'received_orders', id: null });
}

const OPEN = sql`(${sql.join(OPEN_CHAIN_STATUSES.map((status) => sql.lit(status)))})`;
