import type { CompanyId, UserId } from '@postavka/contract';
import { useMemo } from 'react';
import { useActiveCompany } from './active-company.ts';
import { useCurrentUser } from './current-user.ts';

/**
 * Values that were typed and not sent yet, each under a name: they survive a reload and a lost connection. They belong
 * to one person, mostly in one company: nobody else at this browser is offered them. They are written when they change,
 * not at each rendering, which would bring back what was forgotten.
 */
export interface KeptValues {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, value: unknown) => void;
  readonly forget: (name: string) => void;
}

export function useKeptValues(): KeptValues {
  const user = useCurrentUser().data?.id ?? null;
  const company = useActiveCompany()?.id ?? null;
  return useMemo(() => (user === null || company === null ? NOWHERE : keptValuesOf(user, company)), [user, company]);
}

/** The same without a company, which the person may not have yet. */
export function useOwnKeptValues(): KeptValues {
  const user = useCurrentUser().data?.id ?? null;
  return useMemo(() => (user === null ? NOWHERE : keptUnder(`typed:${user}`)), [user]);
}

export const keptValuesOf = (user: UserId, company: CompanyId): KeptValues => keptUnder(`typed:${user}:${company}`);

function keptUnder(prefix: string): KeptValues {
  const keyOf = (name: string): string => `${prefix}:${name}`;
  return {
    read: (name) => quietly(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')),
    write: (name, value) => quietly(() => sessionStorage.setItem(keyOf(name), JSON.stringify(value))),
    forget: (name) => quietly(() => sessionStorage.removeItem(keyOf(name))),
  };
}

const NOWHERE: KeptValues = { read: () => null, write: () => {}, forget: () => {} };

/** With a full or forbidden storage nothing is kept, and all else works. */
function quietly(action: () => unknown): unknown {
  try {
    return action();
  } catch {
    return null;
  }
}
