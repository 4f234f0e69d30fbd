import { categoryTree } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** The two upper levels of the tree, in its order. */
export const rootsQuery = () =>
  queryOptions({
    queryKey: ['category-roots'],
    queryFn: async ({ signal }) => {
      const { categories } = await call(categoryTree, {}, { signal });
      return Object.values(categories).map(({ code, name, children }) => ({
        code,
        name,
        children: Object.values(children).map((child) => ({ code: child.code, name: child.name })),
      }));
    },
    staleTime: 10 * 60_000,
  });
