import { z } from 'zod';
import { AttachedFile, CategoryRef, Image } from '../catalog/schemas.ts';
import { CategoryId, OrderId, ProductId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { ExtraField } from '../products/schemas.ts';
import { inOneLine, requiredText, text } from '../text.ts';
import { DistributionCounts, OrderAnswer } from './answers.ts';
import { Amount, DateInput, isTotalTooLarge, Price } from './fields.ts';
import { OrderedProduct, ResponsibleUser } from './parties.ts';
import { OrderButton, OrderStatus } from './status-schemas.ts';
import { CLOSINGS, ORDER_EVENTS } from './statuses.ts';

const { order } = LIMITS;

const orderFields = {
  request: requiredText(order.title).overwrite(inOneLine),
  category: CategoryId.nullable(),
  amount: Amount.nullable(),
  unit: text(order.unit).overwrite(inOneLine).nullable(),
  /** For one unit; `null` is by agreement. */
  preferable_price: Price.nullable(),
  preferable_time: DateInput.nullable(),
  /** The last day on which answers are taken. */
  answers_deadline: DateInput.nullable(),
  address: text(order.address).nullable(),
  description: text(order.description).nullable(),
  extra_fields: z.array(ExtraField).max(LIMITS.extraField.most),
};

const totalComplaint = { path: ['preferable_price'], error: 'total_too_large' };

/** A draft: only the title must be there. */
export const NewOrder = z
  .object(orderFields)
  .partial()
  .required({ request: true })
  .refine((o) => !isTotalTooLarge(o.preferable_price, o.amount), totalComplaint);
export type NewOrder = z.output<typeof NewOrder>;

/** What is left out stays as it is. */
export const OrderChanges = z
  .object(orderFields)
  .partial()
  .extend({ id: OrderId })
  .refine((o) => !isTotalTooLarge(o.preferable_price, o.amount), totalComplaint);
export type OrderChanges = z.output<typeof OrderChanges>;

const completeFields = z
  .object({ ...orderFields, amount: Amount, preferable_time: DateInput })
  .partial({ category: true, unit: true, preferable_price: true, answers_deadline: true, extra_fields: true });

/** What a request must have to be activated, for the form; the server checks what is stored by the same rules. */
export const CompleteOrder = completeFields
  .extend({ address: requiredText(order.address), description: requiredText(order.description) })
  .refine((o) => !isTotalTooLarge(o.preferable_price, o.amount), totalComplaint);
export type CompleteOrder = z.output<typeof CompleteOrder>;

/** The same for a request for a product, which needs no description. */
export const CompleteProductOrder = completeFields.refine(
  (o) => !isTotalTooLarge(o.preferable_price, o.amount),
  totalComplaint,
);

/** A request for one product of the catalogue. */
export const NewProductOrder = z
  .object({
    product: ProductId,
    description: orderFields.description.optional(),
    preferable_time: DateInput,
    preferable_price: Price.nullable().optional(),
    amount: Amount,
    address: orderFields.address.optional(),
  })
  .refine((o) => !isTotalTooLarge(o.preferable_price, o.amount), totalComplaint);
export type NewProductOrder = z.output<typeof NewProductOrder>;

/** The specification has two names for this id. */
export const CreatedOrderId = z.object({ product_request_id: OrderId, id: OrderId });

export const OrderHistoryEntry = z.object({
  id: z.int(),
  event: z.enum(ORDER_EVENTS),
  at: z.iso.datetime(),
  /** The other company, where there is one. */
  company: z.string().nullable(),
  /** How many companies it went to. */
  count: z.int().nullable(),
  price: z.int().nullable(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** A row of the buyer's list. */
export const CreatedOrderCard = z.object({
  id: OrderId,
  request: z.string(),
  request_time: z.iso.datetime(),
  status: OrderStatus,
  closing: z.enum(CLOSINGS).nullable(),
  /** When the deal was completed; until then its goods are awaited. */
  completed_at: z.iso.datetime().nullable(),
  amount: z.int().nullable(),
  unit: z.string(),
  preferable_price: z.int().nullable(),
  total: z.int().nullable(),
  preferable_time: z.iso.date().nullable(),
  answers_deadline: z.iso.date().nullable(),
  address: z.string(),
  answers_amount: z.int(),
  /** Per unit: of the chosen offer, else the lowest of those that stand. */
  best_price: z.int().nullable(),
  /** Offers and messages that nobody of the company has seen. */
  unread: z.int(),
  is_personal_request: z.boolean(),
  product: z.object({ id: ProductId, name: z.string() }).nullable(),
  category: CategoryRef.nullable(),
  allowed_actions: z.array(OrderButton),
});
export type CreatedOrderCard = z.infer<typeof CreatedOrderCard>;

/** A request as its own company sees it. */
export const CreatedOrder = CreatedOrderCard.extend({
  product: OrderedProduct.nullable(),
  description: z.string(),
  extra_fields: z.array(z.object({ name: z.string(), value: z.string() })),
  images: z.array(Image),
  files: z.array(AttachedFile),
  /** What is missing to activate it. */
  gaps: z.array(z.string()),
  chains: z.array(OrderAnswer),
  distribution: DistributionCounts,
  /** The oldest first. */
  history: z.array(OrderHistoryEntry),
  /** The member who made it. */
  responsible_user: ResponsibleUser.nullable(),
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;

const Change = z.object({ last: z.int(), previous: z.int() });

export const OrderStatistics = z.object({
  created: z.object({
    history: z.int(),
    construction: z.int(),
    active: z.int(),
    archive: z.int(),
    reject: z.int(),
  }),
  received: z.object({ reject: z.int(), waiting: z.int(), confirmed: z.int(), completed: z.int() }),
  /** Offers that came to the company's requests. */
  answers: z.int(),
  /** Offers that the company chose. */
  chosen: z.int(),
  /** Offers that the company made, and those of them that were chosen. */
  offered: z.int(),
  won: z.int(),
  /** Deals that were completed, on either side. */
  completed: z.int(),
  /** Counts of the last 30 days, and of the 30 days before. */
  change_30d: z.object({
    created: Change,
    received: Change,
    answers: Change,
    chosen: Change,
    offered: Change,
    won: Change,
    completed: Change,
  }),
  /**
   * Twelve weeks by their Mondays, the oldest first: what the company asked and was offered, what it was asked and
   * offered itself.
   */
  weekly: z.array(
    z.object({ week: z.iso.date(), requests: z.int(), offers: z.int(), received: z.int(), offered: z.int() }),
  ),
});
export type OrderStatistics = z.infer<typeof OrderStatistics>;
