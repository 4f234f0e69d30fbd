import { ComparedOffer, Comparison, type CreatedOrder, Distribution, OrderAnswer } from '@postavka/contract';
import { anOrder } from './created-orders.ts';
import { AN_OFFER, aChain, aTradeCompany, REASONS } from './orders.ts';

type Values<T> = { readonly [K in keyof T]?: unknown };

/** An answer as the buyer sees it: with an offer, unless said otherwise. */
export const anAnswer = (values: Values<OrderAnswer> = {}): OrderAnswer =>
  OrderAnswer.parse({
    ...aChain,
    ...AN_OFFER,
    company_executor: aTradeCompany({ id: 21, name: 'UralMet' }),
    opened_at: '2026-11-14T11:00:00.000Z',
    is_earlier: false,
    is_changed: false,
    allowed_actions: ['choose', 'decline'],
    ...values,
  });

/** A request with an offer. */
export const anAnsweredOrder = (values: Values<CreatedOrder> = {}): CreatedOrder =>
  anOrder({
    id: 12,
    request: 'Pipes 57x3.5',
    amount: 10,
    answers_amount: 1,
    best_price: 900,
    chains: [anAnswer()],
    distribution: { sent: 3, opened: 2, declined: 1, joined: 0, offers: 1, is_searched: true },
    ...values,
  });

export const aComparedOffer = (values: Values<ComparedOffer> = {}): ComparedOffer =>
  ComparedOffer.parse({
    id: 31,
    company: aTradeCompany({ id: 21, name: 'UralMet' }),
    price: 70_000,
    amount: 10,
    total: 700_000,
    vat: 22,
    delivery_price: 5000,
    total_with_delivery: 705_000,
    time: '2030-05-20',
    coverage: 1,
    payment_terms: '30% in advance',
    comment: '',
    valid_until: '2030-04-01',
    is_expired: false,
    answered_at: '2026-11-15T08:00:00.000Z',
    answer_hours: 3.2,
    version: 1,
    is_changed: false,
    selected_at: null,
    best: [],
    ...values,
  });

export const aComparison = (rows: readonly ComparedOffer[]): Comparison =>
  Comparison.parse({
    id: 12,
    request: 'Pipes 57x3.5',
    amount: 10,
    unit: 't',
    preferable_price: 72_000,
    preferable_time: '2030-05-20',
    rows,
  });

export const aDistribution = (): Distribution =>
  Distribution.parse({
    sent: 2,
    opened: 1,
    declined: 1,
    offers: 0,
    joined: 0,
    is_searched: true,
    next_wave_at: '2030-01-02T10:00:00.000Z',
    companies: [
      {
        id: 31,
        company: aTradeCompany({ id: 21, name: 'UralMet' }),
        wave: 1,
        reasons: REASONS,
        sent_at: '2026-11-14T10:00:00.000Z',
        opened_at: null,
        status: 1,
        rejected_by: null,
        ended_with: null,
        reject_reason: null,
        reject_text: null,
      },
      {
        id: 32,
        company: aTradeCompany({ id: 22, name: 'SibTrub' }),
        wave: 1,
        reasons: { ...REASONS, source: 'invited', products: [], category: null, region: null },
        sent_at: '2026-11-14T10:00:00.000Z',
        opened_at: '2026-11-14T12:00:00.000Z',
        status: 0,
        rejected_by: 'supplier',
        ended_with: null,
        reject_reason: 'region',
        reject_text: 'Too far',
      },
    ],
  });
