import {
  allowedChainActions,
  chainState,
  type ExtraField,
  type ReceivedOrder,
  type ReceivedOrderCard,
  type ReceivedRequest,
  totalOf,
} from '@postavka/contract';
import { presentCategory } from '../../catalog/index.ts';
import { presentPrivateFile, presentPrivateImage } from '../../files/index.ts';
import { isSameGoods } from '../../matching/index.ts';
import { presentOffer } from '../answers/offers.ts';
import { stateAt } from '../life/transitions.ts';
import { presentContact, presentToOther } from '../parties/contacts.ts';
import type { CompanySnapshot, ProductSnapshot } from '../parties/snapshots.ts';
import { presentTradeCompany } from '../parties/trade-company.ts';
import { presentExtraFields } from '../present/extra-fields.ts';
import type { Presenting } from '../present/presenting.ts';
import { presentOrderedProduct } from '../present/product.ts';
import { presentRating } from '../present/rating.ts';
import { presentReasons } from '../present/reasons.ts';
import type { ReceivedRow } from './list.ts';
import type { ReceivedRecord } from './read.ts';

export const presentReceivedCard = (found: ReceivedRow, presenting: Presenting): ReceivedOrderCard => {
  const row = { ...found, ...found.published?.content };
  return {
    id: row.id,
    order_id: row.order_id,
    name: row.title,
    status: row.status,
    rejected_by: row.rejected_by,
    ended_with: row.ended_with,
    selected_at: row.selected_at?.toISOString() ?? null,
    is_personal_request: row.is_personal,
    amount: row.amount ?? 0,
    unit: row.unit,
    preferable_price: row.preferable_price,
    total: totalOf(row.preferable_price, row.amount),
    preferable_time: row.preferable_time,
    answers_deadline: row.answers_deadline,
    created_at: row.created_at.toISOString(),
    company: row.company,
    category: presentCategory(row.category_id, presenting),
    price: row.price,
    is_new: row.opened_at === null,
    unread_messages: row.unread,
    reasons: presentReasons(row, presenting.tree, presenting.locale),
    allowed_actions: allowedChainActions(
      'supplier',
      chainState(row),
      stateAt({ ...found, status: found.order_status }, presenting.today),
      { isOut: row.is_out, isReplaced: row.is_replaced },
    ),
  };
};

export function presentReceived(received: ReceivedRecord, presenting: Presenting): ReceivedOrder {
  const { chain, order } = received;
  const product = pricedProduct(received);
  return {
    id: chain.id,
    status: chain.status,
    created_at: chain.created_at.toISOString(),
    ...presentOffer(chain),
    rejected_by: chain.rejected_by,
    ended_with: chain.ended_with,
    reject_reason: chain.reject_reason,
    reject_text: chain.reject_text,
    selected_at: chain.selected_at?.toISOString() ?? null,
    completed_at: chain.completed_at?.toISOString() ?? null,
    completed_by: chain.completed_by,
    files: chain.files.map((file) => presentPrivateFile(presenting, file)),
    images: chain.images.map((image) => presentPrivateImage(presenting, image)),
    reasons: presentReasons(chain, presenting.tree, presenting.locale),
    rating: presentRating(chain, presenting.clock.now()),
    unread_messages: chain.unread,
    allowed_actions: allowedChainActions('supplier', chainState(chain), stateAt(order, presenting.today), {
      isOut: order.is_out,
      isReplaced: chain.is_replaced,
    }),
    product_request: presentRequest(received, presenting),
    category: presentCategory(order.category_id, presenting),
    responsible_user: presentContact(chain.contact),
    defaults: {
      price: chain.price ?? product?.price ?? order.preferable_price,
      amount: chain.offer_amount ?? order.amount ?? 1,
      time: chain.time ?? order.preferable_time,
      product,
    },
  };
}

/** The own product whose price is a price of what is asked for. */
function pricedProduct({ chain, order }: ReceivedRecord): ReceivedOrder['defaults']['product'] {
  const { product: own } = chain;
  if (own === null) return null;
  const asked = { ...order, extra_fields: order.extra_fields as ExtraField[] };
  if (own.id !== order.product_id && !isSameGoods(asked, own)) return null;
  return { id: own.id, name: own.name, price: own.price };
}

function presentRequest({ order, chain }: ReceivedRecord, presenting: Presenting): ReceivedRequest {
  const buyer = order.buyer as CompanySnapshot | null;
  const person = presentToOther(order.contact, chain.selected_at !== null);
  return {
    id: order.id,
    is_personal_request: order.is_personal,
    name: order.title,
    request: order.title,
    status: order.status,
    closing: order.closing,
    is_deleted: order.deleted_at !== null,
    amount: order.amount ?? 0,
    unit: order.unit,
    preferable_price: order.preferable_price,
    total: totalOf(order.preferable_price, order.amount),
    preferable_time: order.preferable_time,
    answers_deadline: order.answers_deadline,
    address: order.address,
    description: order.description,
    extra_fields: presentExtraFields(order.extra_fields),
    condition: (order.product as ProductSnapshot | null)?.condition ?? null,
    images: order.images.map((image) => presentPrivateImage(presenting, image)),
    files: order.files.map((file) => presentPrivateFile(presenting, file)),
    product: presentOrderedProduct(order),
    category: presentCategory(order.category_id, presenting),
    company: presentTradeCompany(order, buyer?.name),
    email: person?.email ?? null,
    responsible_user: person,
  };
}
