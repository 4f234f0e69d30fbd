import type { CompanyId, OrderId, UserId } from '@postavka/contract';
import { useActiveCompany } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { emptyValues, type OrderValues } from './form.ts';

/** What has been typed into the drawer and not saved yet: it survives a reload and a lost connection. */
export interface Typed {
  /** The draft that step 1 has created; `null` while there is none. */
  readonly id: OrderId | null;
  readonly values: OrderValues;
}

type Subject = OrderId | 'new';

/** Of one person in one company: nobody else at this browser is offered what they typed. */
export interface TypedValues {
  readonly read: (subject: Subject) => Typed | null;
  readonly write: (subject: Subject, typed: Typed) => void;
  readonly forget: (subject: Subject) => void;
}

export function useTypedValues(): TypedValues {
  const user = useCurrentUser().data?.id ?? null;
  const company = useActiveCompany()?.id ?? null;
  return user === null || company === null ? NOWHERE : typedValuesOf(user, company);
}

export function typedValuesOf(user: UserId, company: CompanyId): TypedValues {
  const keyOf = (subject: Subject): string => `order_typed:${user}:${company}:${subject}`;
  return {
    read: (subject) => {
      try {
        const typed: unknown = JSON.parse(sessionStorage.getItem(keyOf(subject)) ?? 'null');
        return isTyped(typed) ? { id: typed.id, values: { ...emptyValues(''), ...typed.values } } : null;
      } catch {
        return null;
      }
    },
    write: (subject, typed) => {
      try {
        sessionStorage.setItem(keyOf(subject), JSON.stringify(typed));
      } catch {
        // A full or forbidden storage only loses this convenience.
      }
    },
    forget: (subject) => {
      try {
        sessionStorage.removeItem(keyOf(subject));
      } catch {
        // Nothing was kept there either.
      }
    },
  };
}

const NOWHERE: TypedValues = { read: () => null, write: () => {}, forget: () => {} };

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('values' in value)) return false;
  return (value.id === null || typeof value.id === 'number') && typeof value.values === 'object';
}
