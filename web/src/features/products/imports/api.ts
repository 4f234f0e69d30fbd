import {
  checkImport,
  type Import,
  type ImportId,
  importFiles,
  importReport,
  importTemplate,
  listImports,
  previewImport,
  runImport,
  undoImport,
} from '@postavka/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { COMPANY_PRODUCTS, PUBLIC_PRODUCTS } from '../../../entities/product/keys.ts';
import { call } from '../../../shared/api/call.ts';
import { download } from '../../../shared/api/download.ts';
import { type UploadWatch, upload } from '../../../shared/api/upload.ts';
import type { Mapping } from './mapping.ts';

const LIST = ['imports', 'list'] as const;
/** What an import changes. */
export const CHANGED = [COMPANY_PRODUCTS, PUBLIC_PRODUCTS] as const;

const POLL_MS = 1500;
const FAILED_POLL_MS = 15_000;

export const isInProgress = ({ status }: Import): boolean => status === 'in_progress';

export const importsApi = {
  /** Asked again and again while something is on its way, and not while the tab is hidden. */
  list: () =>
    queryOptions({
      queryKey: LIST,
      queryFn: ({ signal }) => call(listImports, {}, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => {
        if (!state.data?.some(isInProgress)) return false;
        return state.status === 'error' ? FAILED_POLL_MS : POLL_MS;
      },
    }),

  preview: (file: File, watch: UploadWatch) => upload(previewImport, { file }, watch),

  /** Recognised and run at once. */
  start: async (client: QueryClient, file: File, watch: UploadWatch) => {
    const { data } = await upload(importFiles, { file }, watch);
    note(client, data);
    await client.invalidateQueries({ queryKey: LIST });
  },

  /** A dry run writes nothing: it is a question, and its answer is kept by what was asked. */
  check: (id: ImportId, mapping: Mapping) =>
    queryOptions({
      queryKey: ['imports', 'check', id, mapping],
      queryFn: ({ signal }) => call(checkImport, { body: { id, mapping } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  run: () =>
    mutationOptions({
      mutationFn: async (body: { id: ImportId; mapping?: Mapping }, { client }) => {
        const started = await call(runImport, { body });
        note(client, [started]);
        return started;
      },
      meta: { operation: 'runImport', handlesFailure: true, invalidates: [LIST] },
    }),

  undo: () =>
    mutationOptions({
      mutationFn: (id: ImportId) => call(undoImport, { body: { id } }),
      meta: { operation: 'undoImport', handlesFailure: true, invalidates: [LIST, ...CHANGED] },
    }),

  report: (id: ImportId) =>
    mutationOptions({
      mutationFn: () => download(importReport, { query: { id } }),
      meta: { operation: 'importReport', handlesFailure: true },
    }),

  template: () =>
    mutationOptions({
      mutationFn: () => download(importTemplate, {}),
      meta: { operation: 'importTemplate', handlesFailure: true },
    }),
};

/** Puts what has just begun at the head of the list, so that it is watched even if the list can't be asked now. */
function note(client: QueryClient, imports: readonly Import[]): void {
  const ids = new Set(imports.map(({ id }) => id));
  client.setQueryData<Import[]>(LIST, (known = []) => [...imports, ...known.filter(({ id }) => !ids.has(id))]);
}
