import {
  allowedChainActions,
  allowedOrderActions,
  type CreatedOrder,
  type CreatedOrderCard,
  chainState,
  type OrderAnswer,
  totalOf,
} from '@postavka/contract';
import { presentCategory } from '../../catalog/index.ts';
import { presentPrivateFile, presentPrivateImage } from '../../files/index.ts';
import { presentOffer } from '../answers/offers.ts';
import { distributionOf } from '../distribution/counts.ts';
import type { OrderRow } from '../life/locks.ts';
import { stateAt, stateOf } from '../life/transitions.ts';
import { presentContact, presentToOther } from '../parties/contacts.ts';
import type { CompanySnapshot } from '../parties/snapshots.ts';
import { presentTradeCompany } from '../parties/trade-company.ts';
import { presentExtraFields } from '../present/extra-fields.ts';
import type { Presenting } from '../present/presenting.ts';
import { presentOrderedProduct } from '../present/product.ts';
import { presentRating } from '../present/rating.ts';
import { presentReasons } from '../present/reasons.ts';
import type { AnswerRow } from './answers.ts';
import { gapsOf } from './columns.ts';
import type { CreatedRow } from './list.ts';
import type { CreatedRecord } from './read.ts';

export const presentCreatedCard = (row: CreatedRow, presenting: Presenting): CreatedOrderCard => ({
  id: row.id,
  request: row.title,
  request_time: row.created_at.toISOString(),
  status: row.status,
  closing: row.closing,
  completed_at: row.completed_at?.toISOString() ?? null,
  amount: row.amount,
  unit: row.unit,
  preferable_price: row.preferable_price,
  total: totalOf(row.preferable_price, row.amount),
  preferable_time: row.preferable_time,
  answers_deadline: row.answers_deadline,
  address: row.address,
  answers_amount: row.answers,
  best_price: row.best_price,
  unread: row.unread,
  is_personal_request: row.is_personal,
  product: row.product_id === null ? null : { id: row.product_id, name: row.title },
  category: presentCategory(row.category_id, presenting),
  allowed_actions: allowedOrderActions({
    state: stateOf(row),
    hadOffer: row.had_offer,
    isStopped: row.stopped_at !== null,
  }),
});

export function presentCreated({ order, chains, history }: CreatedRecord, presenting: Presenting): CreatedOrder {
  return {
    ...presentCreatedCard(order, presenting),
    product: presentOrderedProduct(order),
    description: order.description,
    extra_fields: presentExtraFields(order.extra_fields),
    images: order.images.map((image) => presentPrivateImage(presenting, image)),
    files: order.files.map((file) => presentPrivateFile(presenting, file)),
    gaps: gapsOf(order),
    chains: chains.map((chain) => presentAnswer(chain, order, presenting)),
    distribution: distributionOf(
      chains.filter(({ round }) => round === order.round),
      order.wave,
    ),
    history: history.map(({ id, event, at, company, count, price }) => ({
      id,
      event,
      at: at.toISOString(),
      company,
      count,
      price,
    })),
    responsible_user: presentContact(order.contact),
  };
}

function presentAnswer(row: AnswerRow, order: OrderRow, presenting: Presenting): OrderAnswer {
  const supplier = row.supplier as CompanySnapshot | null;
  // A supplier attaches files before sending an offer: the buyer sees them with it.
  const { files, images } = row.version === null ? { files: [], images: [] } : row;
  return {
    id: row.id,
    status: row.status,
    created_at: row.created_at.toISOString(),
    ...presentOffer(row),
    rejected_by: row.rejected_by,
    ended_with: row.ended_with,
    reject_reason: row.reject_reason,
    reject_text: row.reject_text,
    selected_at: row.selected_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    completed_by: row.completed_by,
    files: files.map((file) => presentPrivateFile(presenting, file)),
    images: images.map((image) => presentPrivateImage(presenting, image)),
    reasons: presentReasons(row, presenting.tree, presenting.locale),
    rating: presentRating(row, presenting.clock.now()),
    unread_messages: row.unread,
    allowed_actions: allowedChainActions('buyer', chainState(row), stateAt(order, presenting.today), {
      isOut: row.is_out,
      isExpired: row.is_expired,
    }),
    company_executor: presentTradeCompany(row, supplier?.name),
    responsible_user: presentToOther(row.contact, row.selected_at !== null),
    opened_at: row.opened_at?.toISOString() ?? null,
    is_earlier: row.round < order.round,
    is_changed: row.version !== null && row.seen_version !== null && row.version > row.seen_version,
  };
}
