import { useMemo } from 'react';
import { useOwnKeptValues } from '../../session/kept-values.ts';
import { NEW_COMPANY, type NewCompanyValues, type Tab } from './form.ts';

/** The unsent values of the form of a new company. */
interface TypedCompany {
  readonly tab: Tab;
  readonly values: NewCompanyValues;
}

const NAME = 'new-company';

export function useTypedCompany() {
  const kept = useOwnKeptValues();
  return useMemo(
    () => ({
      read: (): TypedCompany | null => toTyped(kept.read(NAME)),
      write: (typed: TypedCompany): void => kept.write(NAME, typed),
      forget: (): void => kept.forget(NAME),
    }),
    [kept],
  );
}

function toTyped(stored: unknown): TypedCompany | null {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return null;
  const tab = 'tab' in stored && stored.tab === 'manual' ? 'manual' : 'search';
  return { tab, values: { ...NEW_COMPANY, ...(stored.values as object) } };
}
