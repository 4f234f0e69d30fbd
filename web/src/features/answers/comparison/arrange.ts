import type { ComparedOffer } from '@postavka/contract';
import { canBeChosen } from './differences.ts';

export const SORTS = ['fit', 'total_with_delivery', 'price', 'time', 'rating', 'answered'] as const;
export type Sort = (typeof SORTS)[number];

interface Arrangement {
  readonly sort: Sort;
  /** The day by which it is needed. */
  readonly needed: string | null;
  readonly pinned: ReadonlySet<number>;
  readonly hidden: ReadonlySet<number>;
}

/** The values to compare: smaller is better, `null` is unknown. */
const KEYS: Readonly<Record<Sort, (offer: ComparedOffer) => number | null>> = {
  fit: (offer) => offer.total_with_delivery,
  total_with_delivery: (offer) => offer.total_with_delivery,
  price: (offer) => offer.price,
  time: (offer) => Date.parse(offer.time),
  rating: ({ company }) => (company.rating === null ? null : -company.rating),
  answered: (offer) => offer.answer_hours,
};

/**
 * Offers in display order: chosen and pinned ones first, unknown values last. Part of the amount costs less than all of
 * it: where offers are compared with the request, those for a part come after the others.
 */
export function arrange(
  offers: readonly ComparedOffer[],
  { sort, needed, pinned, hidden }: Arrangement,
): ComparedOffer[] {
  const key = KEYS[sort];
  const place = (offer: ComparedOffer) => key(offer) ?? Number.POSITIVE_INFINITY;
  const rank = ({ id, selected_at: chosenAt }: ComparedOffer) => (chosenAt !== null || pinned.has(id) ? 0 : 1);
  const lack = (offer: ComparedOffer) => (sort !== 'fit' || fits(offer, needed) ? 0 : 1);
  return offers
    .filter(({ id }) => !hidden.has(id))
    .toSorted((a, b) => rank(a) - rank(b) || lack(a) - lack(b) || compare(place(a), place(b)) || a.id - b.id);
}

/** An offer of the whole amount, in time, that can be chosen. */
const fits = (offer: ComparedOffer, needed: string | null): boolean =>
  canBeChosen(offer) && offer.coverage >= 1 && (needed === null || offer.time <= needed);

/** Two unknown values are equal: the difference of infinities would not be a number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
