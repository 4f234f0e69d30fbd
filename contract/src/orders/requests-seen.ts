import { z } from 'zod';
import { AttachedFile, CategoryRef, Image } from '../catalog/schemas.ts';
import { ChainId, OrderId } from '../ids.ts';
import { OrderedProduct, ResponsibleUser, TradeCompany } from './parties.ts';
import { OrderStatus } from './status-schemas.ts';
import { CLOSINGS } from './statuses.ts';

/** What a published request asks for. */
export const wantedShape = {
  amount: z.int(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  total: z.int().nullable(),
  preferable_time: z.iso.date().nullable(),
  answers_deadline: z.iso.date().nullable(),
};

/** A request as a supplier sees it, without anything about other suppliers. */
export const ReceivedRequest = z.object({
  id: OrderId,
  is_personal_request: z.boolean(),
  /** The title, or the product's name. */
  name: z.string(),
  request: z.string(),
  status: OrderStatus,
  /** How a closed one ended. */
  closing: z.enum(CLOSINGS).nullable(),
  /** The buyer has deleted it, so nobody would read a message. */
  is_deleted: z.boolean(),
  ...wantedShape,
  address: z.string(),
  description: z.string(),
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  condition: z.int().nullable(),
  images: z.array(Image),
  files: z.array(AttachedFile),
  product: OrderedProduct.nullable(),
  category: CategoryRef.nullable(),
  company: TradeCompany,
  /** The e-mail of the buyer's contact person, with that person's consent or once this answer was chosen. */
  email: z.string().nullable(),
  responsible_user: ResponsibleUser.nullable(),
});
export type ReceivedRequest = z.infer<typeof ReceivedRequest>;

/** A request of the open list: any company that sells it may answer. */
export const OpenOrderCard = z.object({
  id: OrderId,
  request: z.string(),
  description: z.string(),
  ...wantedShape,
  activated_at: z.iso.datetime(),
  address: z.string(),
  region: z.string().nullable(),
  category: CategoryRef.nullable(),
  company: TradeCompany,
  /** The answer of the caller's company, if there is one. */
  chain: ChainId.nullable(),
});
export type OpenOrderCard = z.infer<typeof OpenOrderCard>;

/**
 * The whole request, to be read before it is answered. Pictures and documents are shown only to those who answer; here
 * they are counted.
 */
export const OpenOrder = OpenOrderCard.extend({
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  images_amount: z.int(),
  files_amount: z.int(),
});
export type OpenOrder = z.infer<typeof OpenOrder>;
