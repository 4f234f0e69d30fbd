import { CHAIN_STATUSES, type OfferForm } from '@postavka/contract';
import type { Selectable } from 'kysely';
import { emit } from '../../../../events.ts';
import { type Calendar, toDate } from '../../../../platform/calendar.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { json } from '../../../../platform/db/json.ts';
import type { Offers } from '../../../../platform/db/schema.generated.ts';
import { refuseFields } from '../../../../platform/problem.ts';
import { OFFER_FIELDS } from '../../answers/offers.ts';
import type { By } from '../../life/by.ts';
import { type ChainRow, lockAsSupplier } from '../../life/locks.ts';
import { pastDays } from '../../life/past-days.ts';
import { record } from '../../life/record.ts';
import { requireNotReplaced } from '../../life/replaced.ts';
import { requireNextChain } from '../../life/transitions.ts';
import { snapshotCompany } from '../../parties/snapshots.ts';
import { requireNotOut } from '../../parties/trade-company.ts';

/** Makes an offer; before the choice it can be made again, as a new version. The same offer twice is one. */
export async function makeOffer(tx: Tx, calendar: Calendar, { actor, at, today }: By, form: OfferForm): Promise<void> {
  const offer = toColumns(form, calendar);
  refuseFields(pastDays({ time: offer.time, valid_until: offer.valid_until }, today));
  const { order, chain } = await lockAsSupplier(tx, actor.companyId, form.id);
  requireNextChain({ order, chain }, 'offer', today);
  await requireNotReplaced(tx, chain);
  await requireNotOut(tx, order.company_id);
  if (await isSameOffer(tx, chain, offer)) return;

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

const toColumns = (form: OfferForm, calendar: Calendar): OfferColumns => ({
  price: form.price,
  amount: form.amount,
  time: toDate(calendar, form.time),
  comment: form.comment,
  vat: form.vat ?? null,
  delivery_price: form.delivery_price ?? null,
  payment_terms: form.payment_terms ?? '',
  valid_until: form.valid_until == null ? null : toDate(calendar, form.valid_until),
});

type OfferColumns = Pick<Selectable<Offers>, (typeof OFFER_FIELDS)[number]>;

/** Whether the answer already has this offer, and it was not refused. */
async function isSameOffer(tx: Tx, { id, status, version }: ChainRow, offer: OfferColumns): Promise<boolean> {
  if (status !== CHAIN_STATUSES.confirmed || version === null) return false;
  const former = await tx
    .selectFrom('offers')
    .select(OFFER_FIELDS)
    .where('chain_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return OFFER_FIELDS.every((field) => former[field] === offer[field]);
}
