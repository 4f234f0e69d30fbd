import { type ComparedOffer, type Comparison, comparedOffers } from '@postavka/contract';
import type { AnswerRow } from '../created/answers.ts';
import type { OrderRow } from '../life/locks.ts';
import type { CompanySnapshot } from '../parties/snapshots.ts';
import { presentTradeCompany } from '../parties/trade-company.ts';

/** Offers side by side; the chosen one among them. */
export function compare(order: OrderRow, chains: readonly AnswerRow[]): Comparison {
  const wanted = order.amount ?? 1;
  const compared = comparedOffers(chains, ({ round }) => round < order.round);
  const rows = compared.flatMap((row): Omit<ComparedOffer, 'best'>[] => {
    const { price, offer_amount: amount, time, version, offered_at } = row;
    if (price === null || amount === null || time === null || version === null || offered_at === null) return [];
    const total = price * amount;
    return [
      {
        id: row.id,
        company: presentTradeCompany(row, (row.supplier as CompanySnapshot | null)?.name),
        price,
        amount,
        total,
        vat: row.vat,
        delivery_price: row.delivery_price,
        total_with_delivery: row.delivery_price === null ? null : total + row.delivery_price,
        time,
        // Whole percents, rounded down, so that only the full amount reads as 100 %.
        coverage: Math.floor((amount * 100) / wanted) / 100,
        payment_terms: row.payment_terms ?? '',
        comment: row.comment ?? '',
        valid_until: row.valid_until,
        is_expired: row.is_expired,
        answered_at: offered_at.toISOString(),
        answer_hours: hoursBetween(row.created_at, row.answered_at ?? offered_at),
        version,
        is_changed: row.seen_version !== null && version > row.seen_version,
        selected_at: row.selected_at?.toISOString() ?? null,
      },
    ];
  });
  return {
    id: order.id,
    request: order.title,
    amount: wanted,
    unit: order.unit,
    preferable_price: order.preferable_price,
    preferable_time: order.preferable_time,
    rows: rows.map((row) => ({ ...row, best: bestOf(row, rows) })),
  };
}

const HOUR_MS = 3_600_000;

/** To a tenth of an hour. */
const hoursBetween = (from: Date, to: Date): number =>
  Math.round(((to.getTime() - from.getTime()) * 10) / HOUR_MS) / 10;

type Row = Omit<ComparedOffer, 'best'>;
type Column = ComparedOffer['best'][number];

/** Prices are compared with equal VAT, totals also for equal amounts, and only where every offer says them. */
const VALUES: { readonly [C in Column]: (row: Row) => number | string | null } = {
  price: ({ price }) => price,
  total: ({ total }) => total,
  total_with_delivery: (row) => row.total_with_delivery,
  time: ({ time }) => time,
  rating: ({ company }) => (company.rating === null ? null : -company.rating),
};

const COMPARABLE: { readonly [C in Column]: (rows: readonly Row[]) => boolean } = {
  price: (rows) => areEqual(rows, ({ vat }) => vat),
  total: (rows) => areEqual(rows, ({ vat, amount }) => `${vat} ${amount}`),
  total_with_delivery: (rows) => areEqual(rows, ({ vat, amount }) => `${vat} ${amount}`),
  time: () => true,
  rating: () => true,
};

const canBeChosen = ({ is_expired, company }: Row): boolean => !is_expired && !company.is_out;

function bestOf(row: Row, all: readonly Row[]): Column[] {
  const valid = all.filter(canBeChosen);
  if (valid.length < 2 || !canBeChosen(row)) return [];
  return (Object.keys(VALUES) as Column[]).filter((column) => {
    const values = valid.map(VALUES[column]);
    if (!COMPARABLE[column](valid) || values.includes(null) || areEqual(valid, VALUES[column])) return false;
    const own = VALUES[column](row);
    return own !== null && values.every((value) => value !== null && own <= value);
  });
}

/** `null` where the totals of those that can be chosen cannot be compared. */
export function lowestTotal(rows: readonly Row[]): number | null {
  const valid = rows.filter(canBeChosen);
  const totals = valid.flatMap(({ total_with_delivery: total }) => (total === null ? [] : [total]));
  return totals.length === valid.length && COMPARABLE.total_with_delivery(valid) ? Math.min(...totals) : null;
}

const areEqual = (rows: readonly Row[], value: (row: Row) => unknown): boolean => new Set(rows.map(value)).size === 1;
