import { type FileId, type ImageId, ORDER_STATUSES, type OrderId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderRow } from './locks.ts';

/** A request as it was published. Suppliers do not see what its buyer changes afterwards until it is published again. */
export interface Published {
  readonly content: Pick<
    OrderRow,
    | 'title'
    | 'description'
    | 'category_id'
    | 'amount'
    | 'unit'
    | 'preferable_price'
    | 'preferable_time'
    | 'answers_deadline'
    | 'address'
    | 'extra_fields'
  >;
  readonly images: readonly ImageId[];
  readonly files: readonly FileId[];
}

/** The published request, for what suppliers read; null for an active one, whose row is as it was published. */
export const PUBLISHED = sql<Published | null>`
  case when orders.status <> ${sql.lit(ORDER_STATUSES.active)} then orders.published end`.as('published');

/** One field of the published request; null for an active one. */
export const asPublished = (field: keyof Published['content'], table = 'orders') =>
  sql<string | null>`case when ${sql.ref(`${table}.status`)} <> ${sql.lit(ORDER_STATUSES.active)}
    then ${sql.ref(`${table}.published`)} -> 'content' ->> ${sql.lit(field)} end`;

/** The words by which suppliers find it. */
export const PUBLISHED_SEARCH = sql`case when orders.status = ${sql.lit(ORDER_STATUSES.active)} or orders.published is null
  then orders.search
  else order_search(${asPublished('title')}, ${asPublished('description')}, orders.published #> '{content,extra_fields}') end`;

/** Keeps the request as it is now for its suppliers. */
export const savePublished = (tx: Tx, id: OrderId) =>
  sql`update orders set published = jsonb_build_object(
    'content', jsonb_build_object(
      'title', title, 'description', description, 'category_id', category_id, 'amount', amount, 'unit', unit,
      'preferable_price', preferable_price, 'preferable_time', preferable_time, 'answers_deadline', answers_deadline,
      'address', address, 'extra_fields', extra_fields),
    'images', (select coalesce(jsonb_agg(image_id), '[]') from order_images where order_id = orders.id),
    'files', (select coalesce(jsonb_agg(file_id), '[]') from order_files where order_id = orders.id))
    where id = ${id}`.execute(tx);
