import type { CompanyId, UserId } from '@postavka/contract';
import { useMemo } from 'react';
import { useActiveCompany } from './active-company.ts';
import { useCurrentUser } from './current-user.ts';

/**
 * What has been typed and not sent yet, under a name of its own: it survives a reload and a lost connection. It belongs to
 * one person, mostly in one company; nobody else at this browser is offered it. It is written when it changes, not at each
 * rendering: what was forgotten would come back with the next.
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

/** Of the person alone, who may have no company yet. */
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

/** A full or forbidden storage only loses this convenience. */
function quietly(action: () => unknown): unknown {
  try {
    return action();
  } catch {
    return null;
  }
}
