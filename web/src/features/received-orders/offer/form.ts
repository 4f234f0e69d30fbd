import { type ChainId, OfferForm, type ReceivedOrder } from '@postavka/contract';
import type { FormSchema } from '../../../shared/forms/form-schema.ts';
import { noPastDates } from '../../../shared/forms/no-past-dates.ts';
import type { OfferBody } from '../api.ts';

/** What the offer form holds, under the names of the wire. */
export interface OfferFormValues {
  readonly [name: string]: unknown;
  readonly price: number | null;
  readonly amount: number | null;
  readonly time: string;
  /** Percent, as the select has it; blank is not stated. */
  readonly vat: string;
  readonly delivery_price: number | null;
  readonly payment_terms: string;
  readonly valid_until: string;
  readonly comment: string;
}

/** The values of the current offer; without one, those that the request and the matching product suggest. */
export function toValues(order: ReceivedOrder): OfferFormValues {
  const { defaults } = order;
  const isNew = order.price === null;
  return {
    price: isNew ? defaults.price : order.price,
    amount: isNew ? defaults.amount : order.amount,
    time: (isNew ? defaults.time : order.time) ?? '',
    vat: order.vat === null ? '' : String(order.vat),
    delivery_price: order.delivery_price,
    payment_terms: order.payment_terms ?? '',
    valid_until: order.valid_until ?? '',
    comment: order.comment ?? '',
  };
}

/** Values that were typed before a reload, in place of the initial ones. */
export const restored = (order: ReceivedOrder, typed: unknown): OfferFormValues | undefined =>
  typeof typed === 'object' && typed !== null ? { ...toValues(order), ...typed } : undefined;

export const keptOffer = (id: ChainId): string => `offer:${id}`;

/** Blank numbers stay `null`, which the schema reports. */
const toOffer = (id: ChainId, values: OfferFormValues) => ({
  id,
  price: values.price,
  amount: values.amount,
  time: values.time,
  comment: values.comment,
  vat: values.vat === '' ? null : Number(values.vat),
  delivery_price: values.delivery_price,
  payment_terms: values.payment_terms,
  valid_until: values.valid_until === '' ? null : values.valid_until,
});

/** For values that have passed the schema. */
export const toBody = (id: ChainId, values: OfferFormValues): OfferBody => toOffer(id, values) as OfferBody;

/** Whether these values are those of the current offer. */
export const isStanding = (order: ReceivedOrder, values: OfferFormValues): boolean =>
  JSON.stringify(toOffer(order.id, values)) === JSON.stringify(toOffer(order.id, toValues(order)));

export const offerSchema = (id: ChainId): FormSchema =>
  noPastDates(['time', 'valid_until'], {
    safeParse: (values) => OfferForm.safeParse(toOffer(id, values as OfferFormValues)),
  });

const VAT_RATES = ['0', '5', '7', '10', '20', '22'] as const;

/** The rates to choose from; the rate of the current offer stays among them. */
export const vatRates = (chosen: string): readonly string[] =>
  chosen === '' || VAT_RATES.some((rate) => rate === chosen) ? VAT_RATES : [...VAT_RATES, chosen];
