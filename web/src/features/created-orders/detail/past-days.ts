import { today } from '../../../shared/format/today.ts';

/** The days that a request names; none may be past when it is saved. */
export const ORDER_DAYS = ['preferable_time', 'answers_deadline'] as const;

/** Days that have passed since they were given: a request is not published with them. */
export const pastDays = (order: { readonly [D in (typeof ORDER_DAYS)[number]]: string | null }) =>
  ORDER_DAYS.filter((name) => {
    const day = order[name];
    return day !== null && day !== '' && day < today();
  });
