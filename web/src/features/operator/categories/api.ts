import {
  type CallInput,
  type CategoryId,
  type CategoryTree,
  categoryAmounts,
  categoryTree,
  createCategory,
  deleteCategory,
  LIMITS,
  moveCategory,
  setCategoryImage,
  updateCategory,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { upload } from '../../../shared/api/upload.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { rowsOf } from './tree.ts';

export const categoriesApi = {
  tree: () =>
    queryOptions({
      queryKey: [...OPERATOR, 'categories'],
      queryFn: async ({ signal }) => {
        const tree = await call(categoryTree, {}, { signal, isFresh: true });
        return rowsOf(tree, await amountsOf(tree, signal));
      },
    }),

  create: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof createCategory>['body']; key: string }) =>
        call(createCategory, { body }, { idempotencyKey: key }),
      meta: decision('createCategory'),
    }),

  rename: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof updateCategory>['body']) => call(updateCategory, { body }),
      meta: decision('updateCategory'),
    }),

  move: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof moveCategory>['body']) => call(moveCategory, { body }),
      meta: decision('moveCategory'),
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (id: CategoryId) => call(deleteCategory, { body: { id } }),
      meta: decision('deleteCategory'),
    }),

  picture: () =>
    mutationOptions({
      mutationFn: ({ id, file }: { id: CategoryId; file: File }) => upload(setCategoryImage, { body: { id }, file }),
      meta: decision('setCategoryImage'),
    }),
};

/** The most categories that one call counts. */
async function amountsOf(tree: CategoryTree, signal: AbortSignal): Promise<Readonly<Record<string, number>>> {
  const codes = rowsOf(tree, {}).map(({ code }) => code);
  const parts = Array.from({ length: Math.ceil(codes.length / LIMITS.catalog.codes) }, (_, index) =>
    codes.slice(index * LIMITS.catalog.codes, (index + 1) * LIMITS.catalog.codes),
  );
  const answers = await Promise.all(
    parts.map((part) => call(categoryAmounts, { query: { categories: part.join(',') } }, { signal })),
  );
  return Object.assign({}, ...answers);
}
