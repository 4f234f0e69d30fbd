import type { CompanyId } from '@postavka/contract';
import { useSearchParams } from 'react-router';
import { idOf } from '../../../shared/routing/id-of.ts';
import { type Choices, type ListAddress, useListAddress } from '../list/use-list-address.ts';

interface GoodsAddress<C extends Choices> extends ListAddress<C> {
  /** The company whose rows are shown; `null` is all. */
  readonly company: CompanyId | null;
}

/** The address of a list that may be limited to one company. */
export function useGoodsAddress<const C extends Choices>(choices: C): GoodsAddress<C> {
  const [search] = useSearchParams();
  const company = idOf<CompanyId>(search.get('company'));
  const address = useListAddress(choices);
  return {
    ...address,
    company,
    isFiltered: address.isFiltered || company !== null,
    reset: () =>
      address.change(Object.fromEntries(['q', 'company', ...Object.keys(choices)].map((name) => [name, null]))),
  };
}
