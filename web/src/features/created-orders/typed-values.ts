import type { OrderId } from '@postavka/contract';
import { session } from '../../session/session-store.ts';
import { emptyValues, type OrderValues } from './form.ts';

/** What has been typed into the drawer and not saved yet: it survives a reload and a lost connection. */
export interface Typed {
  /** The draft that step 1 has created; `null` while there is none. */
  readonly id: OrderId | null;
  readonly values: OrderValues;
}

type Subject = OrderId | 'new';

export const typedValues = {
  read(subject: Subject): Typed | null {
    try {
      const typed: unknown = JSON.parse(sessionStorage.getItem(keyOf(subject)) ?? 'null');
      return isTyped(typed) ? { id: typed.id, values: { ...emptyValues(''), ...typed.values } } : null;
    } catch {
      return null;
    }
  },
  write(subject: Subject, typed: Typed): void {
    try {
      sessionStorage.setItem(keyOf(subject), JSON.stringify(typed));
    } catch {
      // A full or forbidden storage only loses this convenience.
    }
  },
  forget(subject: Subject): void {
    sessionStorage.removeItem(keyOf(subject));
  },
};

/** Values typed for one company are not offered to another. */
const keyOf = (subject: Subject): string => `order_typed:${session.read('companyId') ?? ''}:${subject}`;

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('values' in value)) return false;
  return (value.id === null || typeof value.id === 'number') && typeof value.values === 'object';
}
