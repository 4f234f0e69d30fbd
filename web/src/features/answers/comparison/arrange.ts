import type { ComparedOffer } from '@postavka/contract';

export const SORTS = ['total_with_delivery', 'price', 'time', 'rating', 'answered'] as const;
export type Sort = (typeof SORTS)[number];

interface Arrangement {
  readonly sort: Sort;
  readonly pinned: ReadonlySet<number>;
  readonly hidden: ReadonlySet<number>;
}

/** What is compared; the smaller the better, `null` is not known. */
const KEYS: Readonly<Record<Sort, (offer: ComparedOffer) => number | null>> = {
  total_with_delivery: (offer) => offer.total_with_delivery,
  price: (offer) => offer.price,
  time: (offer) => Date.parse(offer.time),
  rating: ({ company }) => (company.rating === null ? null : -company.rating),
  answered: (offer) => offer.answer_hours,
};

/** Offers in the order in which they are shown: pinned ones first, what is not known last. */
export function arrange(offers: readonly ComparedOffer[], { sort, pinned, hidden }: Arrangement): ComparedOffer[] {
  const key = KEYS[sort];
  const place = (offer: ComparedOffer) => key(offer) ?? Number.POSITIVE_INFINITY;
  const rank = ({ id }: ComparedOffer) => (pinned.has(id) ? 0 : 1);
  return offers
    .filter(({ id }) => !hidden.has(id))
    .toSorted((a, b) => rank(a) - rank(b) || compare(place(a), place(b)) || a.id - b.id);
}

/** Two unknown values are equal; a difference of infinities would be no number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
