import type { OrderId } from '@postavka/contract';
import { useMemo } from 'react';
import { type KeptValues, useKeptValues } from '../../../session/kept-values.ts';
import { emptyValues, type OrderValues } from './form.ts';

/** The unsaved values of the drawer. */
export interface Typed {
  /** The draft that step 1 has created; `null` while there is none. */
  readonly id: OrderId | null;
  readonly values: OrderValues;
}

type Subject = OrderId | 'new';

export function useTypedValues() {
  const kept = useKeptValues();
  return useMemo(() => typedValuesIn(kept), [kept]);
}

export const typedValuesIn = (kept: KeptValues) => ({
  read: (subject: Subject): Typed | null => {
    const typed = kept.read(nameOf(subject));
    return isTyped(typed) ? { id: typed.id, values: { ...emptyValues(''), ...typed.values } } : null;
  },
  write: (subject: Subject, typed: Typed): void => kept.write(nameOf(subject), typed),
  forget: (subject: Subject): void => kept.forget(nameOf(subject)),
});

const nameOf = (subject: Subject): string => `order:${subject}`;

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('values' in value)) return false;
  return (value.id === null || typeof value.id === 'number') && typeof value.values === 'object';
}
