import { type FieldIssue, isTotalTooLarge, type OrderChanges } from '@postavka/contract';
import { sql } from 'kysely';
import { type Calendar, toDate } from '../../../platform/calendar.ts';
import { json } from '../../../platform/db/json.ts';
import { refuseFields } from '../../../platform/problem.ts';
import type { Tree } from '../../catalog/index.ts';
import { pastDays } from '../life/past-days.ts';

type OrderFields = Omit<OrderChanges, 'id'>;

/** Fields as the table has them; a column whose field is left out is undefined, and stays as it is. */
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

/** Refuses categories that do not exist, and days that have passed. */
export function requireValid(fields: OrderFields, tree: Tree, calendar: Calendar, today: string): void {
  const { preferable_time, answers_deadline } = toColumns(fields, calendar);
  const isUnknown = fields.category != null && !tree.byId.has(fields.category);
  refuseFields({
    ...(isUnknown && { category: [{ key: 'category' }] }),
    ...pastDays({ preferable_time, answers_deadline }, today),
  });
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

/** The fields that a request lacks to be published. */
export const gapsOf = (order: Stored): string[] => [
  ...(order.amount === null ? ['amount'] : []),
  ...(order.preferable_time === null ? ['preferable_time'] : []),
  ...(order.is_personal && order.address === '' ? ['address'] : []),
  ...(order.is_personal && order.description === '' ? ['description'] : []),
];

/** Refuses to publish a request with gaps or with days that have passed, and names each. */
export function requireComplete(order: Stored, today: string): void {
  const { preferable_time, answers_deadline } = order;
  const gaps: [string, FieldIssue[]][] = gapsOf(order).map((field) => [field, [{ key: 'required' }]]);
  refuseFields({ ...Object.fromEntries(gaps), ...pastDays({ preferable_time, answers_deadline }, today) });
}

export function requireTotal(price: number | null, amount: number | null): void {
  if (isTotalTooLarge(price, amount)) refuseFields({ preferable_price: [{ key: 'total_too_large' }] });
}
