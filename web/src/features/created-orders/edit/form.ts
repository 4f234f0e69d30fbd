import {
  CompleteOrder,
  CompleteProductOrder,
  type CreatedOrder,
  ORDER_STATUSES,
  OrderChanges,
  type OrderId,
} from '@postavka/contract';
import type { ChosenCategory } from '../../../entities/category/categories.ts';
import type { ExtraField } from '../../../entities/extra-fields/extra-fields.tsx';
import { changedFields } from '../../../shared/forms/changed-fields.ts';
import type { FormSchema } from '../../../shared/forms/form-schema.ts';
import { noPastDates } from '../../../shared/forms/no-past-dates.ts';
import type { OrderChangesBody } from '../api.ts';
import { ORDER_DAYS } from '../detail/past-days.ts';

/** The values of the form, under their names on the wire, so that the server's errors find their fields. */
export interface OrderValues {
  readonly [name: string]: unknown;
  readonly request: string;
  readonly category: readonly ChosenCategory[];
  readonly amount: number | null;
  readonly unit: string;
  readonly preferable_price: number | null;
  readonly preferable_time: string;
  readonly answers_deadline: string;
  readonly address: string;
  readonly description: string;
  readonly extra_fields: readonly ExtraField[];
}

export const emptyValues = (request: string): OrderValues => ({
  request,
  category: [],
  amount: null,
  unit: '',
  preferable_price: null,
  preferable_time: '',
  answers_deadline: '',
  address: '',
  description: '',
  extra_fields: [],
});

export const toValues = (order: CreatedOrder): OrderValues => ({
  request: order.request,
  category: order.category === null ? [] : [{ id: order.category.id, name: order.category.name }],
  amount: order.amount,
  unit: order.unit,
  preferable_price: order.preferable_price,
  preferable_time: order.preferable_time ?? '',
  answers_deadline: order.answers_deadline ?? '',
  address: order.address,
  description: order.description,
  extra_fields: order.extra_fields,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const toFields = (values: OrderValues) => ({
  request: values.request,
  category: values.category[0]?.id ?? null,
  amount: values.amount,
  unit: orNull(values.unit),
  preferable_price: values.preferable_price,
  preferable_time: orNull(values.preferable_time),
  answers_deadline: orNull(values.answers_deadline),
  address: orNull(values.address),
  description: orNull(values.description),
  extra_fields: [...values.extra_fields],
});

/**
 * The fields that were changed since the form was opened; `null` sends all of them, since the visible values are
 * published.
 */
export const toChanges = (id: OrderId, values: OrderValues, opened: OrderValues | null): OrderChangesBody => ({
  id,
  ...(opened === null ? toFields(values) : changedFields(toFields(opened), toFields(values))),
});

/** The schema for the pressed button. */
export type Intent = 'draft' | 'activate';

/** A draft needs only its title, a published request everything. Dates may not be past in either. */
export function orderSchema(intent: () => Intent, isPersonal: boolean): FormSchema {
  const Complete = completeSchema(isPersonal);
  return noPastDates(ORDER_DAYS, {
    safeParse: (values) => {
      const fields = toFields(values as OrderValues);
      return intent() === 'activate' ? Complete.safeParse(fields) : OrderChanges.safeParse({ id: 1, ...fields });
    },
  });
}

const completeSchema = (isPersonal: boolean) => (isPersonal ? CompleteOrder : CompleteProductOrder);

/** Whether the stored request is published with these values. */
export function isPublishedAs(order: CreatedOrder, values: OrderValues): boolean {
  const sent = completeSchema(order.is_personal_request).safeParse(toFields(values));
  if (order.status !== ORDER_STATUSES.active || !sent.success) return false;
  const stored: Record<string, unknown> = toFields(toValues(order));
  return Object.keys(changedFields(stored, { ...sent.data, unit: sent.data.unit ?? order.unit })).length === 0;
}
