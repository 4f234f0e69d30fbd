import { CHAIN_STATUSES, type FieldIssue, type OfferForm } from '@postavka/contract';
import { emit } from '../../../../events.ts';
import { type Calendar, toDate } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { json } from '../../../../platform/db/json.ts';
import { refuseFields } from '../../../../platform/problem.ts';
import type { By } from '../../life/by.ts';
import { type ChainRow, lockAsSupplier } from '../../life/locks.ts';
import { record } from '../../life/record.ts';
import { requireNotReplaced } from '../../life/replaced.ts';
import { requireNextChain } from '../../life/transitions.ts';
import { snapshotCompany } from '../../parties/snapshots.ts';
import { requireNotOut } from '../../parties/trade-company.ts';

/** Makes an offer; before the choice it can be made again, as a new version. The same offer twice is one. */
export async function makeOffer(tx: Tx, calendar: Calendar, { actor, at, today }: By, form: OfferForm): Promise<void> {
  const offer = toColumns(form, calendar);
  requireDays(offer, today);
  const { order, chain } = await lockAsSupplier(tx, actor.companyId, form.id);
  requireNextChain({ order, chain }, 'offer', today);
  await requireNotReplaced(tx, chain);
  await requireNotOut(tx, order.company_id);
  if (await stands(tx, chain, offer)) return;

  const { last } = await tx
    .selectFrom('offers')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('chain_id', '=', chain.id)
    .executeTakeFirstOrThrow();
  const version = (last ?? 0) + 1;
  await tx
    .insertInto('offers')
    .values({ ...offer, chain_id: chain.id, version, user_id: actor.userId, created_at: at })
    .execute();
  const { region: _, ...supplier } = await snapshotCompany(tx, actor.companyId);
  await tx
    .updateTable('chains')
    .set({
      status: CHAIN_STATUSES.confirmed,
      // A refused answer to an earlier publication, taken up again, answers the present one.
      round: order.round,
      version,
      supplier: json(supplier),
      rejected_by: null,
      reject_reason: null,
      reject_text: null,
      opened_at: chain.opened_at ?? at,
      answered_at: chain.answered_at ?? at,
      updated_at: at,
    })
    .where('id', '=', chain.id)
    .execute();
  const isChange = chain.status === CHAIN_STATUSES.confirmed;
  const event = isChange ? 'offer_changed' : 'offer_received';
  await record(tx, order.id, event, at, { chainId: chain.id, price: offer.price });
  await emit(tx, 'offer.made', { orderId: order.id, chainId: chain.id, version, isChange });
}

const toColumns = (form: OfferForm, calendar: Calendar) => ({
  price: form.price,
  amount: form.amount,
  time: toDate(calendar, form.time),
  comment: form.comment,
  vat: form.vat ?? null,
  delivery_price: form.delivery_price ?? null,
  payment_terms: form.payment_terms ?? '',
  valid_until: form.valid_until == null ? null : toDate(calendar, form.valid_until),
});

type OfferColumns = ReturnType<typeof toColumns>;

function requireDays({ time, valid_until }: OfferColumns, today: string): void {
  const complaints: Record<string, FieldIssue[]> = {};
  if (time < today) complaints.time = [{ key: 'date_past' }];
  if (valid_until !== null && valid_until < today) complaints.valid_until = [{ key: 'date_past' }];
  refuseFields(complaints);
}

/** Whether the offer that stands says the same. One that was refused stands no more. */
async function stands(tx: Tx, { id, status, version }: ChainRow, offer: OfferColumns): Promise<boolean> {
  if (status !== CHAIN_STATUSES.confirmed || version === null) return false;
  const former = await tx
    .selectFrom('offers')
    .select(['price', 'amount', 'time', 'comment', 'vat', 'delivery_price', 'payment_terms', 'valid_until'])
    .where('chain_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return (Object.keys(offer) as (keyof OfferColumns)[]).every((field) => former[field] === offer[field]);
}
