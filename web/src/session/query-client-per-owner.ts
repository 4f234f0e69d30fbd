import type { QueryClient } from '@tanstack/react-query';
import { session } from './session-store.ts';

/** A query client, and a number that changes with it: the key of the React tree that uses it. */
interface Owned {
  readonly id: number;
  readonly client: QueryClient;
}

/**
 * One query client for each person and company in this tab. When either changes, here or in another tab, the tree is
 * rendered anew with an empty client: nothing that the former owner has fetched, is still fetching or has typed reaches
 * anybody else.
 */
export function queryClientPerOwner(make: () => QueryClient, onOtherCompany = () => {}) {
  let owned: Owned = { id: 0, client: make() };
  const listeners = new Set<() => void>();
  const stop = watchOwner((isSamePerson) => {
    // Called before the tree is rendered anew, while what is on the screen can still be read.
    if (isSamePerson) onOtherCompany();
    owned.client.clear();
    owned = { id: owned.id + 1, client: make() };
    for (const listener of listeners) listener();
  });
  return {
    current: (): Owned => owned,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

export type QueryClients = ReturnType<typeof queryClientPerOwner>;

interface Owner {
  readonly userToken: string | null;
  readonly companyId: string | null;
}

/** Calls `onChange` when this tab gets another person, or the same person in another company. */
export function watchOwner(onChange: (isSamePerson: boolean) => void): () => void {
  let known = ownerNow();
  return session.subscribe(() => {
    const former = known;
    known = ownerNow();
    if (isAnother(former, known)) onChange(former.userToken === known.userToken);
  });
}

const ownerNow = (): Owner => ({ userToken: session.token('user'), companyId: session.read('companyId') });

/** A visitor leaves nothing private behind, and without a chosen company the person's first one is meant. */
const isAnother = (former: Owner, now: Owner): boolean =>
  former.userToken !== null &&
  (former.userToken !== now.userToken || (former.companyId !== null && former.companyId !== now.companyId));
