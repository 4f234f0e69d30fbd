import { today } from '../../../shared/format/today.ts';

/** The dates of a request; none may be past when it is saved. */
export const ORDER_DAYS = ['preferable_time', 'answers_deadline'] as const;

/** Dates that have passed since they were entered: the request cannot be published with them. */
export const pastDays = (order: { readonly [D in (typeof ORDER_DAYS)[number]]: string | null }) =>
  ORDER_DAYS.filter((name) => {
    const day = order[name];
    return day !== null && day !== '' && day < today();
  });
