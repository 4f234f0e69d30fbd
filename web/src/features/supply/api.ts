import { categoryTree, getSupply, type SupplyProfile, updateSupply } from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';
import { branchesOf } from './categories/branches.ts';

const SUPPLY = ['supply'] as const;

export const supplyApi = {
  profile: () =>
    queryOptions({
      queryKey: SUPPLY,
      queryFn: ({ signal }) => call(getSupply, {}, { signal }),
    }),

  /** The category tree in the shape of the form. */
  branches: () =>
    queryOptions({
      queryKey: ['category-branches'],
      queryFn: async ({ signal }) => branchesOf(await call(categoryTree, {}, { signal })),
      staleTime: 10 * 60_000,
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: SupplyProfile) => call(updateSupply, { body }),
      meta: { operation: 'updateSupply', handlesFailure: true, invalidates: [SUPPLY, PUBLIC_PRODUCTS] },
    }),
};
