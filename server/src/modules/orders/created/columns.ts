import { type FieldIssue, isTotalTooLarge, type OrderChanges } from '@postavka/contract';
import { sql } from 'kysely';
import { type Calendar, toDate } from '../../../platform/calendar.ts';
import { json } from '../../../platform/db/json.ts';
import { refuseFields } from '../../../platform/problem.ts';
import type { Tree } from '../../catalog/index.ts';

type OrderFields = Omit<OrderChanges, 'id'>;

/** Fields as the table keeps them; what is left out stays as it is. */
export const toColumns = (fields: OrderFields, calendar: Calendar) => ({
  title: fields.request,
  category_id: fields.category,
  amount: fields.amount,
  unit: fields.unit === undefined ? undefined : fields.unit || sql<string>`default`,
  preferable_price: fields.preferable_price,
  preferable_time: fields.preferable_time && toDate(calendar, fields.preferable_time),
  answers_deadline: fields.answers_deadline && toDate(calendar, fields.answers_deadline),
  address: fields.address === null ? '' : fields.address,
  description: fields.description === null ? '' : fields.description,
  extra_fields: fields.extra_fields && json(fields.extra_fields),
});

/** Refuses categories that are not there, and days that have passed. */
export function requireSound(fields: OrderFields, tree: Tree, calendar: Calendar, today: string): void {
  const complaints: Record<string, FieldIssue[]> = {};
  if (fields.category != null && !tree.byId.has(fields.category)) complaints.category = [{ key: 'category' }];
  for (const field of ['preferable_time', 'answers_deadline'] as const) {
    const value = fields[field];
    if (value != null && toDate(calendar, value) < today) complaints[field] = [{ key: 'date_past' }];
  }
  refuseFields(complaints);
}

interface Stored {
  readonly is_personal: boolean;
  readonly amount: number | null;
  readonly preferable_price: number | null;
  readonly preferable_time: string | null;
  readonly answers_deadline: string | null;
  readonly address: string;
  readonly description: string;
}

/** What is missing to publish it. */
export const gapsOf = (order: Stored): string[] => [
  ...(order.amount === null ? ['amount'] : []),
  ...(order.preferable_time === null ? ['preferable_time'] : []),
  ...(order.is_personal && order.address === '' ? ['address'] : []),
  ...(order.is_personal && order.description === '' ? ['description'] : []),
];

/** Refuses to publish what has gaps or days that have passed, and names each. */
export function requireComplete(order: Stored, today: string): void {
  const complaints: Record<string, FieldIssue[]> = Object.fromEntries(
    gapsOf(order).map((field) => [field, [{ key: 'required' }]]),
  );
  for (const field of ['preferable_time', 'answers_deadline'] as const) {
    const value = order[field];
    if (value !== null && value < today) complaints[field] = [{ key: 'date_past' }];
  }
  refuseFields(complaints);
}

export function requireTotal(price: number | null, amount: number | null): void {
  if (isTotalTooLarge(price, amount)) refuseFields({ preferable_price: [{ key: 'total_too_large' }] });
}
