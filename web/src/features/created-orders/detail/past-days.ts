import { today } from '../../../shared/format/today.ts';

const DAYS = ['preferable_time', 'answers_deadline'] as const;

/** Days that have passed since they were given: a request is not published with them. */
export const pastDays = (order: { readonly [D in (typeof DAYS)[number]]: string | null }) =>
  DAYS.filter((name) => {
    const day = order[name];
    return day !== null && day !== '' && day < today();
  });
