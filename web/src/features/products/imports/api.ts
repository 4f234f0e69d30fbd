import {
  cancelImport,
  checkImport,
  type Import,
  type ImportId,
  type ImportPreview,
  importFailedRows,
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
import { isProblem } from '../../../shared/api/api-problem.ts';
import { call } from '../../../shared/api/call.ts';
import { download } from '../../../shared/api/download.ts';
import { type UploadWatch, upload } from '../../../shared/api/upload.ts';
import type { Mapping } from './mapping.ts';
import type { Settings } from './settings.ts';

interface RunBody {
  readonly id: ImportId;
  readonly mapping?: Mapping;
  readonly settings?: Settings;
}

type Resumed =
  | { readonly at: 'preview'; readonly preview: ImportPreview }
  | { readonly at: 'run'; readonly started: Import }
  | { readonly at: 'nowhere' };

const LIST = ['imports', 'list'] as const;
const WITH_PREVIEWS = { query: { previews: 'true' } } as const;
/** The queries that an import changes. */
export const CHANGED = [COMPANY_PRODUCTS, PUBLIC_PRODUCTS] as const;

const POLL_MS = 1500;
const FAILED_POLL_MS = 15_000;

export const isInProgress = ({ status }: Import): boolean => status === 'in_progress';

/** Whether an import is being processed; one that waits for a person's answer is not. */
const isMoving = (subject: Import): boolean => isInProgress(subject) && !subject.needs_choice;

export const importsApi = {
  /** Refetched while something is being processed, but not in a hidden tab. */
  list: () =>
    queryOptions({
      queryKey: LIST,
      queryFn: ({ signal }) => call(listImports, WITH_PREVIEWS, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => {
        if (!state.data?.some(isMoving)) return false;
        return state.status === 'error' ? FAILED_POLL_MS : POLL_MS;
      },
    }),

  /** A list that has to wait for others is stored, and asked about until its turn has come. */
  preview: async (file: File, watch: UploadWatch, onWaiting: () => void) => {
    try {
      return await upload(previewImport, { file }, watch);
    } catch (error) {
      if (!isProblem(error, 'import_waiting') || error.importId === null) throw error;
      const id = error.importId as ImportId;
      onWaiting();
      return patiently(() => call(checkImport, { body: { id } }, { signal: watch.signal }));
    }
  },

  /** Recognised and run without a preview. */
  start: async (client: QueryClient, file: File, watch: UploadWatch) => {
    const { data } = await upload(importFiles, { file }, watch);
    note(client, data);
    await client.invalidateQueries({ queryKey: LIST });
  },

  /** A dry run writes nothing: it is a query, and its result is cached by its columns and settings. */
  check: (id: ImportId, mapping: Mapping, settings: Settings) =>
    queryOptions({
      queryKey: ['imports', 'check', id, mapping, settings],
      queryFn: ({ signal }) => patiently(() => call(checkImport, { body: { id, mapping, settings } }, { signal })),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** How far an import has come: it waits to be continued, is being run, or is no longer stored. */
  resumed: (id: ImportId) =>
    queryOptions({
      queryKey: ['imports', 'resumed', id],
      queryFn: async ({ signal }): Promise<Resumed> => {
        const subject = (await call(listImports, WITH_PREVIEWS, { signal })).find((one) => one.id === id);
        if (subject === undefined) return { at: 'nowhere' };
        if (!subject.needs_choice) return { at: 'run', started: subject };
        return { at: 'preview', preview: await patiently(() => call(checkImport, { body: { id } }, { signal })) };
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),

  /** Reads a stored list again, with newly recognised columns: after a wait, or with another encoding or header. */
  reread: () =>
    mutationOptions({
      mutationFn: ({ id, settings }: { id: ImportId; settings?: Settings }) =>
        patiently(() => call(checkImport, { body: { id, ...(settings && { settings }) } })),
      meta: { operation: 'checkImport', handlesFailure: true },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (id: ImportId) => call(cancelImport, { body: { id } }),
      meta: { operation: 'cancelImport', handlesFailure: true, invalidates: [LIST, ...CHANGED] },
    }),

  run: () =>
    mutationOptions({
      mutationFn: async ({ body, key }: { body: RunBody; key: string }, { client }) => {
        const started = await patiently(() => call(runImport, { body }, { idempotencyKey: key }));
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

  failedRows: (id: ImportId) =>
    mutationOptions({
      mutationFn: () => download(importFailedRows, { query: { id } }),
      meta: { operation: 'importFailedRows', handlesFailure: true },
    }),

  template: () =>
    mutationOptions({
      mutationFn: () => download(importTemplate, {}),
      meta: { operation: 'importTemplate', handlesFailure: true },
    }),
};

/** Asks again while others are served first: the server keeps the place in the queue. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isProblem(error, 'work_waiting')) throw error;
    }
  }
}

/** Puts a new import at the head of the cached list, so that it is watched even if the list cannot be refetched now. */
function note(client: QueryClient, imports: readonly Import[]): void {
  const ids = new Set(imports.map(({ id }) => id));
  client.setQueryData<Import[]>(LIST, (known = []) => [...imports, ...known.filter(({ id }) => !ids.has(id))]);
}
